// What the shell of the web knows of benchmarks.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readBenchmarkSearch, readRunSearch } from './benchmark-search.ts';

export const benchmarksWeb = webModule({
  pages: [
    page({
      path: '/benchmark',
      title: 'AI Benchmark',
      search: readBenchmarkSearch,
      component: lazyRouteComponent(() => import('./benchmark-page.tsx'), 'BenchmarkPage'),
    }),
    page({
      path: '/benchmark/runs/$runId',
      title: 'Benchmark run',
      search: readRunSearch,
      component: lazyRouteComponent(() => import('./run/run-page.tsx'), 'RunPage'),
    }),
    page({
      path: '/benchmark/suites/$suiteId',
      title: 'Benchmark suite',
      component: lazyRouteComponent(() => import('./suite/suite-page.tsx'), 'SuitePage'),
    }),
  ],
});
