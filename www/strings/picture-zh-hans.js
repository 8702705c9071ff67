/** 图片、动画和打印的文字。 */
export default {
  picture: '图片、动画、打印',
  'picture.copy': '复制图片', 'picture.copied': '图片已复制。', 'picture.not-copied': '浏览器不允许复制图片。',
  'picture.film': '动画（GIF）', 'picture.film.from': '从第几着', 'picture.film.to': '到第几着', 'picture.film.seconds': '每着秒数', 'picture.film.loop': '循环播放',
  'picture.film.make': '保存 GIF', 'picture.film.cancel': '取消', 'picture.film.making': '正在制作动画。', 'picture.film.cancelled': '已取消。', 'picture.film.done': '已保存：{size} KB。',
  'picture.paper': '打印', 'picture.paper.what': '打印内容', 'picture.paper.game': '整盘棋', 'picture.paper.lesson': '讲解', 'picture.paper.puzzle': '习题（不含答案）', 'picture.paper.position': '当前局面',
  'picture.paper.diagrams': '每几着一图（0 为不加）', 'picture.paper.print': '打印',
  'error.bad-range': '这条着法线中没有这些着法。', 'error.too-many-frames': '动画最多 1000 个局面。', 'error.bad-delay': '每个局面可显示 0.02 至 600 秒。',
};
