/** What scripts/firstlook.mjs notes of the module's painting. Not part of the public interface. */

/** So many cells; [cells, least], at least so many pixels; or [cells, 0, table], with so many pixels more as a table has them. */
export type Length = number | [cells: number, least: number, table?: number];

/** [kind, glyph, width of the pen or scale of the glyph, ...places and radius]; where the width is 0, the form is filled. */
export type Form = [kind: 'polygon' | 'line' | 'disc' | 'ring' | 'glyph', glyph: number, width: Length, ...lengths: Length[]];

/** Forms that follow each other and have one colour. */
export type Run = [colour: number, first: number, last: number];

declare const data: {
  /** The size of a cell for which the first value of each table is. */
  least: number;
  /** Pixels for each size of a cell. */
  tables: number[][];
  /** Path data of the characters. */
  glyphs: string[];
  forms: Form[];
  drawings: {
    /** The colour of everything behind the board. */
    ground: number;
    /** The table of where in a pixel lines are sharp. */
    half: number;
    /** By what is written on the pieces: forms relative to the top left point, and for each letter to the piece's own. */
    sets: { [pieces: string]: { board: Run[]; men: { [letter: string]: Run[] } } };
    /** By coordinates and orientation, as `auto red`. */
    labels: { [looks: string]: Run[] };
  }[];
  themes: { [theme: string]: { colours: string[]; drawing: number } };
};
export default data;
