// What a client reads behind a link. The passcode stays in the memory of the page.

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { SowOffer } from '../../shared/life/life-shapes.ts';
import { sowsApi } from '../queries.ts';

export type ShownOffer = Jsonified<SowOffer>;

/** What opens an offer: the secret part of the link, and its passcode where it has one. */
export type OfferKey = { token: string; passcode?: string };

export function offerQuery({ token, passcode }: OfferKey) {
  return queryOptions({
    queryKey: ['sow-offer', token],
    queryFn: async ({ signal }): Promise<ShownOffer> =>
      jsonified(
        passcode === undefined
          ? await sowsApi.findSowOffer({ token }, { signal })
          : await sowsApi.openSowOffer({ token, passcode }, { signal }),
      ),
    staleTime: Infinity,
    retry: false,
  });
}

export function showOffer(queryClient: QueryClient, key: OfferKey, offer: ShownOffer): void {
  queryClient.setQueryData(offerQuery(key).queryKey, offer);
}
