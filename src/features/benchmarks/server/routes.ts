// Benchmarks over HTTP: the routes are bound to the services.

import { bind } from '#platform/http/bind.ts';
import { benchmarksContract } from '../contract.ts';
import type { Leaderboard } from './results/leaderboard.ts';
import type { BenchmarkRuns } from './running/benchmark-runs.ts';
import type { Cells } from './running/cells.ts';
import type { Suites } from './suites/suites.ts';

type Services = { suites: Suites; runs: BenchmarkRuns; cells: Cells; leaderboard: Leaderboard };

export function createBenchmarksRoutes({ suites, runs, cells, leaderboard }: Services) {
  const bound = bind(benchmarksContract);
  return bound.router({
    ...bound.personal(suites, { listSuites: 'suites' }),
    ...bound.abortable.owned(suites, ['createSuite', 'updateSuite']),
    ...bound.owned(suites, ['findSuite', 'restoreSuite']),
    ...bound.removing('id')(suites, ['deleteSuite']),
    ...bound.personal(runs, { listRuns: 'runs' }),
    ...bound.owned(runs, ['findRun', 'pauseRun', 'resumeRun', 'restoreRun']),
    ...bound.metered.owned(runs, ['startRun']),
    ...bound.owned(cells, ['findCell']),
    ...bound.within('id')(cells, ['overrideCell']),
    ...bound.removing('id')(runs, ['deleteRun']),
    ...bound.personal(leaderboard, { listLeaderboard: 'suites' }),
  });
}
