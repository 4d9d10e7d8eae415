// What the server must know of the two routes of runs; each feature declares the kinds of its own.

import { serverModule } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { runsContract } from '../contract.ts';
import { createRunRoutes } from './routes.ts';

export const runsModule = serverModule({
  name: 'runs',
  contract: { runs: runsContract },
  tables: {
    exported: [],
    leftOut: {
      person: {
        runs: 'What they made is in the other files.',
        run_events: 'What they made is in the other files.',
      },
    },
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ runs }: { runs: Runs<never> }) {
    const { router, streams } = createRunRoutes(runs);
    return {
      services: {},
      routes: { runs: router },
      streams,
      purges: {},
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
