// What the shell of the web knows of designs.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readDesignSearch } from './design-search.ts';

export const designWeb = webModule({
  pages: [
    page({
      path: '/design',
      title: 'Design',
      search: readDesignSearch,
      component: lazyRouteComponent(() => import('./design-page.tsx'), 'DesignPage'),
      topBar: { order: 30 },
    }),
  ],
});
