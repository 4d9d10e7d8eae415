// Sends one delivery that its caller has taken, and writes down what became of it. A receiver may get a delivery twice, when the
// process dies between its answer and the row; `webhook-id` stays the same, so that it can tell.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sendPublic, type PublicAnswer } from '#platform/http/outgoing/send-public.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import { taskAddress } from '#project/tasks/shared/task-address.ts';
import { MAX_ANSWER_LENGTH, MAX_FAILING_DAYS } from '../../shared/limits.ts';
import { TEST_EVENT } from '../../shared/webhook-events.ts';
import type { DeliveryRow, WebhookRow } from '../tables.ts';
import { delayAfter } from './backoff.ts';
import { writePayload, type DeliveryFacts } from './payload.ts';
import { signWebhook } from './sign.ts';
import * as store from './webhook-store.ts';

const LIMITS = { maxBytes: 8 * 1024, timeoutMs: 15_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const GONE = 410;

export type DeliverNeeds = {
  db: Db;
  box: SecretBox;
  notifications: NotificationSink;
  publicUrl: string;
  allowedHosts: readonly string[];
  now: () => Date;
};

type Outcome = Pick<DeliveryRow, 'status' | 'answer' | 'problem' | 'tookMs' | 'attemptedAt'> & { isDone: boolean };

/** `isRepeated`: a person sends it by hand, so that its failure neither schedules an attempt nor counts. */
export async function deliver(
  needs: DeliverNeeds,
  { id, isRepeated, signal }: { id: string; isRepeated: boolean; signal: AbortSignal },
): Promise<void> {
  const ready = await needs.db.asSystem((tx) => store.selectReady(tx, id));
  if (!ready) return;
  const request = await needs.db.asSystem((tx) => writeRequest(tx, ready, needs));
  const outcome = request === null ? WITHOUT_SUBJECT : await attemptOnce(needs, { ...ready, request, signal });
  const recipients = await needs.db.asSystem((tx) => save(tx, needs, { ...ready, request, outcome, isRepeated }));
  await needs.notifications.announce(recipients);
}

const WITHOUT_SUBJECT: Outcome = {
  status: null,
  answer: null,
  problem: 'What it tells of is no longer there.',
  tookMs: null,
  attemptedAt: null,
  isDone: false,
};

async function writeRequest(tx: Tx, ready: store.Ready, needs: DeliverNeeds): Promise<string | null> {
  const facts = await readFacts(tx, ready, needs);
  return facts && writePayload(ready.webhook.shape, facts);
}

async function readFacts(
  tx: Tx,
  { delivery, webhook }: store.Ready,
  { publicUrl }: DeliverNeeds,
): Promise<DeliveryFacts | null> {
  const { workspaceId, sequence, event } = delivery;
  const workspace = { id: workspaceId, name: await store.selectWorkspaceName(tx, workspaceId) };
  if (delivery.activityId === null) {
    const url = `${publicUrl}/project/integrations?workspace=${workspaceId}`;
    const subject = { type: 'webhook', id: webhook.id, key: null, name: webhook.name, url };
    return { sequence, event, at: delivery.createdAt, workspace, actor: null, subject, changes: [], task: null };
  }
  const found = await store.selectActivityFacts(tx, delivery.activityId);
  if (!found) return null;
  const { activity, memberName } = found;
  const { subjectType: type, subjectId, subjectKey: key, subjectName: name, taskId } = activity;
  const path =
    taskId === null ? `/project?workspace=${workspaceId}` : taskAddress({ workspaceId, task: key ?? taskId });
  return {
    sequence,
    event,
    at: activity.createdAt,
    workspace,
    actor: activity.memberId === null ? null : { id: activity.memberId, name: memberName ?? '' },
    subject: { type, id: subjectId, key, name, url: `${publicUrl}${path}` },
    changes: activity.changes,
    task: taskId === null ? null : await store.selectTaskFacts(tx, taskId),
  };
}

type Attempt = store.Ready & { request: string; signal: AbortSignal };

async function attemptOnce(needs: DeliverNeeds, { delivery, webhook, request, signal }: Attempt): Promise<Outcome> {
  const attemptedAt = needs.now();
  const startedAt = performance.now();
  const ended = (rest: Pick<Outcome, 'status' | 'answer' | 'problem' | 'isDone'>): Outcome => ({
    ...rest,
    attemptedAt,
    tookMs: Math.round(performance.now() - startedAt),
  });
  const secrets = openSecrets(webhook, needs);
  if (secrets === null)
    return ended({ status: null, answer: null, isDone: false, problem: 'Its secret cannot be read. Make a new one.' });
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: delivery.id, at: attemptedAt, body: request }, secrets),
  };
  const { url } = webhook;
  const { allowedHosts } = needs;
  try {
    const order = { url, method: 'POST', headers, body: request, limits: LIMITS, allowedHosts } as const;
    const answer = await sendPublic(order, signal);
    const isDone = answer.status >= 200 && answer.status < 300;
    return ended({ status: answer.status, answer: textOf(answer), isDone, problem: isDone ? null : reasonOf(answer) });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Problem)) throw error;
    return ended({ status: null, answer: null, isDone: false, problem: reasons[error.code] ?? error.message });
  }
}

/** The words of the problems are about pages to read. */
const reasons: Readonly<Record<string, string>> = {
  'outgoing/unreachable': 'The server did not answer.',
  'outgoing/too-slow': `There was no answer within ${LIMITS.timeoutMs / 1000} seconds.`,
  'outgoing/not-public':
    'No public server was found at this address. An administrator can allow other hosts with INTEGRATION_HOSTS.',
};

function reasonOf({ status }: PublicAnswer): string {
  if (status >= 300 && status < 400) return 'The server sent Lounge on to another address. Redirects are not followed.';
  if (status === GONE) return 'The server says that nobody listens there any more.';
  return `The server answered with ${status}.`;
}

function textOf({ body, isCut }: PublicAnswer): string {
  // A text column takes no null character.
  const text = body.toString('utf8').replaceAll('\0', '\uFFFD');
  const cut = text.slice(0, MAX_ANSWER_LENGTH);
  return isCut || cut.length < text.length ? `${cut}…` : cut;
}

/** The last secret comes first. Null when it cannot be read. */
function openSecrets(webhook: WebhookRow, { box, now }: DeliverNeeds): string[] | null {
  const secret = box.open(webhook.secret, webhook.id);
  if (secret === null) return null;
  const { previousSecret, previousUntil } = webhook;
  if (previousSecret === null || previousUntil === null || previousUntil <= now()) return [secret];
  const previous = box.open(previousSecret, webhook.id);
  return previous === null ? [secret] : [secret, previous];
}

type Ended = store.Ready & { request: string | null; outcome: Outcome; isRepeated: boolean };

/** Returns the accounts that were notified. */
async function save(tx: Tx, needs: DeliverNeeds, ended: Ended): Promise<string[]> {
  const { delivery, webhook, request, isRepeated } = ended;
  const { isDone, ...result } = ended.outcome;
  const attempts = delivery.attempts + 1;
  const isLast = isDone || isRepeated || request === null;
  const delay = isLast ? null : delayAfter(attempts);
  await store.updateDelivery(tx, delivery.id, {
    ...result,
    ...{ request, attempts },
    ...stateAfter(isDone, delay, needs.now()),
  });
  if (isDone) await store.markArriving(tx, webhook.id);
  if (isLast || delivery.event === TEST_EVENT) return [];
  const failingSince = await store.markFailing(tx, webhook.id);
  const isLong = failingSince !== null && needs.now().getTime() - failingSince.getTime() > MAX_FAILING_DAYS * DAY_MS;
  if (!isLong && result.status !== GONE) return [];
  return (await store.markTurnedOff(tx, webhook.id)) ? notifyOwners(tx, needs, webhook) : [];
}

function stateAfter(isDone: boolean, delay: number | null, now: Date): Partial<DeliveryRow> {
  if (isDone) return { state: 'done' };
  if (delay === null) return { state: 'failed' };
  return { state: 'waiting', nextAt: new Date(now.getTime() + delay) };
}

async function notifyOwners(tx: Tx, { notifications }: DeliverNeeds, webhook: WebhookRow): Promise<string[]> {
  const { workspaceId } = webhook;
  const owners = await store.selectOwnerIds(tx, workspaceId);
  return notifications.insert(
    tx,
    owners.map((memberId) => ({
      to: { workspaceId, memberId },
      kind: 'team' as const,
      event: 'webhook-failed' as const,
      groupKey: `webhook ${webhook.id} ${newId()}`,
      subject: { type: 'webhook' as const, id: webhook.id, name: webhook.name, key: null },
    })),
  );
}
