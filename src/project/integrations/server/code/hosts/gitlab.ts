// GitLab: https://docs.gitlab.com/api/merge_requests/, https://docs.gitlab.com/api/issues/ and
// https://docs.gitlab.com/user/project/integrations/webhook_events/. A webhook has a secret token that is sent as it is, or, since 2026, a
// signing token by which it is signed as Standard Webhooks are (gitlab-org/gitlab!230944).

import { z } from 'zod';
import { signWebhook } from '../../webhooks/sign.ts';
import type { Host, HostCall, ReceivedHook, RemoteItem } from '../host.ts';
import { headerOf, isSameText } from '../verify.ts';

const MAX_TITLE = 500;
const webUrl = z.url({ protocol: /^https?$/ }).max(2_000);
/** Events write '2026-11-30 10:00:00 UTC', the API ISO 8601. */
const time = z
  .string()
  .transform((text) => new Date(text.replace(/^(\S+) (\S+) UTC$/, '$1T$2Z')))
  .pipe(z.date());

const project = z.object({ id: z.number().int(), path_with_namespace: z.string().max(300), web_url: webUrl });

const listed = z.object({
  iid: z.number().int().positive(),
  title: z.string(),
  description: z.string().nullish(),
  web_url: webUrl,
  state: z.string(),
  draft: z.boolean().nullish(),
  source_branch: z.string().max(300).nullish(),
  author: z.object({ username: z.string().max(200) }).nullish(),
  updated_at: time,
});

/** An event has the address under another name, and the person beside the attributes. */
const event = z.object({
  object_kind: z.enum(['merge_request', 'issue']),
  project: z.object({ id: z.number().int() }),
  user: z.object({ username: z.string().max(200) }).nullish(),
  object_attributes: listed.omit({ web_url: true, author: true }).extend({ url: webUrl }),
});

const states: Readonly<Record<string, RemoteItem['state']>> = {
  opened: 'open',
  open: 'open',
  reopened: 'open',
  locked: 'open',
  merged: 'merged',
};

type Attributes = Omit<z.infer<typeof listed>, 'web_url' | 'author'>;

function itemOf(row: Attributes, more: { kind: RemoteItem['kind']; url: string; author: string | null }): RemoteItem {
  const state = states[row.state] ?? 'closed';
  return {
    ...more,
    number: row.iid,
    title: row.title.slice(0, MAX_TITLE),
    text: row.description ?? null,
    state: state === 'open' && row.draft === true ? 'draft' : state,
    branch: row.source_branch ?? null,
    changedAt: row.updated_at,
  };
}

const headersOf = ({ token }: HostCall) => ({ accept: 'application/json', 'private-token': token });

export const gitlab: Host = {
  address: (call, path) => ({ url: `${call.baseUrl}/api/v4${path}`, headers: headersOf(call) }),
  listRepositories: (call) => ({
    url: `${call.baseUrl}/api/v4/projects?membership=true&per_page=100&order_by=last_activity_at`,
    headers: headersOf(call),
  }),
  readRepositories: (body) =>
    z
      .array(project)
      .max(200)
      .parse(body)
      .map(({ id, path_with_namespace: name, web_url: url }) => ({ remoteId: String(id), name, url })),

  listItems(call) {
    const path = `${call.baseUrl}/api/v4/projects/${encodeURIComponent(call.repository.remoteId)}`;
    const query = `updated_after=${encodeURIComponent(call.since.toISOString())}&order_by=updated_at&per_page=100&scope=all`;
    const headers = headersOf(call);
    return [
      { url: `${path}/merge_requests?${query}`, headers },
      { url: `${path}/issues?${query}`, headers },
    ];
  },
  readItems: (body) =>
    z
      .array(listed)
      .max(200)
      .parse(body)
      .map((row) =>
        itemOf(row, {
          // Only a merge request comes from a branch.
          kind: row.source_branch ? 'pull' : 'issue',
          url: row.web_url,
          author: row.author?.username ?? null,
        }),
      ),

  readEvent(_name, body) {
    const known = z.object({ object_kind: z.string() }).parse(body).object_kind;
    if (known !== 'merge_request' && known !== 'issue') return null;
    const { project: of, user, object_attributes: row } = event.parse(body);
    const kind = known === 'issue' ? 'issue' : 'pull';
    return { remoteId: String(of.id), item: itemOf(row, { kind, url: row.url, author: user?.username ?? null }) };
  },

  verify(hook, secret) {
    const name = headerOf(hook.headers, 'x-gitlab-event');
    if (headerOf(hook.headers, 'webhook-signature') !== '') return verifySigned(hook, secret, name);
    const isRight = isSameText(headerOf(hook.headers, 'x-gitlab-token'), secret);
    const { headers } = hook;
    const deliveryId = headerOf(headers, 'idempotency-key') || headerOf(headers, 'x-gitlab-event-uuid');
    return isRight && deliveryId !== '' ? { deliveryId, event: name, sentAt: null } : null;
  },
};

function verifySigned({ headers, body }: ReceivedHook, secret: string, name: string) {
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')];
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return null;
  const sentAt = new Date(Number(timestamp) * 1000);
  const { 'webhook-signature': expected = '' } = signWebhook({ id, at: sentAt, body: body.toString() }, [secret]);
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, 5);
  return signatures.some((signature) => isSameText(signature, expected))
    ? { deliveryId: id, event: name, sentAt }
    : null;
}
