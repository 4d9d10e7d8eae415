// What the server must know of benchmarks: suites, runs over them, and the leaderboard.

import type { Checkers } from '#expertise/checkers/checker.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { LARGE, MEDIUM, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { benchmarksContract } from '../contract.ts';
import { searchBenchmarks } from './benchmark-search.ts';
import { benchmarkTasks } from './child-tasks.ts';
import { createHeavyChecker } from './grading/heavy-checker.ts';
import { createLeaderboard } from './results/leaderboard.ts';
import { createBenchmarksRoutes } from './routes.ts';
import { createBenchmarkRuns } from './running/benchmark-runs.ts';
import { createCells } from './running/cells.ts';
import { benchmarkKind } from './running/finalize-run.ts';
import { findBenchmark } from './run-subject.ts';
import { createCaseReader } from './suites/case-reader.ts';
import { createSuites } from './suites/suites.ts';
import { benchmarkCells, benchmarkRuns, benchmarkSuites } from './tables.ts';

type Needs = { db: Db; models: Models; runs: Runs<'benchmark'>; pool: ChildPool; checkers: Checkers };

export const benchmarksModule = serverModule({
  name: 'benchmarks',
  contract: { benchmarks: benchmarksContract },
  tables: {
    exported: [
      ofPerson('benchmarks/suites.json', benchmarkSuites, LARGE),
      ofPerson('benchmarks/runs.json', benchmarkRuns, LARGE),
      ofPerson('benchmarks/cells.json', benchmarkCells, MEDIUM),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [{ type: 'benchmark', order: 85, find: searchBenchmarks }],
  runs: [{ open: () => benchmarkKind, subject: { type: 'benchmark', find: findBenchmark } }],
  childTasks: benchmarkTasks,
  create(needs: Needs) {
    const { db } = needs;
    const suites = createSuites({ db, readSuite: createCaseReader(needs.pool) });
    const runs = createBenchmarkRuns({ ...needs, suites, runHeavyCheck: createHeavyChecker(needs.pool) });
    const leaderboard = createLeaderboard({ db });
    return {
      services: {},
      routes: { benchmarks: createBenchmarksRoutes({ suites, runs, cells: createCells({ db }), leaderboard }) },
      streams: [],
      purges: { 'benchmark-suites': suites, 'benchmark-runs': runs },
      jobs: [{ name: 'resume-benchmarks', work: () => runs.resumeInterrupted() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: () => runs.resumeInterrupted(),
      close: null,
    };
  },
});
