// What exports read from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import exportsRoutes from 'virtual:api-routes/exports';
import runsRoutes from 'virtual:api-routes/runs';
import type { runsContract } from '#features/runs/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { exportsContract, GeneratedFile } from '../contract.ts';

export const exportsApi = apiOf<typeof exportsContract>(exportsRoutes);
export const runsApi = apiOf<typeof runsContract>(runsRoutes);

export type ShownFile = Jsonified<GeneratedFile>;

export const filesQuery = queryOptions({
  queryKey: ['exports', 'files'],
  queryFn: async ({ signal }): Promise<ShownFile[]> =>
    jsonified(await exportsApi.listFiles(undefined, { signal })).files,
});

export const themeQuery = queryOptions({
  queryKey: ['exports', 'theme'],
  queryFn: ({ signal }) => exportsApi.findTheme(undefined, { signal }),
});
