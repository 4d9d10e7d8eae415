// What briefings read from the server.

import { queryOptions } from '@tanstack/react-query';
import briefingRoutes from 'virtual:api-routes/briefing';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { briefingContract } from '../contract.ts';
import type { Briefing } from '../shared/briefing-shapes.ts';

export const briefingApi = apiOf<typeof briefingContract>(briefingRoutes);

export type ShownBriefing = Jsonified<Briefing>;
export type ListedBriefing = Pick<ShownBriefing, 'id' | 'day' | 'madeAt'>;

export const briefingKey = ['briefings'] as const;

export const briefingsQuery = queryOptions({
  queryKey: [...briefingKey, 'list'],
  queryFn: async ({ signal }): Promise<ListedBriefing[]> =>
    jsonified(await briefingApi.listBriefings(undefined, { signal })).briefings,
});

export function briefingQuery(id: string) {
  return queryOptions({
    queryKey: [...briefingKey, 'one', id],
    queryFn: async ({ signal }): Promise<ShownBriefing> =>
      jsonified(await briefingApi.findBriefing({ id }, { signal })),
  });
}

export const briefingSettingsQuery = queryOptions({
  queryKey: [...briefingKey, 'settings'],
  queryFn: ({ signal }) => briefingApi.findBriefingSettings(undefined, { signal }),
});
