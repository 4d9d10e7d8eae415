// What benchmarks read from the server.

import { queryOptions } from '@tanstack/react-query';
import benchmarkRoutes from 'virtual:api-routes/benchmarks';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { benchmarksContract } from '../contract.ts';
import type { CellDetail, LeaderboardSuite, RunDetail, RunSummary } from '../shared/run-shapes.ts';
import type { SuiteDetail, SuiteSummary } from '../shared/suite-shapes.ts';

export const benchmarksApi = apiOf<typeof benchmarksContract>(benchmarkRoutes);

export type ShownSuite = Jsonified<SuiteSummary>;
export type ShownSuiteDetail = Jsonified<SuiteDetail>;
export type ShownRun = Jsonified<RunSummary>;
export type ShownRunDetail = Jsonified<RunDetail>;
export type ShownCell = Jsonified<CellDetail>;
export type ShownLeaderboard = Jsonified<LeaderboardSuite>;

export const BENCHMARKS = ['benchmarks'] as const;

export const suitesQuery = queryOptions({
  queryKey: [...BENCHMARKS, 'suites'],
  queryFn: async ({ signal }): Promise<ShownSuite[]> =>
    jsonified(await benchmarksApi.listSuites(undefined, { signal })).suites,
});

export function suiteQuery(id: string) {
  return queryOptions({
    queryKey: [...BENCHMARKS, 'suite', id],
    queryFn: async ({ signal }): Promise<ShownSuiteDetail> =>
      jsonified(await benchmarksApi.findSuite({ id }, { signal })),
  });
}

export const runsQuery = queryOptions({
  queryKey: [...BENCHMARKS, 'runs'],
  queryFn: async ({ signal }): Promise<ShownRun[]> =>
    jsonified(await benchmarksApi.listRuns(undefined, { signal })).runs,
});

export function runQuery(id: string) {
  return queryOptions({
    queryKey: [...BENCHMARKS, 'run', id],
    queryFn: async ({ signal }): Promise<ShownRunDetail> => jsonified(await benchmarksApi.findRun({ id }, { signal })),
  });
}

/** @param state the answer's, so that its end reads it again */
export function cellQuery(id: string, state: string | undefined) {
  return queryOptions({
    queryKey: [...BENCHMARKS, 'cell', id, state],
    queryFn: async ({ signal }): Promise<ShownCell> => jsonified(await benchmarksApi.findCell({ id }, { signal })),
  });
}

export const leaderboardQuery = queryOptions({
  queryKey: [...BENCHMARKS, 'leaderboard'],
  queryFn: async ({ signal }): Promise<ShownLeaderboard[]> =>
    jsonified(await benchmarksApi.listLeaderboard(undefined, { signal })).suites,
});
