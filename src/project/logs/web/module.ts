// What the shell of the web knows of the logs.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readLogSearch } from './log-search.ts';

export const logsWeb = webModule({
  workspacePages: [
    page({
      path: '/project/logs',
      title: 'Logs & Error Reports',
      search: readLogSearch,
      component: lazyRouteComponent(() => import('./logs-page.tsx'), 'LogsPage'),
    }),
  ],
});
