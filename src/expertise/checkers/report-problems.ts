// Makes the report of a file: findings with lines and columns of problems with offsets, and a result for each stage.

import { checkStages, type CheckStage, type CodeFinding, type StageResult } from '#contract/code-check.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { SourceFile } from './checker.ts';

/** A checker found this problem; its offsets are in UTF-16 units. Its `end` may be behind a line end. */
export type Problem = Pick<CodeFinding, 'code' | 'stage' | 'severity' | 'message'> & {
  start: number;
  end: number;
  /** Replaces the text of the range. */
  fix?: string | undefined;
  reason?: string;
  pillar?: NonNullable<CodeFinding['pillar']>;
};

export type StageDetails = Record<
  CheckStage,
  Pick<StageResult, 'detail'> & { state: 'passed' | 'partly' | 'not-checked' }
>;

export function toFindings({ path, text }: SourceFile, problems: readonly Problem[]): CodeFinding[] {
  const place = createLineCounter(text);
  return problems.map(({ start, end, fix, reason, pillar, ...problem }) => ({
    ...problem,
    file: path,
    range: { ...place(start), length: Math.max(1, end - start) },
    reason: reason ?? null,
    pillar: pillar ?? null,
    ...(fix === undefined ? {} : { fix: { replace: fix } }),
  }));
}

/** A stage with problems has findings; others are as `details` says. */
export function toStages(problems: readonly Problem[], details: StageDetails): StageResult[] {
  return checkStages.map((stage) => {
    const { state, detail } = details[stage];
    const hasFindings = state !== 'not-checked' && problems.some((problem) => problem.stage === stage);
    return { stage, state: hasFindings ? 'findings' : state, detail };
  });
}
