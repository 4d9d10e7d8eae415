// What the shell of the web knows of moving in.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readImportSearch } from './import-search.ts';

export const movingWeb = webModule({
  workspacePages: [
    page({
      path: '/project/import',
      title: 'Import tasks',
      search: readImportSearch,
      component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
    }),
  ],
});
