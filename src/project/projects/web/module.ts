// What the shell of the web knows of projects.

import { lazyRouteComponent } from '@tanstack/react-router';
import { composedPage, page, webModule } from '#ui/module/web-module.ts';
import { readProjectSearch } from './project-search.ts';

export const projectsWeb = webModule({
  workspacePages: [
    page({
      path: '/project/projects',
      title: 'Projects',
      search: readProjectSearch,
      component: lazyRouteComponent(() => import('./projects-page.tsx'), 'ProjectsPage'),
    }),
    composedPage({ path: '/project/projects/$projectId', title: 'Project' }),
  ],
});
