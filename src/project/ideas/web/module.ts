// What the shell of the web knows of ideas.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readIdeaSearch } from './idea-search.ts';

export const ideasWeb = webModule({
  workspacePages: [
    page({
      path: '/project/ideas',
      title: 'Ideas',
      search: readIdeaSearch,
      component: lazyRouteComponent(() => import('./ideas-page.tsx'), 'IdeasPage'),
    }),
  ],
});
