// Integrations over HTTP: they call the services.

import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { bind } from '#platform/http/bind.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { readBody } from '#platform/http/request/raw-body.ts';
import { sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { integrationsContract } from '../contract.ts';
import { receiveCodeHook } from '../contract/code-contract.ts';
import { readCalendar } from '../contract/feeds-contract.ts';
import type { CodeHosts } from './code/code-hosts.ts';
import type { PullRequests } from './code/pushing/pull-requests.ts';
import type { CodeSync } from './code/sync.ts';
import type { Feeds } from './feeds/feeds.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** GitHub sends up to 25 MB; an event of a pull request has some tens of kilobytes. */
const MAX_HOOK_BYTES = 2 * 1024 * 1024;

type Services = {
  webhooks: Webhooks;
  feeds: Feeds;
  codeHosts: CodeHosts;
  codeSync: CodeSync;
  pullRequests: PullRequests;
};

export function createIntegrationRoutes({ webhooks, feeds, codeHosts, codeSync, pullRequests }: Services) {
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
    ...bindCode(bound, codeHosts),
    ...bound.abortable.within('workspaceId', 'connectionId')(pullRequests, ['openPullRequest']),
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
  async function takeHook({ request, response, params }: StreamCall): Promise<void> {
    const body = await readBody(request, MAX_HOOK_BYTES);
    const connectionId = params['connectionId'] ?? '';
    if (!isId(connectionId)) throw Problem.of(sharedProblems, 'request/not-found');
    sendJson(response, 200, await codeSync.receiveHook(connectionId, { headers: request.headers, body }));
  }
  const streams: StreamRoute[] = [
    { endpoint: readCalendar, handle: sendCalendar },
    { endpoint: receiveCodeHook, handle: takeHook },
  ];
  return { router, streams };
}

type Bound = ReturnType<typeof bind<typeof integrationsContract>>;

function bindCode(bound: Bound, codeHosts: CodeHosts) {
  return {
    ...bound.owned(codeHosts, { listCodeConnections: 'connections' }),
    ...bound.abortable.within('workspaceId')(codeHosts, ['createCodeConnection']),
    ...bound.within('workspaceId', 'connectionId')(codeHosts, ['updateCodeConnection']),
    ...bound.removing('connectionId')(codeHosts, ['deleteCodeConnection']),
    ...bound.owned(codeHosts, ['restoreCodeConnection', 'rotateHookSecret', 'listTaskCode', 'listPullRequests']),
    ...bound.abortable.owned(codeHosts, { listRemoteRepositories: 'repositories' }),
    ...bound.abortable.owned(codeHosts, ['syncCodeConnection']),
    ...bound.abortable.within('workspaceId', 'connectionId')(codeHosts, ['linkRepositories']),
  };
}
