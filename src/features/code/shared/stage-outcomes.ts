// How each stage of a check ended over all files of a project.

import { checkStages, type CheckReport, type CheckStage, type StageResult } from '#contract/code-check.ts';

export type StageOutcome = {
  stage: CheckStage;
  state: StageResult['state'];
  /** Findings of this stage, of every severity. */
  open: number;
};

/** A stage that no file has is left out. One that passed in some files only was made in part. */
export function outcomesOf({ files, findings }: CheckReport): StageOutcome[] {
  return checkStages.flatMap((stage) => {
    const states = files.flatMap(({ stages }) => stages.filter((result) => result.stage === stage));
    if (states.length === 0) return [];
    const open = findings.filter((finding) => finding.stage === stage).length;
    return { stage, state: open > 0 ? 'findings' : stateOf(new Set(states.map(({ state }) => state))), open };
  });
}

function stateOf(states: ReadonlySet<StageResult['state']>): StageResult['state'] {
  const [only] = states;
  return states.size === 1 && only !== undefined && only !== 'findings' ? only : 'partly';
}
