// What the shell of the web knows of a person's settings.

import { composedPage, webModule } from '#ui/module/web-module.ts';

export const settingsWeb = webModule({
  pages: [composedPage({ path: '/settings', title: 'Settings' })],
});
