// What the shell of the web knows of the workspace's knowledge base.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readKnowledgeSearch } from './knowledge/knowledge-search.ts';

export const resourcesWeb = webModule({
  workspacePages: [
    page({
      path: '/project/knowledge',
      title: 'Project knowledge',
      search: readKnowledgeSearch,
      component: lazyRouteComponent(() => import('./knowledge/knowledge-page.tsx'), 'KnowledgePage'),
    }),
  ],
});
