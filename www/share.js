/** What an evaluation means for the game. */

/** By so many hundredths of a soldier one side is about three times as likely to win as the other. */
const TELLING = 300;

/**
 * The share of the game, from 0 to 1, of the side for which a score is meant.
 * @param {{ cp?: number, mate?: number, ruled?: boolean }} score
 */
export function shareOf({ cp = 0, mate, ruled }) {
  if (mate !== undefined) return mate > 0 ? 1 : 0;
  if (ruled) return cp > 0 ? 1 : 0;
  return 1 / (1 + 3 ** (-cp / TELLING));
}
