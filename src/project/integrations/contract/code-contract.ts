// Code hosts of a workspace: connected by the owner, with linked repositories, whose pull requests and issues members see at tasks.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import {
  codeHostNames,
  codeItemKinds,
  codeItemStates,
  MAX_CONNECTIONS,
  MAX_REPOSITORIES,
  MAX_TOKEN_LENGTH,
} from '../shared/code-hosts.ts';
import { MAX_URL_LENGTH } from '../shared/limits.ts';
import { branchName, MAX_PULL_TEXT, MAX_PULL_TITLE, pushOutcome } from '../shared/push-shapes.ts';

export const codeProblems = {
  'code/not-found': { status: 404, message: 'Not found.' },
  'code/too-many': {
    status: 409,
    message: `A workspace can have up to ${MAX_CONNECTIONS} code hosts. Disconnect one first.`,
  },
  'code/unknown-status': { status: 400, message: 'This status is no longer in the workspace.' },
  'code/unknown-repository': { status: 400, message: 'The token cannot read one of these repositories.' },
  'code/token-refused': {
    status: 422,
    message: 'The code host does not accept this token. Check that it has not expired and may read what you want.',
  },
  'code/unreadable': {
    status: 502,
    message: 'The code host answered with something else than expected. Check its address.',
  },
  'code/not-signed': { status: 401, message: 'This delivery is not signed with the secret of the connection.' },
  'code/too-old': { status: 409, message: 'This delivery was sent too long ago.' },
} as const satisfies ProblemTable;

const route = endpoint
  .errors(workspaceProblems)
  .errors(codeProblems)
  .errors(outgoingProblems)
  .meta({ access: 'signed-in' });
const tags = ['integrations'];
const scope = z.object({ workspaceId: id });
const connectionScope = scope.extend({ connectionId: id });
const token = z.string().trim().min(1).max(MAX_TOKEN_LENGTH);

const codeRepository = z.object({ id, remoteId: z.string(), name: z.string(), url: z.string() });

const codeConnection = z.object({
  id,
  host: z.enum(codeHostNames),
  baseUrl: z.string(),
  /** The host sends events to this address. */
  hookUrl: z.string(),
  /** The status that tasks get when a pull request that names them is merged; null: none. */
  mergedStatusId: id.nullable(),
  /** It says why the host could not be read last; null when it could. */
  problem: z.string().nullable(),
  syncedAt: z.date().nullable(),
  repositories: z.array(codeRepository),
  createdAt: z.date(),
});
export type CodeConnection = z.infer<typeof codeConnection>;

const remoteRepository = z.object({ remoteId: z.string(), name: z.string(), url: z.string(), isLinked: z.boolean() });
export type ListedRepository = z.infer<typeof remoteRepository>;

const codeItem = z.object({
  id,
  kind: z.enum(codeItemKinds),
  number: z.number(),
  title: z.string(),
  url: z.string(),
  state: z.enum(codeItemStates),
  author: z.string().nullable(),
  branch: z.string().nullable(),
  repository: z.string(),
  changedAt: z.date(),
});
export type CodeItem = z.infer<typeof codeItem>;

/** The body is an event of the host, signed with the secret of the connection. */
export const receiveCodeHook = streamEndpoint({
  method: 'POST',
  path: '/code-hooks/{connectionId}',
  access: 'public',
  tag: 'integrations',
  upload: { types: ['application/json'], takesName: false },
  summary: 'Take an event of a code host',
});

export const codeContract = {
  listCodeConnections: route
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/code-connections', tags, summary: 'The code hosts' })
    .input(scope)
    .output(z.object({ connections: z.array(codeConnection) })),

  createCodeConnection: route
    .meta({ audit: { kind: 'code-host.connected', details: ['workspaceId', 'host'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/code-connections',
      tags,
      summary: 'Connect a code host, once it has accepted the token; the secret of its webhooks is returned only now',
    })
    .input(scope.extend({ host: z.enum(codeHostNames), baseUrl: z.string().trim().min(1).max(MAX_URL_LENGTH), token }))
    .output(z.object({ secret: z.string(), connection: codeConnection })),

  updateCodeConnection: route
    .meta({ audit: { kind: 'code-host.changed', id: 'connectionId', details: ['workspaceId'] } })
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}',
      tags,
      summary: 'Change the token, or the status that a merge gives to tasks',
    })
    .input(connectionScope.extend({ token: token.optional(), mergedStatusId: id.nullable().optional() }))
    .output(codeConnection),

  deleteCodeConnection: route
    .meta({ audit: { kind: 'code-host.disconnected', id: 'connectionId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}',
      tags,
      summary: 'Disconnect a code host; restorable for ten minutes',
    })
    .input(connectionScope)
    .output(z.object({ id })),

  restoreCodeConnection: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}/restore',
      tags,
      summary: 'Take a disconnection back',
    })
    .input(connectionScope)
    .output(codeConnection),

  rotateHookSecret: route
    .meta({ audit: { kind: 'code-host.changed', id: 'connectionId', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}/secret',
      tags,
      summary: 'Make a new secret for the webhooks of the host; the old one does not work any more',
    })
    .input(connectionScope)
    .output(z.object({ secret: z.string() })),

  listRemoteRepositories: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}/remote-repositories',
      tags,
      summary: 'The repositories that the token can read',
    })
    .input(connectionScope)
    .output(z.object({ repositories: z.array(remoteRepository) })),

  linkRepositories: route
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}/repositories',
      tags,
      summary: 'Link these repositories and no others, and read their pull requests and issues',
    })
    .input(connectionScope.extend({ remoteIds: z.array(z.string().min(1).max(100)).max(MAX_REPOSITORIES) }))
    .output(codeConnection),

  syncCodeConnection: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}/sync',
      tags,
      summary: 'Read the linked repositories now',
    })
    .input(connectionScope)
    .output(codeConnection),

  openPullRequest: route
    .meta({ audit: { kind: 'code-host.pushed', id: 'connectionId', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/code-connections/{connectionId}/pull-requests',
      tags,
      summary:
        'Put the files of a code project on a new branch, and open a pull request with the receipt of their checks',
    })
    .input(
      connectionScope.extend({
        repositoryId: id,
        codeProjectId: id,
        folder: z.string().trim().max(200).default(''),
        base: branchName.optional(),
        branch: branchName,
        title: z.string().trim().min(1).max(MAX_PULL_TITLE),
        text: z.string().max(MAX_PULL_TEXT).default(''),
      }),
    )
    .output(pushOutcome),

  listTaskCode: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/code-items',
      tags,
      summary: 'The pull requests and issues that name a task, the latest first',
    })
    .input(scope.extend({ taskId: id }))
    .output(z.object({ items: z.array(codeItem), isConnected: z.boolean() })),

  listPullRequests: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/pull-requests',
      tags,
      summary: 'The open pull requests of the linked repositories, the latest first',
    })
    .input(scope)
    .output(z.object({ items: z.array(codeItem), isConnected: z.boolean() })),
};
