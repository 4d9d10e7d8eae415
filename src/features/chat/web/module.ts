// What the shell of the web knows of chats.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readChatSearch } from './chat-search.ts';

export const chatWeb = webModule({
  pages: [
    page({
      path: '/chat',
      title: 'Chat',
      search: readChatSearch,
      component: lazyRouteComponent(() => import('./chat-page.tsx'), 'ChatPage'),
      topBar: { order: 10 },
    }),
  ],
});
