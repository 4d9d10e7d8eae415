// What the shell of the web knows of the documentation.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readDocSearch } from './doc-search.ts';

export const docsWeb = webModule({
  workspacePages: [
    page({
      path: '/project/docs',
      title: 'Documentation',
      search: readDocSearch,
      component: lazyRouteComponent(() => import('./docs-page.tsx'), 'DocsPage'),
    }),
  ],
});
