/** What a file is called that a reader takes along. */
import { make } from './make.js';

/** The title or the players if they are known, else the day. @param {{ [name: string]: string }} tags */
export function fileNameOf({ Red, Black, Title }) {
  const title = Title || [Red, Black].filter(Boolean).join('-') || `xiangqi-${new Date().toISOString().slice(0, 10)}`;
  return title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim().slice(0, 80) || 'xiangqi';
}

/** Gives the reader a file. @param {Blob} blob @param {string} name */
export function saveAs(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
