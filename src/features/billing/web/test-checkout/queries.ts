// The queries and the client of the local payment engine's pages.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/testPayments';
import { ApiError } from '#ui/api/api-error.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { TestCheckout, testPaymentsContract, TestPortal } from '../../contract.ts';

export const testPaymentsApi = apiOf<typeof testPaymentsContract>(routes);

export type ShownPortal = Jsonified<TestPortal>;

/** Milliseconds between two checks of webhooks that are being delivered. */
const POLL_EVERY_MS = 1000;

/** Never cached: Back must not show a paid checkout as open. */
export function testCheckoutQuery(id: string) {
  return queryOptions({
    queryKey: ['test-checkout', id],
    queryFn: ({ signal }): Promise<TestCheckout> => testPaymentsApi.findCheckout({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function testPortalQuery(id: string) {
  return queryOptions({
    queryKey: ['test-portal', id],
    queryFn: async ({ signal }): Promise<ShownPortal> =>
      jsonified(await testPaymentsApi.findPortal({ id }, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isDelivering(state.data) ? POLL_EVERY_MS : false),
  });
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function isDelivering(portal: ShownPortal | undefined): boolean {
  return (
    portal !== undefined && !portal.isHoldingWebhooks && portal.webhooks.some(({ status }) => status === 'waiting')
  );
}
