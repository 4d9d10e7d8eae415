// Live changes of workspaces, in every process: an act announces them over the database's notifications, and each process
// hands them to the streams that are open in it. Whoever may no longer read a workspace loses their stream.

import type { ServerResponse } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { EventStream } from '#platform/http/event-stream.ts';
import type { Log } from '#platform/log/log.ts';
import { WORKSPACE_CHANNEL as CHANNEL, type WorkspaceChange } from '../../shared/workspace-change.ts';
import type { Announce, Scope, WorkspaceAccess } from '../workspace.ts';
import { selectReaderIds } from '../store.ts';

/** Postgres takes notifications below 8,000 bytes; a quoted id is 39. */
const MAX_IDS = 50;
const BEAT_INTERVAL_MS = 15_000;

type Message = { workspaceId: string; changes: WorkspaceChange[] };

export type EventHub = {
  announce: Announce;
  /** Resolves to how many changes of the workspace this process knows of. An act has been counted when it returns. */
  countChanges(workspaceId: string): Promise<number>;
  /** Streams the changes until the reader leaves or may no longer read. Rejects with 'workspace/not-found'. */
  follow(scope: Scope, access: WorkspaceAccess, response: ServerResponse): Promise<void>;
  /** Ends all streams. It does not reject. */
  close(): Promise<void>;
};

export function createEventHub({ db, log }: { db: Db; log: Log }): EventHub {
  const streams = new Map<string, Set<EventStream>>();
  const counts = createChangeCounts();
  const listener = createListener(db, receive);
  let isClosed = false;
  const beat = setInterval(() => void beatAll(), BEAT_INTERVAL_MS).unref();

  function receive(payload: string): void {
    const { workspaceId, changes } = JSON.parse(payload) as Message;
    counts.grow(workspaceId);
    const open = streams.get(workspaceId);
    if (!open) return;
    const isAboutReaders = changes.some(({ type }) => type === 'members' || type === 'workspace');
    if (!isAboutReaders) return sendAll(open, changes);
    // People who were removed hear nothing more.
    void endUnwelcome(workspaceId).then(() => sendAll(open, changes));
  }

  /** Ends the streams of those who may no longer read the workspace. A failure leaves them for the next beat. */
  async function endUnwelcome(workspaceId: string): Promise<void> {
    try {
      const readers = await db.asSystem((tx) => selectReaderIds(tx, workspaceId));
      for (const stream of streams.get(workspaceId) ?? []) if (!readers.has(stream.userId)) stream.end();
    } catch (error) {
      log.warn({ err: error }, 'the readers of a workspace could not be checked');
    }
  }

  async function beatAll(): Promise<void> {
    for (const [workspaceId, open] of streams) {
      // A notification can be lost, a membership must not outlive it for long.
      await endUnwelcome(workspaceId);
      for (const stream of open) stream.beat();
    }
  }

  function add(workspaceId: string, stream: EventStream): void {
    const open = streams.get(workspaceId) ?? new Set();
    streams.set(workspaceId, open.add(stream));
    stream.onClose(() => {
      open.delete(stream);
      if (open.size === 0 && streams.get(workspaceId) === open) streams.delete(workspaceId);
    });
  }

  return {
    async announce(workspaceId, changes) {
      if (changes.length === 0) return;
      // The notification comes back to this process as well, perhaps after the act has been answered.
      counts.grow(workspaceId);
      const short = changes.map(({ type, ids }) => ({ type, ids: isListed(ids) ? ids : null }));
      await db.notify(CHANNEL, JSON.stringify({ workspaceId, changes: short })).catch((error: unknown) => {
        log.warn({ err: error }, 'a change of a workspace was not announced');
      });
    },

    async countChanges(workspaceId) {
      await listener.start();
      return counts.read(workspaceId);
    },

    async follow(scope, access, response) {
      // Whoever reconnects while the server stops would hold it up.
      if (isClosed) throw Problem.of(sharedProblems, 'server/unavailable');
      await listener.start();
      // Looks before and after it joins: a removal in between is noticed by one of the two.
      await access.read(scope, async () => undefined);
      add(scope.workspaceId, new EventStream(response, scope.userId));
      await endUnwelcome(scope.workspaceId);
    },

    async close() {
      isClosed = true;
      clearInterval(beat);
      for (const open of streams.values()) for (const stream of open) stream.close();
      await listener.stop();
    },
  };
}

/** Counts the changes of the workspaces that somebody has asked about. */
function createChangeCounts() {
  const counts = new Map<string, number>();
  return {
    grow(workspaceId: string): void {
      const counted = counts.get(workspaceId);
      if (counted !== undefined) counts.set(workspaceId, counted + 1);
    },
    read(workspaceId: string): number {
      const counted = counts.get(workspaceId) ?? 0;
      counts.set(workspaceId, counted);
      return counted;
    },
  };
}

/** Listens from the first `start` on; one that fails is tried again by the next. */
function createListener(db: Db, receive: (payload: string) => void) {
  let listening: Promise<() => Promise<void>> | null = null;
  return {
    async start(): Promise<void> {
      listening ??= db.listen(CHANNEL, receive);
      await listening.catch((error: unknown) => {
        listening = null;
        throw error;
      });
    },
    async stop(): Promise<void> {
      await (
        await listening
      )?.();
    },
  };
}

function isListed(ids: readonly string[] | null): boolean {
  return ids !== null && ids.length <= MAX_IDS;
}

function sendAll(open: ReadonlySet<EventStream>, changes: readonly WorkspaceChange[]): void {
  for (const stream of open) stream.send(changes.map((change) => ({ event: 'change', data: change })));
}
