/** What the glue of the second module, written by wasm-bindgen, gives JavaScript. */

import type { Loaded, Opened } from './xiangqi.js';

export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
/** As that of the first module. */
export function __wbg_reset_state(): void;

export class Archive {
  constructor(bytes: Uint8Array, format: string, encoding: string);
  static ofText(text: string, format: string): Archive;
  free(): void;
  opened(): Opened;
  titles(): string[];
  read(game: number): Loaded & { pgn: string };
}

export function writeFile(pgn: string, format: string, notation: string, encoding: string): Uint8Array;
export function lossesOf(
  pgn: string, format: string, notation: string, encoding: string,
): { code: string; count: number }[];
