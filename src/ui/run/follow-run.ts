// Follows a generation or an export: its notes as they come, and how it ended. The event source reconnects by itself
// and resumes by position, so that no note is lost or told twice.

import type { RunEnd } from '#features/runs/contract.ts';

export type RunListener<Note> = {
  onNote: (note: Note) => void;
  onEnd: (end: RunEnd) => void;
};

/** Milliseconds before each further try, when the server has refused the stream. */
const RETRY_MS = [250, 500, 1000, 2000, 4000] as const;

/** Returns what ends the following; the run itself goes on. */
export function followRun<Note>(runId: number, { onNote, onEnd }: RunListener<Note>): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let position = 0;
  let failures = 0;

  function connect(): void {
    source = new EventSource(`/api/runs/${runId}/events?after=${position}`);
    source.addEventListener('open', () => {
      failures = 0;
    });
    source.addEventListener('text', (event) => {
      position = Number(event.lastEventId);
    });
    source.addEventListener('note', (event) => {
      position = Number(event.lastEventId);
      onNote(JSON.parse(event.data) as Note);
    });
    source.addEventListener('end', (event) => {
      stop();
      onEnd(JSON.parse(event.data) as RunEnd);
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) reconnect();
    });
  }

  function reconnect(): void {
    const delay = RETRY_MS[failures++];
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
