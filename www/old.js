/* For browsers that cannot even read the scripts of these pages; so it is written as they can. */
(function () {
  if ('customElements' in window && 'structuredClone' in window) return;
  function tell() {
    var place = document.createElement('p');
    place.className = 'notice';
    place.setAttribute('role', 'alert');
    place.appendChild(document.createTextNode('This browser is too old for the board. · 此浏览器版本过旧，无法显示棋盘。'));
    document.body.insertBefore(place, document.body.firstChild);
  }
  if (document.body) tell();
  else document.addEventListener('DOMContentLoaded', tell);
})();
