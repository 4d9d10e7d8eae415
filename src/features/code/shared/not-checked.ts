// The parts of a check that nobody looked at, or only in part, with the reason.

import type { CheckStage, FileReport } from '#contract/code-check.ts';

/** `stage` is null where it is the whole file. */
export type NotChecked = { path: string; stage: CheckStage | null; isPartly: boolean; because: string };

export function notCheckedIn({ path, stages }: Pick<FileReport, 'path' | 'stages'>): NotChecked[] {
  const [first] = stages;
  if (!first || stages.every(({ state }) => state === 'not-checked'))
    return [{ path, stage: null, isPartly: false, because: first?.detail ?? 'Nothing here checks this kind of file.' }];
  return stages.flatMap(({ stage, state, detail }) =>
    state === 'not-checked' || state === 'partly'
      ? [{ path, stage, isPartly: state === 'partly', because: detail }]
      : [],
  );
}
