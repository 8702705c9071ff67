/** Every word of the page around the board. */

const en = {
  title: 'Xiangqi', new: 'New game', open: 'Open', export: 'Save', settings: 'Settings', cancel: 'Cancel', close: 'Close', dismiss: 'Dismiss',
  type: 'Type a move', play: 'Play', learn: 'Learn',
  setup: 'Set up', 'setup.title': 'Set up a position', 'setup.new': 'New', 'setup.play': 'Play this position', 'setup.back': 'To the board',
  'setup.unplayable': 'This position cannot be played: what is wrong stands beside the board.',
  'setup.replace': 'A position that you were setting up is still here. Put the one from the board in its place?',
  'setup.sure': 'Begin anew? What is set up here, its moves and its task go.',
  'new.done': 'New game. Undo brings the last one back.', 'new.sure': 'The competition is not over. Begin another game all the same?',
  'opening.title': 'Open a game or position',
  'opening.help': 'Paste a position, a move list in any notation, or a game; or choose a file: PGN, XQF, CBR, CBL, DhtmlXQ and many more. A file can also be dropped, and text pasted, anywhere on the page.',
  'opening.file': 'Choose a file', 'opening.go': 'Open',
  'opening.moves': 'Opened: {plies} moves.', 'opening.position': 'Opened: a position.',
  'opening.stopped': 'Opened the first {plies} moves. The rest could not be read:',
  'opening.failed': '{name} could not be opened, and the game on the board is as it was.', 'opening.unreadable': 'The browser could not read {name}.',
  'opening.drop': 'Drop it anywhere to open it',
  'file.text': 'Pasted text', 'file.game': 'Game {game} of {games}', 'file.previous': 'Previous game', 'file.next': 'Next game',
  'file.format': 'Format of the file', 'file.encoding': 'Encoding', 'file.close': 'Close the file, keep the game',
  'games.title': 'Games in this file', 'games.search': 'Search by player, title or number', 'games.count': '{found} of {games} games', 'games.untitled': 'Game {game}',
  'exporting.title': 'Save the game', 'exporting.losses': 'This format cannot hold: {losses}.', 'exporting.and': ', ', 'exporting.format': 'Format', 'exporting.preview': 'Preview',
  'exporting.download': 'Download', 'exporting.copy': 'Copy', 'exporting.copied': 'Copied', 'exporting.not-copied': 'Press Ctrl+C to copy',
  'format.pgn': 'PGN, the whole game', 'short.pgn': 'PGN',
  'format.moves': 'Move list', 'short.moves': 'Moves',
  'format.fen': 'FEN, the position shown', 'short.fen': 'FEN',
  'format.ucci': 'UCCI position, for engines', 'short.ucci': 'UCCI',
  'format.wxf': 'WXF, World Xiangqi Federation', 'short.wxf': 'WXF',
  'format.dhtmlxq': 'DhtmlXQ (dpxq.com)', 'short.dhtmlxq': 'DhtmlXQ',
  'format.xqf': 'XQF (XQStudio)', 'short.xqf': 'XQF',
  'format.cbr': 'CBR (CCBridge)', 'short.cbr': 'CBR',
  'format.cbl': 'CBL (CCBridge library)', 'short.cbl': 'CBL',
  'format.cbf': 'CBF (CCBridge XML)', 'short.cbf': 'CBF',
  'format.xqr': 'XQR', 'short.xqr': 'XQR',
  'format.pfc': 'PFC (Pengfei)', 'short.pfc': 'PFC',
  'format.dhj': 'DHJHtmlXQ', 'short.dhj': 'DHJ',
  'format.che': 'CHE (QQ)', 'short.che': 'CHE',
  'format.chn': 'CHN (Ourgame)', 'short.chn': 'CHN',
  'format.ccm': 'CCM', 'short.ccm': 'CCM',
  'format.mxq': 'MXQ', 'short.mxq': 'MXQ',
  'loss.variations': 'variations ({count})',
  'loss.comments': 'comments ({count})',
  'loss.shapes': 'arrows and circles ({count})',
  'loss.glyphs': 'marks such as ! or ? ({count})',
  'loss.clocks': 'clock times ({count})',
  'loss.tags': 'facts about the game ({count})',
  'loss.illegal-moves': 'moves that the rules do not allow ({count})',
  'loss.start': 'the starting position',
  'loss.moves': 'the moves',
  'loss.characters': 'characters that this encoding lacks',
  'loss.position-not-held': 'this position',
  'loss.format-not-written': 'anything',
  language: 'Language', notation: 'Notation', pieces: 'Pieces', theme: 'Board', coordinates: 'Coordinates', 'touch-move': 'Touch-move',
  rules: 'Repetition', 'rules.cxa': 'Chinese rules', 'rules.axf': 'Asian rules', 'rules.none': 'Always a draw', threats: 'Name every threat',
  hints: 'Hints', evaluation: 'Show who is better',
  computer: 'Computer', 'playing.title': 'Play against the computer', 'playing.opponent': 'Who plays', 'playing.none': 'Two people at this board',
  'playing.black': 'You play Red', 'playing.red': 'You play Black', 'playing.level': 'Level', 'playing.easiest': '1, for beginners', 'playing.strongest': '8, as well as it can',
  'playing.off': 'There is no computer in a competition. Choose another touch-move rule in the settings.', 'playing.on': 'Play on from here',
  'notation.chinese': 'Chinese 炮二平五', 'notation.chinese-traditional': 'Chinese, traditional 馬二進三', 'notation.short': 'Chinese, short 炮25',
  'notation.wxf': 'WXF C2.5', 'notation.iccs': 'ICCS H2-E2', 'notation.uci': 'UCI h3e3', 'notation.vietnamese': 'Vietnamese P2-5', 'notation.san': 'Algebraic Ce2',
  'pieces.traditional': 'Traditional characters', 'pieces.simplified': 'Simplified characters', 'pieces.letters': 'Letters',
  'theme.wood': 'Wood', 'theme.paper': 'Paper', 'theme.print': 'Print', 'theme.dark': 'Dark',
  'coordinates.auto': 'File numbers', 'coordinates.iccs': 'Letters and digits', 'coordinates.none': 'None',
  'touch-move.off': 'Off', 'touch-move.touch': 'A touched piece must move', 'touch-move.competition': 'Competition: clocks and fouls',
  'saved.help': 'The game is kept in this browser only, and is there again after a reload.',
  'saved.clear': 'Clear saved game', 'saved.cleared': 'The saved game is gone. The game on the board will be saved again with the next move.',
  'saved.broken': 'The saved game could not be read.',
  'address.value': 'The address of this page has a value that is not known: {name}={value}.',
  'address.fen': 'The position in the address of this page cannot be used:',
  'address.moves': 'A move in the address of this page cannot be played:',
};

/** @type {{ [key in keyof typeof en]: string }} */
const zh = {
  title: '象棋', new: '新局', open: '打开', export: '保存', settings: '设置', cancel: '取消', close: '关闭', dismiss: '知道了',
  type: '输入着法', play: '走棋', learn: '学棋',
  setup: '摆局', 'setup.title': '摆局', 'setup.new': '新建', 'setup.play': '对弈此局面', 'setup.back': '回到棋盘',
  'setup.unplayable': '这个局面不能对弈，原因列在棋盘旁边。',
  'setup.replace': '这里还有一个正在摆的局面，要换成棋盘上的局面吗？',
  'setup.sure': '重新开始吗？这里的局面、着法和题目都会清除。',
  'new.done': '新的一局。撤销可以回到上一局。', 'new.sure': '比赛还没有结束，仍要开始新的一局吗？',
  'opening.title': '打开棋谱或局面',
  'opening.help': '粘贴局面、任何记法的着法表或棋谱，或选择文件：PGN、XQF、CBR、CBL、东萍等多种格式。也可以把文件拖到页面上，或在页面任何地方粘贴文字。',
  'opening.file': '选择文件', 'opening.go': '打开',
  'opening.moves': '已打开：{plies} 着。', 'opening.position': '已打开一个局面。',
  'opening.stopped': '已打开前 {plies} 着，后面无法读取：',
  'opening.failed': '{name} 无法打开，棋盘上的棋局没有变。', 'opening.unreadable': '浏览器无法读取 {name}。',
  'opening.drop': '松开即可打开',
  'file.text': '粘贴的文字', 'file.game': '第 {game} 局，共 {games} 局', 'file.previous': '上一局', 'file.next': '下一局',
  'file.format': '文件格式', 'file.encoding': '编码', 'file.close': '关闭文件，保留棋局',
  'games.title': '文件中的棋局', 'games.search': '按棋手、标题或序号查找', 'games.count': '{found} 局，共 {games} 局', 'games.untitled': '第 {game} 局',
  'exporting.title': '保存棋局', 'exporting.losses': '这种格式存不下：{losses}。', 'exporting.and': '、', 'exporting.format': '格式', 'exporting.preview': '预览',
  'exporting.download': '下载', 'exporting.copy': '复制', 'exporting.copied': '已复制', 'exporting.not-copied': '请按 Ctrl+C 复制',
  'format.pgn': 'PGN（整局）', 'short.pgn': 'PGN',
  'format.moves': '着法表', 'short.moves': '着法',
  'format.fen': 'FEN（当前局面）', 'short.fen': 'FEN',
  'format.ucci': 'UCCI 局面（引擎用）', 'short.ucci': 'UCCI',
  'format.wxf': 'WXF（世界象棋联合会）', 'short.wxf': 'WXF',
  'format.dhtmlxq': 'DhtmlXQ（东萍）', 'short.dhtmlxq': 'DhtmlXQ',
  'format.xqf': 'XQF（象棋演播室）', 'short.xqf': 'XQF',
  'format.cbr': 'CBR（象棋桥）', 'short.cbr': 'CBR',
  'format.cbl': 'CBL（象棋桥棋谱库）', 'short.cbl': 'CBL',
  'format.cbf': 'CBF（象棋桥 XML）', 'short.cbf': 'CBF',
  'format.xqr': 'XQR', 'short.xqr': 'XQR',
  'format.pfc': 'PFC（鹏飞象棋）', 'short.pfc': 'PFC',
  'format.dhj': 'DHJHtmlXQ（广东象棋网）', 'short.dhj': 'DHJ',
  'format.che': 'CHE（QQ 象棋）', 'short.che': 'CHE',
  'format.chn': 'CHN（联众）', 'short.chn': 'CHN',
  'format.ccm': 'CCM（中游）', 'short.ccm': 'CCM',
  'format.mxq': 'MXQ（弈天）', 'short.mxq': 'MXQ',
  'loss.variations': '{count} 个变着',
  'loss.comments': '{count} 条注释',
  'loss.shapes': '{count} 个箭头和圆圈',
  'loss.glyphs': '{count} 个着法评号',
  'loss.clocks': '{count} 个用时',
  'loss.tags': '{count} 项棋局信息',
  'loss.illegal-moves': '{count} 个不合规则的着法',
  'loss.start': '开始局面',
  'loss.moves': '着法',
  'loss.characters': '这种编码没有的字',
  'loss.position-not-held': '这个局面',
  'loss.format-not-written': '任何内容',
  language: '语言', notation: '记法', pieces: '棋子', theme: '棋盘', coordinates: '坐标', 'touch-move': '摸子走子',
  rules: '循环规则', 'rules.cxa': '中国规则', 'rules.axf': '亚洲规则', 'rules.none': '一律作和', threats: '逐着标明将杀捉',
  hints: '提示', evaluation: '显示形势条',
  computer: '人机', 'playing.title': '人机对弈', 'playing.opponent': '对局双方', 'playing.none': '两人同屏对弈',
  'playing.black': '您执红先走', 'playing.red': '您执黑后走', 'playing.level': '级别', 'playing.easiest': '1 级，适合初学', 'playing.strongest': '8 级，全力',
  'playing.off': '比赛中没有电脑。请在设置中改用其他摸子规则。', 'playing.on': '从当前局面开始',
  'notation.chinese': '中文 炮二平五', 'notation.chinese-traditional': '繁体 馬二進三', 'notation.short': '简写 炮25',
  'notation.wxf': 'WXF C2.5', 'notation.iccs': 'ICCS H2-E2', 'notation.uci': 'UCI h3e3', 'notation.vietnamese': '越南 P2-5', 'notation.san': '代数 Ce2',
  'pieces.traditional': '繁体字', 'pieces.simplified': '简体字', 'pieces.letters': '字母',
  'theme.wood': '木纹', 'theme.paper': '纸面', 'theme.print': '印刷', 'theme.dark': '深色',
  'coordinates.auto': '路数', 'coordinates.iccs': '字母和数字', 'coordinates.none': '无',
  'touch-move.off': '关', 'touch-move.touch': '摸子必须走', 'touch-move.competition': '比赛：棋钟与犯规',
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
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''));
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
