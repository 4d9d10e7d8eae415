// Integrations over HTTP: they call the services.

import { bind } from '#platform/http/bind.ts';
import { sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { integrationsContract } from '../contract.ts';
import { readCalendar } from '../contract/feeds-contract.ts';
import type { Feeds } from './feeds/feeds.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export function createIntegrationRoutes({ webhooks, feeds }: { webhooks: Webhooks; feeds: Feeds }) {
  const bound = bind(integrationsContract);
  const router = bound.router({
    ...bound.owned(webhooks, { listWebhooks: 'webhooks' }),
    ...bound.owned(webhooks, ['restoreWebhook', 'rotateSecret']),
    ...bound.within('workspaceId')(webhooks, ['createWebhook', 'listDeliveries']),
    ...bound.within('workspaceId', 'webhookId')(webhooks, ['updateWebhook']),
    ...bound.removing('webhookId')(webhooks, ['deleteWebhook']),
    ...bound.abortable.owned(webhooks, ['testWebhook', 'replayDelivery']),
    ...bound.owned(feeds, ['findCalendarFeed']),
    ...bound.within('workspaceId')(feeds, ['createCalendarFeed']),
    ...bound.removing('workspaceId')(feeds, ['revokeCalendarFeed']),
  });

  async function sendCalendar(call: StreamCall): Promise<void> {
    const { text, etag } = await feeds.readCalendar(call.params['token'] ?? '');
    // Calendars poll: nothing is sent again while nothing has changed.
    if (call.request.headers['if-none-match'] === etag) {
      call.response.writeHead(304, { etag }).end();
      return;
    }
    const headers = { 'content-type': 'text/calendar; charset=utf-8', etag, 'cache-control': 'private, no-cache' };
    await sendBytes(call, { headers, body: Buffer.from(text) });
  }
  const streams: StreamRoute[] = [{ endpoint: readCalendar, handle: sendCalendar }];
  return { router, streams };
}
