// What the shell of the web knows of the home.

import { composedPage, webModule } from '#ui/module/web-module.ts';

export const homeWeb = webModule({
  pages: [composedPage({ path: '/', title: 'Home', topBar: { order: 0 } })],
});
