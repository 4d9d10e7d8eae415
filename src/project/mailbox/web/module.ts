// What the shell of the web knows of mailboxes.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readMailSearch } from './mail-search.ts';

export const mailboxWeb = webModule({
  workspacePages: [
    page({
      path: '/project/email',
      title: 'Email Summary',
      search: readMailSearch,
      component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
    }),
  ],
});
