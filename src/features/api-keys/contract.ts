// API keys: made, listed and revoked by their person in the browser. A key cannot make or see keys.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { keyScopes } from '#contract/keys/key-scope.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_API_KEYS, MAX_KEY_DAYS, MAX_KEY_NAME_LENGTH } from './shared/limits.ts';

export const apiKeyProblems = {
  'keys/not-found': { status: 404, message: 'Not found.' },
  'keys/unknown-workspace': { status: 404, message: 'You are not in this workspace.' },
  'keys/too-many': { status: 409, message: `You can have up to ${MAX_API_KEYS} API keys. Revoke one first.` },
} as const satisfies ProblemTable;

const route = endpoint.errors(apiKeyProblems).meta({ access: 'session' });
const tags = ['api-keys'];
const id = z.uuid();

const apiKey = z.object({
  id,
  name: z.string(),
  /** The last four characters of the key, by which its person recognises it. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The key is for this workspace only; null: for all workspaces of the person. */
  workspaceId: id.nullable(),
  expiresAt: z.date(),
  /** The time is exact to the minute. */
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeysContract = {
  listApiKeys: route
    .route({ method: 'GET', path: '/api-keys', tags, summary: 'Your API keys, newest first' })
    .output(z.object({ apiKeys: z.array(apiKey) })),

  createApiKey: route
    .meta({ audit: { kind: 'api-key.created', details: ['workspaceId', 'days'] } })
    .route({
      method: 'POST',
      path: '/api-keys',
      tags,
      summary: 'Create an API key; the key itself is returned only now',
    })
    .input(
      z.object({
        name: z.string().trim().min(1).max(MAX_KEY_NAME_LENGTH),
        scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
        /** Absent: all workspaces of the person. Then the key also reaches what belongs to the person alone. */
        workspaceId: id.optional(),
        days: z.number().int().min(1).max(MAX_KEY_DAYS),
      }),
    )
    .output(z.object({ key: z.string(), apiKey })),

  revokeApiKey: route
    .meta({ audit: { kind: 'api-key.revoked', id: 'id' } })
    .route({ method: 'DELETE', path: '/api-keys/{id}', tags, summary: 'Revoke an API key at once and for good' })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
