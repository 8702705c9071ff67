/** 嵌入页用语。 @type {{ [key in keyof typeof import('./embed-en.js').default]: string }} */
export default {
  unknown: '棋盘网址中有未知的参数：{name}',
  twice: '棋盘网址中有重复的参数，以第一个为准：{name}',
  value: '棋盘网址中有无法识别的值：{name}={value}',
  both: '棋盘网址中给出了不止一个棋谱，以“{name}”为准。',
  version: '棋盘网址的版本在此无法识别：v={value}',
  record: '棋谱无法按原样读取。',
  game: '棋谱中没有这一局：{name}={value}',
  ply: '棋谱中没有这一着：{name}={value}',
};
