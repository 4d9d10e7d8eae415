// What a client reads behind a link.

import { queryOptions } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { SowOffer } from '../../shared/life/life-shapes.ts';
import { sowsApi } from '../queries.ts';

export type ShownOffer = Jsonified<SowOffer>;

export function offerQuery(token: string) {
  return queryOptions({
    queryKey: ['sow-offer', token],
    queryFn: async ({ signal }): Promise<ShownOffer> => jsonified(await sowsApi.findSowOffer({ token }, { signal })),
    staleTime: Infinity,
    retry: false,
  });
}
