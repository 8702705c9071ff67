import { useImperativeHandle, useRef } from 'react';
import 'xiangqi-board';

/**
 * A board that one plays on. What changes it from outside are properties; what the reader does comes as events; and what
 * is done once, such as a step back, goes by the ref.
 */
export function Board({ fen, orientation, onMove, ref }) {
  const element = useRef(null);
  useImperativeHandle(ref, () => ({ undo: () => element.current.undo() }), []);
  return (
    <xiangqi-board ref={element} mode="play" loading="eager" fen={fen} orientation={orientation} controls onxiangqi-move={({ detail }) => onMove(detail)} />
  );
}
