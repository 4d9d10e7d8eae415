// What the shell of the web knows of workspaces and their members.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

export const workspaceWeb = webModule({
  pages: [
    // Outside of the shell: the person may not be in the workspace yet.
    page({
      path: '/project/join',
      title: 'Join workspace',
      component: lazyRouteComponent(() => import('./join/join-page.tsx'), 'JoinPage'),
    }),
  ],
  workspacePages: [
    page({
      path: '/project/team',
      title: 'Team Management',
      component: lazyRouteComponent(() => import('./team/team-page.tsx'), 'TeamPage'),
    }),
  ],
});
