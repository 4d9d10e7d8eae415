// What the shell of the web knows of benchmarks.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readBenchmarkSearch } from './benchmark-search.ts';

export const benchmarksWeb = webModule({
  pages: [
    page({
      path: '/benchmarks',
      title: 'Benchmarks',
      search: readBenchmarkSearch,
      component: lazyRouteComponent(() => import('./benchmarks-page.tsx'), 'BenchmarksPage'),
    }),
  ],
});
