// What the shell of the web knows of the analysis.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readAnalysisSearch } from './analysis-search.ts';

export const analysisWeb = webModule({
  workspacePages: [
    page({
      path: '/project/analysis',
      title: 'AI Analysis',
      search: readAnalysisSearch,
      component: lazyRouteComponent(() => import('./analysis-page.tsx'), 'AnalysisPage'),
    }),
  ],
});
