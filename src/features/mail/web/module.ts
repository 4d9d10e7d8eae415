// What the shell of the web knows of mail.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readMailSearch } from './mail-search.ts';

export const mailWeb = webModule({
  publicPages: [
    page({
      path: '/unsubscribe',
      title: 'Unsubscribe',
      component: lazyRouteComponent(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
    }),
  ],
  pages: [
    page({
      path: '/admin/mail',
      title: 'Mail',
      search: readMailSearch,
      component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
    }),
  ],
});
