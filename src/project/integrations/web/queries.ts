// What the page of integrations reads from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/integrations';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { integrationsContract } from '../contract.ts';
import type { CalendarFeed } from '../contract/feeds-contract.ts';
import type { Delivery, Webhook } from '../contract/webhooks-contract.ts';

export const integrationsApi = apiOf<typeof integrationsContract>(routes);

export type ShownWebhook = Jsonified<Webhook>;
export type ShownDelivery = Jsonified<Delivery>;
export type ShownFeed = Jsonified<CalendarFeed>;

export const integrationQueries = workspaceQueries('integrations', ['integrations']);

export function webhooksQuery(workspaceId: string) {
  return queryOptions({
    ...integrationQueries.of(workspaceId, 'webhooks'),
    queryFn: async ({ signal }): Promise<ShownWebhook[]> =>
      jsonified(await integrationsApi.listWebhooks({ workspaceId }, { signal })).webhooks,
  });
}

export function deliveriesQuery(workspaceId: string, webhookId: string) {
  return infiniteQueryOptions({
    ...integrationQueries.of(workspaceId, 'deliveries', webhookId),
    queryFn: async ({ pageParam, signal }) =>
      jsonified(
        await integrationsApi.listDeliveries(
          { workspaceId, webhookId, limit: 20, ...afterCursor(pageParam) },
          { signal },
        ),
      ),
    ...byCursor,
  });
}

export function feedQuery(workspaceId: string) {
  return queryOptions({
    ...integrationQueries.of(workspaceId, 'feed'),
    queryFn: async ({ signal }): Promise<ShownFeed | null> =>
      jsonified(await integrationsApi.findCalendarFeed({ workspaceId }, { signal })).feed,
  });
}
