/** What scripts/firstlook.mjs notes of the module's painting. Not part of the public interface. */

/** So many cells; [cells, least], at least so many pixels; or [cells, 0, table], with so many pixels more as a table has them. */
export type Length = number | [cells: number, least: number, table?: number];

/** [kind, glyph, width of the pen or scale of the glyph, ...places and radius]; where the width is 0, the form is filled. */
export type Form = [kind: 'polygon' | 'line' | 'disc' | 'ring' | 'glyph', glyph: number, width: Length, ...lengths: Length[]];

/** Forms that follow each other and have one ink. */
export type Run = [ink: number, first: number, last: number];

declare const data: {
  /** The size of a cell for which the first value of each table is. */
  least: number;
  /** Pixels for each size of a cell. */
  tables: number[][];
  /** Path data of the characters. */
  glyphs: string[];
  forms: Form[];
  /** What things are painted in: the number of a colour in colours.js, and an opacity in place of its own. */
  inks: [colour: number, opacity?: string][];
  /** The ink of everything behind the board. */
  ground: number;
  /** The table of where in a pixel lines are sharp. */
  half: number;
  /** The empty board, relative to the top left point, and each piece, by its letter in a FEN, relative to its own. */
  drawings: { board: Run[]; men: { [letter: string]: Run[] } }[];
  /** The drawing of each look, as `wood traditional auto`: theme, pieces and sides. */
  looks: { [look: string]: number };
  /** By coordinates and orientation, as `files red`. */
  labels: { [look: string]: Run[] };
  /** The colours of each theme, as `rrggbbaa`; empty where nothing is painted in one. */
  palettes: { [theme: string]: string[] };
};
export default data;
