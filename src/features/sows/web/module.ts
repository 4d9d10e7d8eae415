// What the shell of the web knows of statements of work.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readSowListSearch, readSowSearch } from './sow-search.ts';

export const sowsWeb = webModule({
  publicPages: [
    page({
      path: '/offer/$token',
      title: 'Statement of Work',
      component: lazyRouteComponent(() => import('./offer/offer-page.tsx'), 'OfferPage'),
    }),
  ],
  pages: [
    page({
      path: '/sow',
      title: 'SoW Creation',
      search: readSowListSearch,
      component: lazyRouteComponent(() => import('./list/sow-list-page.tsx'), 'SowListPage'),
    }),
    page({
      path: '/sow/$id',
      title: 'Statement of Work',
      search: readSowSearch,
      component: lazyRouteComponent(() => import('./open/sow-page.tsx'), 'SowPage'),
    }),
  ],
});
