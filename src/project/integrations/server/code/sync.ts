// Keeps linked repositories in step: by events that hosts send, and by asking from time to time for what events have missed.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import type { Tasks } from '#project/tasks/server/tasks.ts';
import type { Announce } from '#project/workspace/server/workspace.ts';
import { codeProblems } from '../../contract/code-contract.ts';
import { askHost, hosts, readAnswer } from './ask-host.ts';
import * as store from './code-store.ts';
import type { ReceivedHook } from './host.ts';
import { saveItem } from './save-item.ts';
import type { ConnectionRow, RepositoryRow } from './tables.ts';

export type SyncNeeds = {
  db: Db;
  box: SecretBox;
  log: Log;
  tasks: Pick<Tasks, 'updateTask'>;
  announce: Announce;
  allowedHosts: readonly string[];
  now: () => Date;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Events come at once; asking finds what they have missed. */
const ASK_EVERY_MS = 5 * MINUTE_MS;
/** The first time, and after a long break, so much of the past is read. */
const PAST_DAYS = 30;
/** Clocks of hosts and of this server differ by less. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** The libraries of Standard Webhooks allow as much where the time is signed. */
const MAX_SIGNED_AGE_MS = 5 * MINUTE_MS;
/** Ids of deliveries are kept for so long; what changed before is too old to be news. */
const MAX_AGE_DAYS = 7;

export type CodeSync = {
  /** Resolves once everything was read; what failed is written down at the connection. */
  syncConnection(connection: ConnectionRow, signal: AbortSignal): Promise<void>;
  syncStale(): Promise<void>;
  /**
   * Takes an event. Rejects with 'code/not-found', 'code/not-signed', 'code/too-old' or 'code/unreadable'; a repetition and what came
   * too late change nothing.
   */
  receiveHook(connectionId: string, hook: Omit<ReceivedHook, 'now'>): Promise<{ isTaken: boolean }>;
  close(): void;
};

export function createCodeSync(needs: SyncNeeds): CodeSync {
  const { db, now, announce } = needs;
  const stopping = new AbortController();

  async function tell(workspaceId: string): Promise<void> {
    await announce(workspaceId, [{ type: 'integrations', ids: null }]);
    await moveTasks(needs);
  }

  async function syncConnection(connection: ConnectionRow, signal: AbortSignal): Promise<void> {
    const repositories = await db.asSystem((tx) => store.selectRepositories(tx, [connection.id]));
    let problem: string | null = null;
    try {
      for (const repository of repositories) await readRepository(needs, { connection, repository }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Problem)) throw error;
      problem = error.message;
    }
    await db.asSystem((tx) => store.markSynced(tx, connection.id, problem));
    await tell(connection.workspaceId);
  }

  return {
    syncConnection,

    async syncStale() {
      const ids = await db.asSystem((tx) => store.selectStale(tx, new Date(now().getTime() - ASK_EVERY_MS)));
      for (const id of ids) {
        const connection = await db.asSystem((tx) => store.findConnection(tx, id));
        if (connection) await syncConnection(connection, stopping.signal);
      }
      await moveTasks(needs);
      await db.asSystem((tx) => store.deleteHookDeliveries(tx, new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS)));
    },

    async receiveHook(connectionId, { headers, body }) {
      const connection = await db.asSystem((tx) => store.findConnection(tx, connectionId));
      if (!connection) throw Problem.of(codeProblems, 'code/not-found');
      const isTaken = await takeHook(needs, connection, { headers, body, now: now() });
      if (isTaken) await tell(connection.workspaceId);
      return { isTaken };
    },

    close: () => stopping.abort(),
  };
}

type Linked = { connection: ConnectionRow; repository: RepositoryRow };

async function readRepository(
  { db, box, allowedHosts, now }: SyncNeeds,
  { connection, repository }: Linked,
  signal: AbortSignal,
): Promise<void> {
  const host = hosts[connection.host];
  const token = box.open(connection.token, connection.id);
  if (token === null) throw Problem.of(codeProblems, 'code/token-refused', { message: TOKEN_LOST });
  const from = connection.syncedAt?.getTime() ?? now().getTime() - PAST_DAYS * DAY_MS;
  const call = { baseUrl: connection.baseUrl, token, repository, since: new Date(from - OVERLAP_MS) };
  for (const request of host.listItems(call)) {
    const items = await askHost({ request, read: host.readItems, allowedHosts }, signal);
    await db.asSystem(async (tx) => {
      for (const item of items) await saveItem(tx, repository, item);
    });
  }
}

const TOKEN_LOST = 'The token cannot be read with the secret of this installation any more. Enter it again.';

async function takeHook({ db, box }: SyncNeeds, connection: ConnectionRow, hook: ReceivedHook): Promise<boolean> {
  const host = hosts[connection.host];
  const secret = box.open(connection.hookSecret, connection.id);
  const verified = secret === null ? null : host.verify(hook, secret);
  if (!verified) throw Problem.of(codeProblems, 'code/not-signed');
  const { deliveryId, event, sentAt } = verified;
  const now = hook.now.getTime();
  if (sentAt && Math.abs(now - sentAt.getTime()) > MAX_SIGNED_AGE_MS) throw Problem.of(codeProblems, 'code/too-old');
  const read = readAnswer(hook.body, (body) => host.readEvent(event, body));
  // GitHub and Gitea sign no time. Ids are kept for days, and what changed before cannot be told from a repetition.
  if (read && now - read.item.changedAt.getTime() > MAX_AGE_DAYS * DAY_MS)
    throw Problem.of(codeProblems, 'code/too-old');
  return db.asSystem(async (tx) => {
    if (!(await store.insertHookDelivery(tx, { connectionId: connection.id, deliveryId }))) return false;
    const linked = await store.selectRepositories(tx, [connection.id]);
    const repository = read && linked.find(({ remoteId }) => remoteId === read.remoteId);
    return repository ? saveItem(tx, repository, read.item) : false;
  });
}

/**
 * Gives the tasks of a merge the status that the owner has chosen, in the name of whoever connected the host. Once for each merge:
 * whoever moves a task back has the last word.
 */
async function moveTasks({ db, tasks, log }: SyncNeeds): Promise<void> {
  for (const { itemId, workspaceId, userId, statusId } of await db.asSystem(store.selectMerges)) {
    const taskIds = await db.asSystem((tx) => store.selectOpenTasksOf(tx, itemId));
    if (userId !== null && statusId !== null)
      for (const taskId of taskIds)
        await tasks.updateTask({ workspaceId, userId, taskId }, { statusId }).catch((error: unknown) => {
          // The person has left, or the status is gone.
          if (!(error instanceof Problem)) throw error;
          log.info({ code: error.code }, 'a merge did not change its task');
        });
    await db.asSystem((tx) => store.markMoved(tx, itemId));
  }
}
