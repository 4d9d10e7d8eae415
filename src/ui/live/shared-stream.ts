// Follows a stream of server-sent events that the tabs of a browser share: one of them is connected and passes every event
// on. Over HTTP/1.1 a browser has six connections to a server, which a stream for each tab would soon use up.

import { tabChannel } from './tab-channel.ts';

/** Milliseconds before a stream that the server has refused is opened again; twice as long after each refusal. */
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

type Passed = { name: string; data: string };

export type SharedStream = {
  url: string;
  /** The events to hear. 'ready' is heard whenever some may have been missed, so not when a page has just begun to follow. */
  names: readonly string[];
  onEvent: (name: string, data: string) => void;
};

/**
 * Returns a function that stops following. The tab that holds the lock of the stream is connected; when it closes, the
 * browser gives the lock to the next one. Where there are no locks, which is without HTTPS, each tab has its own connection.
 *
 * @example followShared({ url: '/api/notifications/events', names: ['ready', 'change'], onEvent: () => refresh() });
 */
export function followShared({ url, names, onEvent }: SharedStream): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Absent outside of secure contexts, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  const channel = locks ? tabChannel<Passed>(`stream ${url}`) : null;
  const stopListening = channel?.listen(({ name, data }) => onEvent(name, data));
  signal.addEventListener('abort', () => stopListening?.());

  const lead = (isFirst: boolean): Promise<void> =>
    connect({ url, names, isFirst, signal }, (name, data) => {
      if (signal.aborted) return;
      channel?.post({ name, data });
      onEvent(name, data);
    });

  async function join(): Promise<void> {
    if (!locks) return lead(true);
    const isDone = await locks.request(`stream ${url}`, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await lead(true);
      return lock !== null;
    });
    if (!isDone) await locks.request(`stream ${url}`, { signal }, () => lead(false));
  }
  join().catch((error: unknown) => {
    if (!signal.aborted) console.error('The live changes cannot be followed.', error);
  });
  return () => stopping.abort();
}

type Connection = Pick<SharedStream, 'url' | 'names'> & { isFirst: boolean; signal: AbortSignal };

/** Stays connected until `signal` aborts. */
function connect({ url, names, isFirst, signal }: Connection, onEvent: SharedStream['onEvent']): Promise<void> {
  const ended = Promise.withResolvers<undefined>();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS;
  let isFresh = isFirst;

  function open(): void {
    source = new EventSource(url);
    source.addEventListener('open', () => (retryMs = RETRY_MS));
    for (const name of names)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const isSkipped = name === 'ready' && isFresh;
        isFresh = false;
        if (!isSkipped) onEvent(name, data);
      });
    source.addEventListener('error', () => {
      // Otherwise the browser connects again by itself.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      isFresh = false;
    });
  }

  open();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
    ended.resolve(undefined);
  });
  return ended.promise;
}
