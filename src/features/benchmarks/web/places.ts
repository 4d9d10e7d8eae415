// Where a person finds benchmarks.

import { placesOf } from '#ui/module/page-places.ts';
import { benchmarksWeb } from './module.ts';

export const benchmarksPlaces = placesOf(benchmarksWeb, {
  '/benchmarks': {
    icon: 'folder',
    words: 'benchmarks',
    hits: [
      {
        type: 'benchmark',
        group: 'Benchmarks',
        name: 'Benchmark',
        icon: 'folder',
        search: (id) => ({ benchmark: id }),
      },
    ],
    commands: [{ label: 'New benchmark', search: { new: true } }],
  },
});
