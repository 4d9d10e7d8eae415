// What the shell of the web knows of meetings.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readMeetingSearch } from './meeting-search.ts';

export const meetingsWeb = webModule({
  workspacePages: [
    page({
      path: '/project/meetings',
      title: 'Meetings',
      search: readMeetingSearch,
      component: lazyRouteComponent(() => import('./meetings-page.tsx'), 'MeetingsPage'),
    }),
    page({
      path: '/project/meetings/past',
      title: 'Past Meetings & Summaries',
      search: readMeetingSearch,
      component: lazyRouteComponent(() => import('./past-page.tsx'), 'PastMeetingsPage'),
    }),
  ],
});
