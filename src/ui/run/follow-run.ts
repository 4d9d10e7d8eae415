// Follows a run of the server over server-sent events: each event once and in order, then how the run ended.

import type { RunEnd } from '#contract/run.ts';

export type RunListener<Event> = {
  /** Called with each part of the run's text. */
  onText?: (text: string) => void;
  /** Called with each event that the run's feature defines (`note` on the wire). */
  onEvent?: (event: Event) => void;
  /** Called with true when the connection is lost, and with false once events arrive again. */
  onReconnecting?: (isReconnecting: boolean) => void;
  /** Called once, at the end. */
  onEnd: (end: RunEnd) => void;
};

/** Milliseconds before each new attempt after the server has refused the stream. */
const RETRY_DELAYS = [250, 500, 1000, 2000, 4000] as const;

/**
 * Follows the run until it ends. After a lost connection it resumes at the position it had reached; the browser
 * reconnects by itself, and a refused stream is tried again five times before the run counts as interrupted.
 * Returns a function that stops following; the run itself continues.
 */
export function followRun<Event>(
  runId: number,
  { onText, onEvent, onReconnecting, onEnd }: RunListener<Event>,
): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let position = 0;
  let failures = 0;
  let isReconnecting = false;

  function setReconnecting(next: boolean): void {
    if (next === isReconnecting) return;
    isReconnecting = next;
    onReconnecting?.(next);
  }

  function receive<Data>(handle: ((data: Data) => void) | undefined) {
    return (event: MessageEvent<string>): void => {
      position = Number(event.lastEventId);
      setReconnecting(false);
      handle?.(JSON.parse(event.data) as Data);
    };
  }

  function connect(): void {
    source = new EventSource(`/api/runs/${runId}/events?after=${position}`);
    source.addEventListener('open', () => {
      failures = 0;
    });
    source.addEventListener('text', receive(onText));
    source.addEventListener('note', receive(onEvent));
    source.addEventListener('end', (event) => {
      stop();
      onEnd(JSON.parse(event.data) as RunEnd);
    });
    source.addEventListener('error', () => {
      setReconnecting(true);
      if (source?.readyState === EventSource.CLOSED) reconnect();
    });
  }

  function reconnect(): void {
    const delay = RETRY_DELAYS[failures++];
    if (delay === undefined) onEnd({ status: 'interrupted' });
    else retry = setTimeout(connect, delay);
  }

  function stop(): void {
    clearTimeout(retry);
    source?.close();
  }

  connect();
  return stop;
}
