// Which files are on the screen, and how far the turn is that writes them.

import { useState } from 'react';
import { extensionOf } from '#text/code/code-language.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { unnamedOf } from '../../shared/unnamed-file.ts';
import type { ShownProject, ShownTurn } from '../queries.ts';
import { findShown } from '../workspace/shown-file.ts';
import type { TurnRun } from './turn-run.ts';
import type { LiveFiles, Writing } from './read-live-files.ts';
import { useLiveFiles } from './use-live-files.ts';
import type { Turns } from './use-turns.ts';

type ShownFilesOptions = {
  project: ShownProject | null;
  /** The files include what is not saved yet. */
  files: readonly CodeFile[];
  turns: Turns;
  /** The file that the address names. */
  path: string | null;
};

/** It says how far a turn is that writes files. */
export type TurnProgress = Pick<TurnRun, 'phase' | 'checked'> & {
  /** Lines that have been written so far. */
  lines: number;
  /** The file that comes, until the agent names one. It is null until the turn has begun. */
  path: string | null;
};

/** While code is generated, the file that is being written is shown, until the person opens another one. */
export function useShownFiles({ project, files, turns, path }: ShownFilesOptions) {
  const { run, running } = turns;
  const writing = writingOf(running, { run, files });
  const live = useLiveFiles(writing);
  const [pinned, setPinned] = useState<string | null>(null);
  const all = live?.files ?? files;
  const wanted = live === null || pinned === running?.id ? path : live.path;
  // Until the server has named the turn, only a project without files is sure to be written.
  const isWriting = running === null ? turns.isRunning && files.length === 0 : writing !== null;
  return {
    files: all,
    file: project && findShown(all, wanted),
    /** Null while no files are written. */
    progress: isWriting ? progressOf(run, { live, writing }) : null,
    pin: () => setPinned(running?.id ?? null),
  };
}

function progressOf(
  { phase, checked }: TurnRun,
  { live, writing }: { live: LiveFiles | null; writing: Writing | null },
): TurnProgress {
  return { phase, checked, lines: live?.lines ?? 0, path: writing && comingPath(writing) };
}

/** Null while no turn writes files; one that explains writes none. */
function writingOf(
  turn: ShownTurn | null,
  { run, files }: { run: TurnRun; files: readonly CodeFile[] },
): Writing | null {
  if (turn === null || turn.kind === 'explain') return null;
  const { id, language, createdAt } = turn;
  const { text, starts } = run;
  return { turnId: id, text, starts, into: { language, files, unnamed: unnamedOf(new Date(createdAt)) } };
}

function comingPath({ into: { unnamed, language } }: Writing): string {
  return `${unnamed}${extensionOf(language)}`;
}
