// The webhooks of a workspace, for its owner. What happens is queued by the database in the transaction of what happened, and
// delivered by delivery-worker.ts.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Tx } from '#platform/db/db.ts';
import { readSendAddress } from '#platform/http/outgoing/send-public.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { webhookProblems, type Delivery, type Webhook } from '../../contract/webhooks-contract.ts';
import { DELIVERY_DAYS, MAX_WEBHOOKS, SECRET_OVERLAP_HOURS } from '../../shared/limits.ts';
import { TEST_EVENT, type WebhookEvent, type WebhookShape } from '../../shared/webhook-events.ts';
import type { DeliveryRow, WebhookRow } from '../tables.ts';
import { deliver, type DeliverNeeds } from './deliver.ts';
import { createWebhookSecret } from './sign.ts';
import * as store from './webhook-store.ts';

export type WebhookScope = Scope & { webhookId: string };
type Fields = { name: string; url: string; shape: WebhookShape; events: WebhookEvent[] };
type Changes = { [Field in keyof Fields]?: Fields[Field] | undefined } & { isOn?: boolean | undefined };
type WithSecret = { secret: string; webhook: Webhook };
type DeliveryQuery = { webhookId?: string | undefined; cursor?: string | undefined; limit: number };

/** All reject with 'workspace/forbidden' for everybody but the owner; what names a webhook with 'webhooks/not-found'. */
export type Webhooks = {
  listWebhooks(scope: Scope): Promise<Webhook[]>;
  /** Rejects with 'webhooks/too-many', or a problem of `outgoingProblems` for an address that may not be called. */
  createWebhook(scope: Scope, fields: Fields): Promise<WithSecret>;
  updateWebhook(scope: WebhookScope, changes: Changes): Promise<Webhook>;
  deleteWebhook(scope: WebhookScope): Promise<void>;
  restoreWebhook(scope: WebhookScope): Promise<Webhook>;
  rotateSecret(scope: WebhookScope): Promise<WithSecret>;
  testWebhook(scope: WebhookScope & { signal: AbortSignal }): Promise<Delivery>;
  listDeliveries(scope: Scope, query: DeliveryQuery): Promise<{ deliveries: Delivery[]; nextCursor: string | null }>;
  replayDelivery(scope: Scope & { deliveryId: string; signal: AbortSignal }): Promise<Delivery>;
  /** Removes for good what can no longer be restored, and old deliveries. */
  purge(now?: Date): Promise<void>;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export function createWebhooks({ access, ...needs }: DeliverNeeds & { access: WorkspaceAccess }): Webhooks {
  const { db, box, allowedHosts, now } = needs;
  const asOwner: AsOwner = (scope, work) => access.govern(scope, 'owner', work);

  return {
    listWebhooks: (scope) =>
      asOwner(scope, async ({ tx }) => (await store.selectWebhooks(tx, scope.workspaceId)).map(present)),

    async createWebhook(scope, fields) {
      return asOwner(scope, async ({ tx, touch }) => {
        readSendAddress(fields.url, allowedHosts);
        const { workspaceId } = scope;
        if ((await store.countWebhooks(tx, workspaceId)) >= MAX_WEBHOOKS)
          throw Problem.of(webhookProblems, 'webhooks/too-many');
        const [id, secret] = [newId(), createWebhookSecret()];
        noteAct({ targetId: id });
        const events = [...new Set(fields.events)];
        const row = await store.insertWebhook(tx, { ...fields, events, id, workspaceId, secret: box.seal(secret, id) });
        touch('integrations', [id]);
        return { secret, webhook: present(row) };
      });
    },

    async updateWebhook(scope, { isOn, ...changes }) {
      return asOwner(scope, async ({ tx, touch }) => {
        const before = await requireWebhook(tx, scope);
        if (changes.url !== undefined) readSendAddress(changes.url, allowedHosts);
        const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        const state = isOn === undefined ? {} : ({ state: isOn ? 'on' : 'off', failingSince: null } as const);
        const row = await store.updateWebhook(tx, before, { ...sent, ...state });
        touch('integrations', [row.id]);
        return present(row);
      });
    },

    deleteWebhook: (scope) =>
      asOwner(scope, async ({ tx, touch }) => {
        if (!(await store.markWebhookDeleted(tx, { workspaceId: scope.workspaceId, id: scope.webhookId })))
          throw notFound();
        touch('integrations', [scope.webhookId]);
      }),

    restoreWebhook: (scope) =>
      asOwner(scope, async ({ tx, touch }) => {
        await store.restoreWebhook(tx, { workspaceId: scope.workspaceId, id: scope.webhookId });
        touch('integrations', [scope.webhookId]);
        return present(await requireWebhook(tx, scope));
      }),

    rotateSecret: (scope) =>
      asOwner(scope, async ({ tx, touch }) => {
        const before = await requireWebhook(tx, scope);
        const secret = createWebhookSecret();
        const row = await store.updateWebhook(tx, before, {
          secret: box.seal(secret, before.id),
          previousSecret: before.secret,
          previousUntil: new Date(now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS),
        });
        touch('integrations', [row.id]);
        return { secret, webhook: present(row) };
      }),

    ...createDeliveries(needs, asOwner),

    purge: (at = new Date()) =>
      db.asSystem(async (tx) => {
        await store.purgeWebhooks(tx, at);
        await store.deleteOldDeliveries(tx, new Date(at.getTime() - DELIVERY_DAYS * DAY_MS));
      }),
  };
}

type AsOwner = <T>(scope: Scope, work: (act: Act) => Promise<T>) => Promise<T>;

/** They send by hand, and read the log. */
function createDeliveries(
  needs: DeliverNeeds,
  asOwner: AsOwner,
): Pick<Webhooks, 'testWebhook' | 'listDeliveries' | 'replayDelivery'> {
  async function send(scope: Scope, id: string, signal: AbortSignal): Promise<Delivery> {
    await deliver(needs, { id, isRepeated: true, signal });
    return asOwner(scope, async ({ tx }) => presentDelivery(await requireDelivery(tx, { ...scope, id })));
  }

  return {
    async testWebhook({ signal, ...scope }) {
      const id = newId();
      await asOwner(scope, async ({ tx }) => {
        const { workspaceId, id: webhookId } = await requireWebhook(tx, scope);
        await store.insertSending(tx, { id, workspaceId, webhookId, event: TEST_EVENT });
      });
      return send(scope, id, signal);
    },

    listDeliveries: (scope, query) =>
      asOwner(scope, async ({ tx }) => {
        const { rows, nextCursor } = await store.selectDeliveries(tx, { ...query, workspaceId: scope.workspaceId });
        return { deliveries: rows.map(presentDelivery), nextCursor };
      }),

    async replayDelivery({ signal, deliveryId: id, ...scope }) {
      await asOwner(scope, async ({ tx }) => {
        const { webhookId } = await requireDelivery(tx, { ...scope, id });
        await requireWebhook(tx, { ...scope, webhookId });
        await store.markSending(tx, id);
      });
      return send(scope, id, signal);
    },
  };
}

/** Locked until the transaction ends. */
async function requireWebhook(tx: Tx, { workspaceId, webhookId: id }: WebhookScope): Promise<WebhookRow> {
  const row = await store.lockWebhook(tx, { workspaceId, id });
  if (!row) throw notFound();
  return row;
}

async function requireDelivery(tx: Tx, ref: { workspaceId: string; id: string }): Promise<DeliveryRow> {
  const row = await store.selectDelivery(tx, ref);
  if (!row) throw notFound();
  return row;
}

function notFound(): Problem {
  return Problem.of(webhookProblems, 'webhooks/not-found');
}

function present(row: WebhookRow): Webhook {
  const { id, name, url, shape, events, state, failingSince, previousUntil, createdAt } = row;
  return { id, name, url, shape, events, state, failingSince, previousSecretUntil: previousUntil, createdAt };
}

function presentDelivery(row: DeliveryRow): Delivery {
  const { id, sequence, webhookId, event, state, attempts, request, status, answer, problem } = row;
  const { tookMs, attemptedAt, createdAt, nextAt } = row;
  return {
    ...{
      id,
      sequence,
      webhookId,
      event,
      state,
      attempts,
      request,
      status,
      answer,
      problem,
      tookMs,
      attemptedAt,
      createdAt,
    },
    nextAt: state === 'waiting' ? nextAt : null,
  };
}
