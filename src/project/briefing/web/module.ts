// What the shell of the web knows of briefings.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readBriefingSearch } from './briefing-search.ts';

export const briefingWeb = webModule({
  workspacePages: [
    page({
      path: '/project/briefing',
      title: 'Daily Briefing',
      search: readBriefingSearch,
      component: lazyRouteComponent(() => import('./briefing-page.tsx'), 'BriefingPage'),
    }),
  ],
});
