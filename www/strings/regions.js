/**
 * The names that comments have for parts of the board (src/view/region.rs), in Chinese and in English. Whose part is
 * meant: `red` or `black`; `own` or `enemy` of the side that is talked about; without any, of both sides.
 */

/** @typedef {{ code: string, whose?: 'red' | 'black' | 'own' | 'enemy' }} Meaning */

/** In simplified characters; traditional ones are read as these. @type {{ [name: string]: Meaning }} */
export const CHINESE = {
  河界线: { code: 'river-line' },
  楚河汉界: { code: 'river' },
  河界: { code: 'river' },
  巡河线: { code: 'river-line', whose: 'own' },
  巡河: { code: 'river-line', whose: 'own' },
  骑河线: { code: 'river-line', whose: 'enemy' },
  骑河: { code: 'river-line', whose: 'enemy' },
  中线: { code: 'central-file' },
  中路: { code: 'central-file' },
  肋道: { code: 'flank-files' },
  肋线: { code: 'flank-files' },
  两肋: { code: 'flank-files' },
  边线: { code: 'edge-files' },
  边路: { code: 'edge-files' },
  兵行线: { code: 'soldier-line', whose: 'red' },
  兵林线: { code: 'soldier-line', whose: 'red' },
  兵线: { code: 'soldier-line', whose: 'red' },
  卒行线: { code: 'soldier-line', whose: 'black' },
  卒林线: { code: 'soldier-line', whose: 'black' },
  卒线: { code: 'soldier-line', whose: 'black' },
  宫顶线: { code: 'palace-top' },
  宫顶: { code: 'palace-top' },
  底线: { code: 'back-rank' },
  九宫: { code: 'palace' },
  花心: { code: 'palace-centre' },
  宫心: { code: 'palace-centre' },
};

/** Words before a name that say whose it is. @type {{ [word: string]: NonNullable<Meaning['whose']> }} */
export const CHINESE_OWNERS = {
  红方: 'red', 红: 'red', 黑方: 'black', 黑: 'black', 己方: 'own', 我方: 'own', 本方: 'own', 自家: 'own', 对方: 'enemy', 敌方: 'enemy', 敌: 'enemy',
};

/** Traditional characters of these names with the simplified ones. @type {{ [character: string]: string }} */
export const SIMPLIFIED = { 線: '线', 漢: '汉', 騎: '骑', 兩: '两', 邊: '边', 宮: '宫', 紅: '红', 對: '对', 敵: '敌' };

/** As regular expressions, the longer ones first. @type {[string, Meaning][]} */
export const ENGLISH = [
  ['river ?lines?|river ?banks?', { code: 'river-line' }],
  ['palace (?:centre|center)|(?:centre|center) of the palace', { code: 'palace-centre' }],
  ['palace top|top of the palace', { code: 'palace-top' }],
  ['palaces?', { code: 'palace' }],
  ['rivers?', { code: 'river' }],
  ['(?:central|centre|center|middle) file', { code: 'central-file' }],
  ['(?:flank|rib) files?|ribs', { code: 'flank-files' }],
  ['(?:edge|side) files?', { code: 'edge-files' }],
  ['(?:soldiers?|pawns?)[’\']? (?:line|rank)', { code: 'soldier-line' }],
  ['(?:back|bottom) (?:ranks?|lines?)', { code: 'back-rank' }],
];

/** @type {{ [word: string]: NonNullable<Meaning['whose']> }} */
export const ENGLISH_OWNERS = {
  'red’s': 'red', red: 'red', 'black’s': 'black', black: 'black', own: 'own', 'enemy’s': 'enemy', enemy: 'enemy', 'opponent’s': 'enemy', 'opponents’': 'enemy',
};
