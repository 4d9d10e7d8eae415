// The pages that are not built yet.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

const ComingSoon = lazyRouteComponent(() => import('./coming-soon.tsx'), 'ComingSoon');

export const comingSoonWeb = webModule({
  pages: [],
  workspacePages: [
    planned('/project/meetings', 'Meetings'),
    planned('/project/meetings/past', 'Past Meetings & Summaries'),
    planned('/project/integrations', 'Integrations'),
    planned('/project/logs', 'Logs & Error Reports'),
  ],
});

function planned<const Path extends string>(path: Path, title: string) {
  return page({ path, title, component: () => <ComingSoon name={title} /> });
}
