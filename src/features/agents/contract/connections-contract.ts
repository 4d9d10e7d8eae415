// The endpoints with which an administrator connects providers by their keys, and servers of models by their addresses.
// No answer holds a key.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';

export const connectionsProblems = {
  'connections/not-found': { status: 404, message: 'Not found.' },
  'connections/name-taken': { status: 409, message: 'Another server has this name.' },
  'connections/key-refused': { status: 422, message: 'The provider refused this key. Nothing was changed.' },
  'connections/open-plans': {
    status: 409,
    message:
      'Plans are sold in the test checkout of a public server, where anybody could use this key for nothing. Set BILLING on the server first.',
  },
  'connections/set-by-environment': {
    status: 409,
    message: 'The key of this provider is set in the environment of the server, which wins.',
  },
} as const satisfies ProblemTable;

const MAX_KEY_LENGTH = 4_000;
const MAX_URL_LENGTH = 500;

/** It says why a provider or a server could not be asked. */
const askFailure = z.object({
  /**
   * - 'key': it refuses the key, or wants one
   * - 'not-public': its address is not public, and no administrator allowed that
   * - 'unreachable': there is no answer under this address
   * - 'not-compatible': what answers does not list models as OpenAI does
   * - 'rejected': it rejects the question, with the status
   */
  reason: z.enum(['key', 'not-public', 'unreachable', 'busy', 'not-compatible', 'rejected']),
  /** The HTTP status; 0 without one. */
  status: z.number().int(),
});
export type AskFailure = z.infer<typeof askFailure>;

const shownModel = z.object({
  id: z.string(),
  kind: z.enum(['chat', 'embedding']),
  /** Null: the server does not say, and nobody has tried. */
  tools: z.boolean().nullable(),
  vision: z.boolean().nullable(),
  contextTokens: z.number().int(),
  contextFrom: z.enum(['said', 'assumed']),
  /** When the model was tried; null: all that is known is what its server says. */
  triedAt: z.string().nullable(),
});
export type ShownModel = z.infer<typeof shownModel>;

const test = z.object({
  failure: askFailure.nullable(),
  /** The kind is written as people call it: 'Ollama'. It is null where it is not known. */
  kind: z.string().nullable(),
  models: z.array(shownModel),
  latencyMs: z.number().int(),
});
export type ServerTest = z.infer<typeof test>;

const shownServer = z.object({
  id: z.uuid(),
  name: z.string(),
  baseUrl: z.string(),
  hasKey: z.boolean(),
  /** False: the stored key cannot be read any more, because the secret of the installation is another one. */
  isKeyReadable: z.boolean(),
  allowsPrivate: z.boolean(),
  kind: z.string().nullable(),
  models: z.array(shownModel),
  checkedAt: z.date().nullable(),
  failure: askFailure.nullable(),
});
export type ShownServer = z.infer<typeof shownServer>;

const shownProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** The setting of the environment that has its key, and wins. */
  setting: z.string(),
  /** The page on which a key is made. */
  page: z.string(),
  /** 'screen': an administrator entered the key here. */
  source: z.enum(['environment', 'screen', 'none']),
  /** The last letters of a key that was entered here. */
  hint: z.string().nullable(),
  isKeyReadable: z.boolean(),
  changedAt: z.date().nullable(),
});
export type ShownProvider = z.infer<typeof shownProvider>;

const keyText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_KEY_LENGTH)
  .regex(/^[\x21-\x7E]+$/, 'may not have spaces or letters beyond ASCII');

const place = z.object({
  baseUrl: z
    .string()
    .trim()
    .max(MAX_URL_LENGTH)
    .refine(isServerUrl, 'must be an http or https address without a user, query or fragment'),
  /** Absent: as stored. Null: none. */
  apiKey: keyText.nullable().optional(),
  allowsPrivate: z.boolean(),
});
const server = place.extend({ name: z.string().trim().min(1).max(40) });
export type ServerInput = z.infer<typeof server>;
export type PlaceInput = z.infer<typeof place>;

function isServerUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

const id = z.uuid();
const route = endpoint.errors(connectionsProblems).meta({ access: 'admin' });
const tags = ['agents'];
const saved = z.object({ server: shownServer, test });

export const connectionsContract = {
  listConnections: route
    .route({
      method: 'GET',
      path: '/admin/model-connections',
      tags,
      summary: 'How providers and servers are connected',
    })
    .output(z.object({ providers: z.array(shownProvider), servers: z.array(shownServer) })),

  saveProviderKey: route
    .meta({ audit: { kind: 'provider-key.saved', id: 'provider' } })
    .route({ method: 'PUT', path: '/admin/provider-keys/{provider}', tags, summary: 'Try and store a provider’s key' })
    .input(z.object({ provider: z.string().max(40), key: keyText }))
    .output(z.object({ provider: shownProvider, test })),

  deleteProviderKey: route
    .meta({ audit: { kind: 'provider-key.deleted', id: 'provider' } })
    .route({ method: 'DELETE', path: '/admin/provider-keys/{provider}', tags, summary: 'Forget a provider’s key' })
    .input(z.object({ provider: z.string().max(40) }))
    .output(z.object({ provider: shownProvider })),

  testServer: route
    .route({ method: 'POST', path: '/admin/model-servers/test', tags, summary: 'Ask a server, and store nothing' })
    .input(place.extend({ id: id.optional() }))
    .output(test),

  createServer: route
    .meta({ audit: { kind: 'model-server.created' } })
    .route({ method: 'POST', path: '/admin/model-servers', tags, summary: 'Add a server, and ask it' })
    .input(server)
    .output(saved),

  updateServer: route
    .meta({ audit: { kind: 'model-server.changed', id: 'id' } })
    .route({ method: 'PUT', path: '/admin/model-servers/{id}', tags, summary: 'Change a server, and ask it' })
    .input(server.extend({ id }))
    .output(saved),

  tryServerModel: route
    .meta({ audit: { kind: 'model-server.tried', id: 'id' } })
    .route({ method: 'POST', path: '/admin/model-servers/{id}/trials', tags, summary: 'Try what one model can do' })
    .input(z.object({ id, model: z.string().min(1).max(150) }))
    .output(z.object({ failure: askFailure.nullable(), server: shownServer })),

  deleteServer: route
    .meta({ audit: { kind: 'model-server.deleted', id: 'id' } })
    .route({ method: 'DELETE', path: '/admin/model-servers/{id}', tags, summary: 'Take a server away' })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
