// What the shell of the web knows of 'Recently deleted'.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

export const trashWeb = webModule({
  workspacePages: [
    page({
      path: '/project/trash',
      title: 'Recently deleted',
      component: lazyRouteComponent(() => import('./trash-page.tsx'), 'TrashPage'),
    }),
  ],
});
