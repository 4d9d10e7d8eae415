// What the shell of the web knows of notifications: the inbox.

import { composedPage, webModule } from '#ui/module/web-module.ts';
import { readInboxSearch } from './inbox-search.ts';

export const notificationsWeb = webModule({
  pages: [composedPage({ path: '/inbox', title: 'Inbox', search: readInboxSearch })],
});
