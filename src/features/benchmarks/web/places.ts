// Where a person finds benchmarks.

import { placesOf } from '#ui/module/page-places.ts';
import { benchmarksWeb } from './module.ts';

export const benchmarksPlaces = placesOf(benchmarksWeb, {
  '/benchmark': {
    icon: 'chart',
    words: 'compare models test evaluation leaderboard agents suite score',
    rail: { group: 'Run', order: 20 },
    commands: [{ label: 'New benchmark run', search: { new: 'run' }, words: 'compare agents test models' }],
  },
  '/benchmark/runs/$runId': {
    unlisted: 'It is opened from the list of runs.',
    hits: [
      { type: 'benchmark', group: 'Benchmarks', name: 'Benchmark run', icon: 'chart', params: (id) => ({ runId: id }) },
    ],
  },
  '/benchmark/suites/$suiteId': { unlisted: 'It is opened from the list of suites.' },
});
