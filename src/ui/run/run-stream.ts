// Runs as this window follows them: text as it arrives, painted at most once a frame, and how it ended.
// The event source reconnects by itself and resumes by position; nothing is lost or doubled.

import type { RunEnd } from '#features/runs/contract.ts';
import type { Citation } from '#features/chat/contract.ts';

export type FollowedRun = {
  text: string;
  citations: readonly Citation[];
  /** The connection is being made again. */
  isReconnecting: boolean;
  end: RunEnd | null;
};

type Follower = {
  run: FollowedRun;
  source: EventSource;
  position: number;
  failures: number;
  isScheduled: boolean;
  listeners: Set<() => void>;
};

const NOTHING: FollowedRun = { text: '', citations: [], isReconnecting: false, end: null };
const RETRY_MS = [250, 500, 1000, 2000, 4000] as const;

const followers = new Map<number, Follower>();
const endListeners = new Set<(runId: number, run: FollowedRun) => void>();

export function readRun(runId: number | null): FollowedRun {
  return (runId !== null && followers.get(runId)?.run) || NOTHING;
}

/** Follows the run until it ends or the last subscriber leaves. */
export function subscribeToRun(runId: number | null, listener: () => void): () => void {
  if (runId === null) return () => {};
  const follower = followers.get(runId) ?? follow(runId);
  follower.listeners.add(listener);
  return () => {
    follower.listeners.delete(listener);
    if (follower.listeners.size > 0) return;
    follower.source.close();
    followers.delete(runId);
  };
}

/** Called once for every run that ends while it is followed. Returns what ends it. */
export function onRunEnd(listener: (runId: number, run: FollowedRun) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function follow(runId: number): Follower {
  const follower: Follower = {
    run: NOTHING,
    source: connect(runId, 0),
    position: 0,
    failures: 0,
    isScheduled: false,
    listeners: new Set(),
  };
  followers.set(runId, follower);
  listen(runId, follower);
  return follower;
}

function connect(runId: number, position: number): EventSource {
  return new EventSource(`/api/runs/${runId}/events?after=${position}`);
}

function listen(runId: number, follower: Follower): void {
  const { source } = follower;
  source.addEventListener('text', (event) => {
    follower.position = Number(event.lastEventId);
    change(follower, { text: follower.run.text + (JSON.parse(event.data) as string), isReconnecting: false });
  });
  source.addEventListener('note', (event) => {
    follower.position = Number(event.lastEventId);
    change(follower, JSON.parse(event.data) as Partial<FollowedRun>);
  });
  source.addEventListener('end', (event) => {
    source.close();
    change(follower, { end: JSON.parse(event.data) as RunEnd, isReconnecting: false });
    for (const listener of endListeners) listener(runId, follower.run);
  });
  source.addEventListener('open', () => {
    follower.failures = 0;
  });
  source.addEventListener('error', () => {
    change(follower, { isReconnecting: true });
    if (source.readyState === EventSource.CLOSED) reconnect(runId, follower);
  });
}

/** The server refused the stream (it restarts, or the run is gone): a few tries, then the page asks for the message itself. */
function reconnect(runId: number, follower: Follower): void {
  const delay = RETRY_MS[follower.failures++];
  if (delay === undefined) {
    change(follower, { end: { status: 'interrupted' }, isReconnecting: false });
    for (const listener of endListeners) listener(runId, follower.run);
    return;
  }
  setTimeout(() => {
    if (followers.get(runId) !== follower) return;
    follower.source = connect(runId, follower.position);
    listen(runId, follower);
  }, delay);
}

function change(follower: Follower, changes: Partial<FollowedRun>): void {
  follower.run = { ...follower.run, ...changes };
  if (follower.isScheduled) return;
  follower.isScheduled = true;
  const notify = (): void => {
    follower.isScheduled = false;
    for (const listener of follower.listeners) listener();
  };
  // A hidden page gets no frames.
  if (document.hidden) setTimeout(notify, 100);
  else requestAnimationFrame(notify);
}
