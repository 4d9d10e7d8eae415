// What benchmarks read from the server.

import { queryOptions } from '@tanstack/react-query';
import benchmarkRoutes from 'virtual:api-routes/benchmarks';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { benchmarksContract } from '../contract.ts';
import type { Benchmark } from '../shared/benchmark-shapes.ts';

export const benchmarksApi = apiOf<typeof benchmarksContract>(benchmarkRoutes);

export type ShownBenchmark = Jsonified<Benchmark>;

/** All of the person, the newest first. */
export const benchmarksQuery = queryOptions({
  queryKey: ['benchmarks'],
  queryFn: async ({ signal }): Promise<ShownBenchmark[]> =>
    jsonified(await benchmarksApi.listBenchmarks(undefined, { signal })).benchmarks,
});
