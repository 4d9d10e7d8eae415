// What the shell of the web knows of accounts.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

export const authWeb = webModule({
  publicPages: [
    page({
      path: '/auth',
      title: 'Authentication',
      component: lazyRouteComponent(() => import('./auth-page.tsx'), 'AuthPage'),
    }),
    // Sends people who are not signed in to /auth itself, because it keeps the link for them.
    page({
      path: '/claim',
      title: 'Become the admin',
      component: lazyRouteComponent(() => import('./claim/claim-page.tsx'), 'ClaimPage'),
    }),
    page({
      path: '/reset',
      title: 'Choose a new password',
      component: lazyRouteComponent(() => import('./reset/reset-page.tsx'), 'ResetPage'),
    }),
  ],
  pages: [
    page({
      path: '/admin',
      title: 'Administration',
      component: lazyRouteComponent(() => import('./admin/admin-page.tsx'), 'AdminPage'),
    }),
  ],
});
