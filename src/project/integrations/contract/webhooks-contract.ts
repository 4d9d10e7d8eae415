// Webhooks of a workspace and their deliveries, for the owner.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_URL_LENGTH, MAX_WEBHOOK_NAME_LENGTH, MAX_WEBHOOKS } from '../shared/limits.ts';
import { deliveryStates, webhookEventNames, webhookShapes, webhookStates } from '../shared/webhook-events.ts';

export const webhookProblems = {
  'webhooks/not-found': { status: 404, message: 'Not found.' },
  'webhooks/too-many': {
    status: 409,
    message: `A workspace can have up to ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  },
} as const satisfies ProblemTable;

const route = endpoint
  .errors(workspaceProblems)
  .errors(webhookProblems)
  .errors(outgoingProblems)
  .meta({ access: 'signed-in' });
const tags = ['integrations'];
const scope = z.object({ workspaceId: id });
const webhookScope = scope.extend({ webhookId: id });

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  shape: z.enum(webhookShapes),
  events: z.array(z.string()),
  /** 'failed': Lounge turned it off, because nothing arrived for days. */
  state: z.enum(webhookStates),
  failingSince: z.date().nullable(),
  /** The secret before the last one signs as well until then. */
  previousSecretUntil: z.date().nullable(),
  createdAt: z.date(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id,
  /** It grows from delivery to delivery; those of one object have the order of its changes. */
  sequence: z.number(),
  webhookId: id,
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** The next attempt; null when there will be none. */
  nextAt: z.date().nullable(),
  /** The body that was sent last. */
  request: z.string().nullable(),
  status: z.number().nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  /** It says why there was no answer, or what was wrong with it. */
  problem: z.string().nullable(),
  tookMs: z.number().nullable(),
  attemptedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type Delivery = z.infer<typeof delivery>;

const fields = z.object({
  name: z.string().trim().min(1).max(MAX_WEBHOOK_NAME_LENGTH),
  url: z.string().trim().min(1).max(MAX_URL_LENGTH),
  shape: z.enum(webhookShapes),
  events: z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length),
});

export const webhooksContract = {
  listWebhooks: route
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/webhooks', tags, summary: 'The webhooks, for the owner' })
    .input(scope)
    .output(z.object({ webhooks: z.array(webhook) })),

  createWebhook: route
    .meta({ audit: { kind: 'webhook.created', details: ['workspaceId', 'shape'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/webhooks',
      tags,
      summary: 'Add a webhook; its secret is returned only now',
    })
    .input(scope.extend(fields.shape))
    .output(z.object({ secret: z.string(), webhook })),

  updateWebhook: route
    .meta({ audit: { kind: 'webhook.changed', id: 'webhookId', details: ['workspaceId'] } })
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/webhooks/{webhookId}',
      tags,
      summary: 'Change the fields of a webhook that are sent, or turn it on or off',
    })
    .input(webhookScope.extend(fields.partial().shape).extend({ isOn: z.boolean().optional() }))
    .output(webhook),

  deleteWebhook: route
    .meta({ audit: { kind: 'webhook.deleted', id: 'webhookId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/webhooks/{webhookId}',
      tags,
      summary: 'Delete a webhook; restorable for ten minutes',
    })
    .input(webhookScope)
    .output(z.object({ id })),

  restoreWebhook: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/webhooks/{webhookId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(webhookScope)
    .output(webhook),

  rotateSecret: route
    .meta({ audit: { kind: 'webhook.secret-rotated', id: 'webhookId', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/webhooks/{webhookId}/secret',
      tags,
      summary: 'Make a new secret; the old one signs as well for a day',
    })
    .input(webhookScope)
    .output(z.object({ secret: z.string(), webhook })),

  testWebhook: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/webhooks/{webhookId}/test',
      tags,
      summary: 'Send a test now, and return what was answered',
    })
    .input(webhookScope)
    .output(delivery),

  listDeliveries: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/webhook-deliveries',
      tags,
      summary: 'The deliveries of the last 30 days, newest first',
    })
    .input(scope.extend(pageInput.shape).extend({ webhookId: id.optional() }))
    .output(pageOutput.extend({ deliveries: z.array(delivery) })),

  replayDelivery: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay',
      tags,
      summary: 'Send a delivery once more, with the same webhook-id, and return what was answered',
    })
    .input(scope.extend({ deliveryId: id }))
    .output(delivery),
};
