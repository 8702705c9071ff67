/** 当前着法的编辑工具。 @type {{ [key in keyof typeof import('./editor-en.js').default]: string }} */
export default {
  edit: '当前着法',
  'edit.comment': '注释', 'edit.glyph': '好着或坏着', 'edit.promote': '将此变着升为主线',
  'edit.earlier': '在各变着中提前一位', 'edit.later': '在各变着中移后一位',
  'edit.remove': '删除', 'edit.draw': '画箭头和圆圈', 'edit.clear': '全部擦除',
  'edit.comment.move': '这一着的注释', 'edit.comment.start': '开始局面的注释',
  'remove.from': '删除这一着及其后的着法', 'remove.after': '只删除其后的着法',
  'glyph.1': '好着 !', 'glyph.2': '失着 ?', 'glyph.3': '妙着 !!', 'glyph.4': '大漏着 ??',
  'glyph.5': '值得注意 !?', 'glyph.6': '值得怀疑 ?!',
  'brush.G': '绿色', 'brush.R': '红色', 'brush.Y': '黄色', 'brush.B': '蓝色',
  'edited.promote': '此变着已成为主线。', 'edited.remove': '已删除。撤销可以恢复。',
  'edited.reorder': '顺序已改变。',
  'edited.comment': '注释已保存。',
};
