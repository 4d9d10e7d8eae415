// What a run is, to those who write one down and those who read it.
// Positions count UTF-16 units of text and one for a note, so socket and disk may cut the text differently.

import type { Tx } from '#platform/db/db.ts';
import type { RunProblem } from './tables.ts';

export type RunRef = { id: number; userId: string; kind: string; subjectId: string };

/** `end` is the position after the entry; it began at `end - (type === 'text' ? data.length : 1)`. */
export type RunEntry = { end: number; type: 'text' | 'note'; data: string };

export type RunEnd = { status: 'done' | 'stopped' | 'interrupted' | 'failed'; code?: string; message?: string };
export type EndedRun = RunRef & { status: RunEnd['status']; problem: RunProblem | null; text: string };

/** Writes an ended run into the feature's rows, in the transaction that ends it. */
export type Settle = (tx: Tx, ended: EndedRun) => Promise<void>;

/** What the work is given: where to write, and the signal that ends it. */
export type RunHandle = { signal: AbortSignal; write(text: string): void; note(value: unknown): void };

/** Work that fails throws a Problem the person may read. */
export type RunWork = (handle: RunHandle) => Promise<void>;

/** The part of an entry a reader at `position` has not seen; null when it has seen all of it. */
export function unseenPart(entry: RunEntry, position: number): string | null {
  if (entry.end <= position) return null;
  if (entry.type === 'note') return entry.data;
  const start = entry.end - entry.data.length;
  return start >= position ? entry.data : entry.data.slice(position - start);
}

/** The text of a log in order; what two entries share counts once. */
export function joinTexts(entries: readonly RunEntry[]): string {
  let text = '';
  let position = 0;
  for (const entry of entries) {
    const part = unseenPart(entry, position);
    if (part === null) continue;
    position = entry.end;
    if (entry.type === 'text') text += part;
  }
  return text;
}
