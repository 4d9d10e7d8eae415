// The search parameters of /project/analysis: the project, the period, when a task is stale, and the summary that is shown.

import { DEFAULT_STALE_DAYS, DEFAULT_WEEKS, periodChoices, staleChoices } from '../shared/analysis-query.ts';

export type AnalysisSearch = {
  /** Absent: the whole workspace. */
  project?: string;
  weeks?: number;
  stale?: number;
  /** The run of a summary. */
  summary?: number;
};

/** Drops what the page does not know, and what it does anyway. */
export function readAnalysisSearch({ project, weeks, stale, summary }: Record<string, unknown>): AnalysisSearch {
  return {
    ...(typeof project === 'string' && project !== '' && { project }),
    ...(isChoice(weeks, periodChoices) && weeks !== DEFAULT_WEEKS && { weeks }),
    ...(isChoice(stale, staleChoices) && stale !== DEFAULT_STALE_DAYS && { stale }),
    ...(typeof summary === 'number' && Number.isSafeInteger(summary) && summary > 0 && { summary }),
  };
}

function isChoice(value: unknown, choices: readonly number[]): value is number {
  return typeof value === 'number' && choices.includes(value);
}
