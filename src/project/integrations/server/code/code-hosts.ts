// The code hosts of a workspace: connected, changed and disconnected by the owner, read by members.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Tx } from '#platform/db/db.ts';
import { readSendAddress } from '#platform/http/outgoing/send-public.ts';
import type { Figure, FigureItem } from '#project/dashboard/contract.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import {
  codeProblems,
  type CodeConnection,
  type CodeItem,
  type ListedRepository,
} from '../../contract/code-contract.ts';
import { MAX_CONNECTIONS, type CodeHost } from '../../shared/code-hosts.ts';
import { createWebhookSecret } from '../webhooks/sign.ts';
import { askHost, hosts } from './ask-host.ts';
import * as store from './code-store.ts';
import type { RemoteRepository } from './host.ts';
import type { CodeSync, SyncNeeds } from './sync.ts';
import type { ConnectionRow } from './tables.ts';

export type ConnectionScope = Scope & { connectionId: string };
type Abortable<T> = T & { signal: AbortSignal };
type NewConnection = { host: CodeHost; baseUrl: string; token: string };
type ItemPage = { items: CodeItem[]; isConnected: boolean };

/** It is as many as the other figures of the dashboard show. */
const MAX_IN_FIGURE = 5;

/** What names a connection is for the owner, and rejects with 'code/not-found'; what asks the host as `askHost` does. */
export type CodeHosts = {
  listCodeConnections(scope: Scope): Promise<CodeConnection[]>;
  createCodeConnection(
    scope: Scope,
    wanted: Abortable<NewConnection>,
  ): Promise<{ secret: string; connection: CodeConnection }>;
  updateCodeConnection(
    scope: ConnectionScope,
    changes: { token?: string | undefined; mergedStatusId?: string | null | undefined },
  ): Promise<CodeConnection>;
  deleteCodeConnection(scope: ConnectionScope): Promise<void>;
  restoreCodeConnection(scope: ConnectionScope): Promise<CodeConnection>;
  rotateHookSecret(scope: ConnectionScope): Promise<{ secret: string }>;
  listRemoteRepositories(scope: Abortable<ConnectionScope>): Promise<ListedRepository[]>;
  linkRepositories(scope: ConnectionScope, wanted: Abortable<{ remoteIds: string[] }>): Promise<CodeConnection>;
  syncCodeConnection(scope: Abortable<ConnectionScope>): Promise<CodeConnection>;
  listTaskCode(scope: Scope & { taskId: string }): Promise<ItemPage>;
  listPullRequests(scope: Scope): Promise<ItemPage>;
  /** The figure of the dashboard; null where no repository is linked. */
  findOpenPullRequests(scope: Scope): Promise<Figure | null>;
  purge(now?: Date): Promise<void>;
};

type Needs = SyncNeeds & { access: WorkspaceAccess; sync: CodeSync; publicUrl: string };

export function createCodeHosts(needs: Needs): CodeHosts {
  const { db, access, box, sync, allowedHosts } = needs;

  /** Presents the connection as it is now. */
  const show = (scope: ConnectionScope): Promise<CodeConnection> =>
    access.govern(scope, 'owner', async ({ tx }) => presentOne(tx, await requireConnection(tx, scope), needs));
  const read = (scope: ConnectionScope): Promise<ConnectionRow> =>
    access.govern(scope, 'owner', ({ tx }) => requireConnection(tx, scope));

  async function listRemote(connection: ConnectionRow, signal: AbortSignal): Promise<RemoteRepository[]> {
    const token = box.open(connection.token, connection.id);
    if (token === null) throw Problem.of(codeProblems, 'code/token-refused');
    const host = hosts[connection.host];
    const request = host.listRepositories({ baseUrl: connection.baseUrl, token });
    return askHost({ request, read: host.readRepositories, allowedHosts }, signal);
  }

  return {
    ...createReads(needs),
    ...createChanges(needs),

    async createCodeConnection(scope, { host, baseUrl, token, signal }) {
      // A stranger to the workspace asks no host.
      await access.govern(scope, 'owner', ({ tx }) => requireRoom(tx, scope.workspaceId));
      const url = readSendAddress(baseUrl, allowedHosts).href.replace(/\/+$/, '');
      const request = hosts[host].listRepositories({ baseUrl: url, token });
      await askHost({ request, read: hosts[host].readRepositories, allowedHosts }, signal);
      return access.govern(scope, 'owner', async ({ tx, touch }) => {
        const { workspaceId, userId } = scope;
        await requireRoom(tx, workspaceId);
        const [id, secret] = [newId(), createWebhookSecret()];
        noteAct({ targetId: id });
        const sealed = { token: box.seal(token, id), hookSecret: box.seal(secret, id) };
        const row = await store.insertConnection(tx, { id, workspaceId, userId, host, baseUrl: url, ...sealed });
        touch('integrations', [id]);
        return { secret, connection: await presentOne(tx, row, needs) };
      });
    },

    async listRemoteRepositories({ signal, ...scope }) {
      const connection = await read(scope);
      const linked = await db.asSystem((tx) => store.selectRepositories(tx, [connection.id]));
      const isLinked = (id: string): boolean => linked.some(({ remoteId }) => remoteId === id);
      const remote = await listRemote(connection, signal);
      return remote.map((repository) => ({ ...repository, isLinked: isLinked(repository.remoteId) }));
    },

    async linkRepositories(scope, { remoteIds, signal }) {
      const connection = await read(scope);
      const remote = await listRemote(connection, signal);
      const wanted = [...new Set(remoteIds)].map((remoteId) => remote.find((other) => other.remoteId === remoteId));
      const found = wanted.filter((repository) => repository !== undefined);
      if (found.length < wanted.length) throw Problem.of(codeProblems, 'code/unknown-repository');
      await access.govern(scope, 'owner', async ({ tx, touch }) => {
        const { workspaceId, id: connectionId } = await requireConnection(tx, scope);
        const rows = found.map((repository) => ({ ...repository, id: newId(), workspaceId, connectionId }));
        await store.replaceRepositories(tx, { connectionId, rows });
        touch('integrations', [connectionId]);
      });
      await sync.syncConnection({ ...connection, syncedAt: null }, signal);
      return show(scope);
    },

    async syncCodeConnection({ signal, ...scope }) {
      await sync.syncConnection(await read(scope), signal);
      return show(scope);
    },

    purge: (at = new Date()) => db.asSystem((tx) => store.purgeConnections(tx, at)),
  };
}

/** Members call these. They may not see the connection, so that the server looks whether it is still there. */
function createReads({
  db,
  access,
}: Needs): Pick<CodeHosts, 'listTaskCode' | 'listPullRequests' | 'findOpenPullRequests'> {
  return {
    async listTaskCode({ taskId, ...scope }) {
      const { workspaceId } = scope;
      await access.read(scope, async (tx) => {
        if (!(await store.hasTask(tx, { workspaceId, taskId }))) throw notFound();
      });
      return db.asSystem(async (tx) => ({
        items: await store.selectTaskItems(tx, { workspaceId, taskId }),
        isConnected: await store.hasRepositories(tx, workspaceId),
      }));
    },

    async listPullRequests(scope) {
      await access.read(scope, () => Promise.resolve());
      return db.asSystem(async (tx) => ({
        items: await store.selectOpenPulls(tx, scope.workspaceId),
        isConnected: await store.hasRepositories(tx, scope.workspaceId),
      }));
    },

    async findOpenPullRequests(scope) {
      const { workspaceId } = scope;
      await access.read(scope, () => Promise.resolve());
      return db.asSystem(async (tx) => {
        if (!(await store.hasRepositories(tx, workspaceId))) return null;
        const items = await store.selectOpenPulls(tx, workspaceId, MAX_IN_FIGURE);
        return { count: await store.countOpenPulls(tx, workspaceId), items: items.map(figureItemOf) };
      });
    },
  };
}

function figureItemOf({ id, number, title, url, repository }: CodeItem): FigureItem {
  return { type: 'pull-request', id, title, url, detail: `${repository} #${number}`, due: null };
}

type Changes =
  | 'listCodeConnections'
  | 'updateCodeConnection'
  | 'deleteCodeConnection'
  | 'restoreCodeConnection'
  | 'rotateHookSecret';

/** The owner calls these; none asks the host. */
function createChanges(needs: Needs): Pick<CodeHosts, Changes> {
  const { access, box } = needs;
  return {
    listCodeConnections: (scope) =>
      access.govern(scope, 'owner', async ({ tx }) =>
        present(tx, await store.selectConnections(tx, scope.workspaceId), needs),
      ),

    updateCodeConnection: (scope, { token, mergedStatusId }) =>
      access.govern(scope, 'owner', async ({ tx, touch }) => {
        const before = await requireConnection(tx, scope);
        const { workspaceId, userId } = scope;
        if (mergedStatusId && !(await store.hasStatus(tx, { workspaceId, statusId: mergedStatusId })))
          throw Problem.of(codeProblems, 'code/unknown-status');
        const row = await store.updateConnection(tx, before, {
          ...(token !== undefined && { token: box.seal(token, before.id), problem: null }),
          // Whoever confirms the status answers for what a merge does.
          ...(mergedStatusId !== undefined && { mergedStatusId, userId }),
        });
        touch('integrations', [row.id]);
        return presentOne(tx, row, needs);
      }),

    deleteCodeConnection: (scope) =>
      access.govern(scope, 'owner', async ({ tx, touch }) => {
        const { workspaceId, connectionId: id } = scope;
        if (!(await store.markConnectionDeleted(tx, { workspaceId, id }))) throw notFound();
        touch('integrations', [id]);
      }),

    restoreCodeConnection: (scope) =>
      access.govern(scope, 'owner', async ({ tx, touch }) => {
        await store.restoreConnection(tx, { workspaceId: scope.workspaceId, id: scope.connectionId });
        touch('integrations', [scope.connectionId]);
        return presentOne(tx, await requireConnection(tx, scope), needs);
      }),

    rotateHookSecret: (scope) =>
      access.govern(scope, 'owner', async ({ tx }) => {
        const before = await requireConnection(tx, scope);
        const secret = createWebhookSecret();
        await store.updateConnection(tx, before, { hookSecret: box.seal(secret, before.id) });
        return { secret };
      }),
  };
}

async function requireRoom(tx: Tx, workspaceId: string): Promise<void> {
  if ((await store.countConnections(tx, workspaceId)) >= MAX_CONNECTIONS)
    throw Problem.of(codeProblems, 'code/too-many');
}

/** Locked until the transaction ends. */
async function requireConnection(tx: Tx, { workspaceId, connectionId: id }: ConnectionScope): Promise<ConnectionRow> {
  const row = await store.lockConnection(tx, { workspaceId, id });
  if (!row) throw notFound();
  return row;
}

function notFound(): Problem {
  return Problem.of(codeProblems, 'code/not-found');
}

async function present(
  tx: Tx,
  rows: readonly ConnectionRow[],
  { publicUrl }: Pick<Needs, 'publicUrl'>,
): Promise<CodeConnection[]> {
  const repositories = await store.selectRepositories(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, host, baseUrl, mergedStatusId, problem, syncedAt, createdAt }) => ({
    ...{ id, host, baseUrl, mergedStatusId, problem, syncedAt, createdAt },
    hookUrl: `${publicUrl}/api/code-hooks/${id}`,
    repositories: repositories
      .filter(({ connectionId }) => connectionId === id)
      .map((repository) => ({
        id: repository.id,
        remoteId: repository.remoteId,
        name: repository.name,
        url: repository.url,
      })),
  }));
}

async function presentOne(tx: Tx, row: ConnectionRow, needs: Pick<Needs, 'publicUrl'>): Promise<CodeConnection> {
  const [connection] = await present(tx, [row], needs);
  if (!connection) throw notFound();
  return connection;
}
