// What the shell of the web knows of the dashboard.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

export const dashboardWeb = webModule({
  workspacePages: [
    page({
      path: '/project',
      title: 'Dashboard',
      component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
      topBar: { order: 40, label: 'Project Mgmt' },
    }),
  ],
});
