// What a run is, to those who start one and those who read it. Positions count UTF-16 units of text and one for an event,
// so that socket and disk may cut the text differently.

import type { Tx } from '#platform/db/db.ts';
import type { RunProblem } from './tables.ts';

/**
 * A kind of run, declared once by its feature and registered where the server starts. `finalize` writes down the outcome
 * of a run whose process died; a run that ends in its own process brings what it knows along (`Runs.begin`).
 */
export type RunKind<Name extends string = string> = { readonly name: Name; readonly finalize: Finalize };

/** `subjectId` is what the run writes into: a message, a design, a file. */
export type RunRef<Kind extends string = string> = { id: number; userId: string; kind: Kind; subjectId: string };

/** `end` is the position after the entry; it began at `end - (type === 'text' ? data.length : 1)`. A note holds an event. */
export type RunEntry = { end: number; type: 'text' | 'note'; data: string };

export type RunEnd = { status: 'done' | 'stopped' | 'interrupted' | 'failed'; code?: string; message?: string };
export type EndedRun = RunRef & { status: RunEnd['status']; problem: RunProblem | null; text: string };

/** Writes the outcome of an ended run into the feature's rows, in the transaction that ends it. */
export type Finalize = (tx: Tx, ended: EndedRun) => Promise<void>;

/** An ended run as an observer sees it. `isFollowed`: a reader of this process is told of the end as it happens. */
export type RunEnding = EndedRun & { seconds: number; isFollowed: boolean };

/** Whoever tells people of runs that ended while they were elsewhere. */
export type RunObserver = {
  /** In the transaction that ends the run, after its outcome is written. Returns whether there is something to announce. */
  record(tx: Tx, ending: RunEnding): Promise<boolean>;
  /** After the commit. It does not reject. */
  announce(run: RunRef): Promise<void>;
  /** A reader of another process than the run's was told of its end after all. It does not reject. */
  markFollowed(run: { userId: string; id: number }): Promise<void>;
};

export type RunHandle = {
  /** Aborts when the run is stopped or the server closes. */
  signal: AbortSignal;
  /** Appends text. */
  write(text: string): void;
  /** Appends an event, a JSON value for the feature's own screen: progress, a finding. */
  emit(event: unknown): void;
};

/** Work that fails throws a `Problem` the person may read. */
export type RunWork = (handle: RunHandle) => Promise<void>;

/** The part of an entry that a reader at `position` has not seen; null when they have seen all of it. */
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
