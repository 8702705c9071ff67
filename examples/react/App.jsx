import { useRef, useState } from 'react';
import { Board } from './Board.jsx';

const ENDING = '3k5/4P4/9/9/9/9/9/9/9/4K4 w - - 0 1';

export function App() {
  const board = useRef(null);
  const [moves, setMoves] = useState([]);
  const [side, setSide] = useState('red');
  const [fen, setFen] = useState(undefined);
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button id="turn" onClick={() => setSide(side === 'red' ? 'black' : 'red')}>Turn round</button>
      <button id="ending" onClick={() => { setFen(ENDING); setMoves([]); }}>An ending</button>
      <button id="undo" onClick={() => { if (board.current.undo()) setMoves(moves.slice(0, -1)); }}>Take back</button>
      <button id="toggle" onClick={() => setShown(!isShown)}>Show or hide</button>
      <ol id="moves">{moves.map((move, index) => <li key={index}>{move}</li>)}</ol>
      {isShown && <Board ref={board} fen={fen} orientation={side} onMove={({ text }) => setMoves((before) => [...before, text])} />}
    </>
  );
}
