document.documentElement.lang = new URLSearchParams(location.search).get('lang') ?? 'en';
globalThis.codes = [];
document.addEventListener('xiangqi-error', ({ detail }) => globalThis.codes.push(detail.code));
