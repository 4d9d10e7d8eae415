// What the shell of the web knows of API keys.

import { composedPage, webModule } from '#ui/module/web-module.ts';

export const apiKeysWeb = webModule({
  pages: [composedPage({ path: '/settings/api-keys', title: 'API keys' })],
});
