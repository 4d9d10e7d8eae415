// The one inline script of every page: it sets the theme before the first paint.
// Its hash goes into the Content-Security-Policy, so it stays one short constant.

export const themeBootstrap =
  "(function(){var t;try{t=localStorage.getItem('theme')}catch(e){}" +
  "document.documentElement.dataset.theme=t==='light'||t==='system'&&matchMedia('(prefers-color-scheme: light)').matches" +
  "?'light':'dark'})()";
