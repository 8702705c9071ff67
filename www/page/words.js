/** Every word of the page around the board. */

const en = {
  title: 'Xiangqi', new: 'New game', open: 'Open', export: 'Export', settings: 'Settings', cancel: 'Cancel', close: 'Close', dismiss: 'Dismiss',
  type: 'Type a move', play: 'Play',
  'new.done': 'New game. Undo brings the last one back.',
  'opening.title': 'Open a game or position',
  'opening.help': 'Paste a FEN, a move list in any notation, or a PGN. A file can also be dropped, and text pasted, anywhere on the page.',
  'opening.file': 'Choose a file', 'opening.go': 'Open',
  'opening.moves': 'Opened: {plies} moves.', 'opening.position': 'Opened: a position.',
  'opening.stopped': 'Opened the first {plies} moves. The rest could not be read:',
  'opening.binary': 'This file is not text.',
  'exporting.title': 'Export', 'exporting.format': 'Format', 'exporting.preview': 'Preview',
  'exporting.download': 'Download', 'exporting.copy': 'Copy', 'exporting.copied': 'Copied', 'exporting.not-copied': 'Press Ctrl+C to copy',
  'format.pgn': 'PGN, the whole game', 'format.moves': 'Move list', 'format.fen': 'FEN, the position shown',
  language: 'Language', notation: 'Notation', pieces: 'Pieces', theme: 'Board', coordinates: 'Coordinates', 'touch-move': 'Touch-move',
  rules: 'Repetition', 'rules.cxa': 'Chinese rules', 'rules.axf': 'Asian rules', 'rules.none': 'Always a draw', threats: 'Name every threat',
  'notation.chinese': 'Chinese 炮二平五', 'notation.chinese-traditional': 'Chinese, traditional 馬二進三', 'notation.short': 'Chinese, short 炮25',
  'notation.wxf': 'WXF C2.5', 'notation.iccs': 'ICCS H2-E2', 'notation.uci': 'UCI h3e3', 'notation.vietnamese': 'Vietnamese P2-5', 'notation.san': 'Algebraic Ce2',
  'pieces.traditional': 'Traditional characters', 'pieces.simplified': 'Simplified characters', 'pieces.letters': 'Letters',
  'theme.wood': 'Wood', 'theme.paper': 'Paper', 'theme.print': 'Print', 'theme.dark': 'Dark',
  'coordinates.auto': 'File numbers', 'coordinates.iccs': 'Letters and digits', 'coordinates.none': 'None',
  'touch-move.off': 'Off', 'touch-move.touch': 'A touched piece must move',
  'saved.help': 'The game is kept in this browser only, and is there again after a reload.',
  'saved.clear': 'Clear saved game', 'saved.cleared': 'The saved game is gone. The game on the board will be saved again with the next move.',
  'saved.broken': 'The saved game could not be read.',
  'address.value': 'The address of this page has a value that is not known: {name}={value}.',
  'address.fen': 'The position in the address of this page cannot be used:',
  'address.moves': 'A move in the address of this page cannot be played:',
};

/** @type {{ [key in keyof typeof en]: string }} */
const zh = {
  title: '象棋', new: '新局', open: '打开', export: '导出', settings: '设置', cancel: '取消', close: '关闭', dismiss: '知道了',
  type: '输入着法', play: '走棋',
  'new.done': '新的一局。撤销可以回到上一局。',
  'opening.title': '打开棋谱或局面',
  'opening.help': '粘贴 FEN、任何记法的着法表或 PGN。也可以把文件拖到页面上，或在页面任何地方粘贴文字。',
  'opening.file': '选择文件', 'opening.go': '打开',
  'opening.moves': '已打开：{plies} 着。', 'opening.position': '已打开一个局面。',
  'opening.stopped': '已打开前 {plies} 着，后面无法读取：',
  'opening.binary': '这不是文本文件。',
  'exporting.title': '导出', 'exporting.format': '格式', 'exporting.preview': '预览',
  'exporting.download': '下载', 'exporting.copy': '复制', 'exporting.copied': '已复制', 'exporting.not-copied': '请按 Ctrl+C 复制',
  'format.pgn': 'PGN（整局）', 'format.moves': '着法表', 'format.fen': 'FEN（当前局面）',
  language: '语言', notation: '记法', pieces: '棋子', theme: '棋盘', coordinates: '坐标', 'touch-move': '摸子走子',
  rules: '循环规则', 'rules.cxa': '中国规则', 'rules.axf': '亚洲规则', 'rules.none': '一律作和', threats: '逐着标明将杀捉',
  'notation.chinese': '中文 炮二平五', 'notation.chinese-traditional': '繁体 馬二進三', 'notation.short': '简写 炮25',
  'notation.wxf': 'WXF C2.5', 'notation.iccs': 'ICCS H2-E2', 'notation.uci': 'UCI h3e3', 'notation.vietnamese': '越南 P2-5', 'notation.san': '代数 Ce2',
  'pieces.traditional': '繁体字', 'pieces.simplified': '简体字', 'pieces.letters': '字母',
  'theme.wood': '木纹', 'theme.paper': '纸面', 'theme.print': '印刷', 'theme.dark': '深色',
  'coordinates.auto': '路数', 'coordinates.iccs': '字母和数字', 'coordinates.none': '无',
  'touch-move.off': '关', 'touch-move.touch': '摸子必须走',
  'saved.help': '棋局只保存在本浏览器中，刷新页面后仍在。',
  'saved.clear': '清除保存的棋局', 'saved.cleared': '保存的棋局已清除。走下一着时会再次保存。',
  'saved.broken': '保存的棋局无法读取。',
  'address.value': '网址中有无法识别的值：{name}={value}。',
  'address.fen': '网址中的局面无法使用：',
  'address.moves': '网址中有一着无法走：',
};

/** All languages of the page. @type {{ [lang: string]: { [key: string]: string } }} */
export const pageLanguages = { en, 'zh-Hans': zh };

/**
 * @param {string} key
 * @param {{ [name: string]: string | number }} [facts]
 */
export function say(key, facts = {}) {
  const words = pageLanguages[document.documentElement.lang] ?? en;
  return words[key].replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''));
}

/** Puts the page into a language. @param {string} lang */
export function speak(lang) {
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll('[data-say]')) element.textContent = say(element.getAttribute('data-say') ?? '');
  for (const input of document.querySelectorAll('[data-say-placeholder]')) {
    input.setAttribute('placeholder', say(input.getAttribute('data-say-placeholder') ?? ''));
  }
  for (const element of document.querySelectorAll('[data-say-label]')) {
    element.setAttribute('aria-label', say(element.getAttribute('data-say-label') ?? ''));
  }
}
