// What the shell of the web knows of a workspace's settings.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

export const workspaceSettingsWeb = webModule({
  workspacePages: [
    page({
      path: '/project/settings',
      title: 'Settings',
      component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
    }),
  ],
});
