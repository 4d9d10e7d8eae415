// Bugs that may be the one a person is about to report. Each word of the report counts by how rare it is among the bugs, and
// more where it is in a title: two reports of one fault share its rare words, whatever else they say.

import type { WorkspaceAccess, Scope } from '#project/workspace/server/workspace.ts';
import { MAX_COMPARED_STEPS, MAX_DUPLICATES } from '../../shared/limits.ts';
import type { Task } from '../../shared/task-shapes.ts';
import { presentInOrder } from '../present.ts';
import { selectTasks } from '../task-store.ts';
import { selectCandidates, selectStems, type FoundCandidates, type SearchedTerm } from './duplicate-store.ts';

export type Report = { title: string; steps: string };

export type Duplicates = {
  /** The likeliest first, at most `MAX_DUPLICATES`; none while there are too few words to compare. */
  listDuplicates(scope: Scope, report: Report): Promise<Task[]>;
};

/** Words of the title and of the steps that are compared. */
const MAX_TITLE_TERMS = 16;
const MAX_STEP_TERMS = 16;
/** Share of the report's words, weighted, from which a bug is suggested. */
const LEAST_SCORE = 0.3;
/** A word in a bug's steps, description or environment counts this much, compared with one in its title. */
const OUTSIDE_TITLE = 0.6;
/** The steps of a report count this much, compared with its title. */
const STEPS_SHARE = 0.25;
/** Letters from which the word that is being typed is completed. */
const LEAST_PREFIX = 3;

export function createDuplicates({ access }: { access: WorkspaceAccess }): Duplicates {
  return {
    listDuplicates: ({ workspaceId, userId }, report) =>
      access.read({ workspaceId, userId }, async (tx) => {
        const titleStems = await selectStems(tx, report.title);
        const inTitle = termsOf(titleStems.slice(0, MAX_TITLE_TERMS), report.title);
        const stepStems = await selectStems(tx, report.steps.slice(0, MAX_COMPARED_STEPS));
        const inSteps = stepStems
          .filter((stem) => !titleStems.includes(stem))
          .slice(0, MAX_STEP_TERMS)
          .map((stem) => termOf(stem));
        if (inTitle.length === 0) return [];
        const found = await selectCandidates(tx, { workspaceId, terms: [...inTitle, ...inSteps] });
        const ids = rankCandidates(found, inTitle.length).slice(0, MAX_DUPLICATES);
        return presentInOrder(await selectTasks(tx, { workspaceId, ids }), ids);
      }),
  };
}

/** The last word of the title may be half of a word: 'rout' also finds 'router'. */
function termsOf(stems: readonly string[], title: string): SearchedTerm[] {
  const last = /([\p{L}\p{N}]+)$/u.exec(title)?.[1]?.toLowerCase() ?? '';
  const prefix = [...last].length >= LEAST_PREFIX ? last : '';
  const at = prefix === '' ? -1 : stems.findLastIndex((stem) => prefix.startsWith(stem) || stem.startsWith(prefix));
  return stems.map((stem, index) => termOf(stem, index === at ? prefix : ''));
}

function termOf(stem: string, prefix = ''): SearchedTerm {
  const write = (flag: string): string => {
    const whole = quote(stem) + (flag && `:${flag}`);
    return prefix === '' ? whole : `(${whole} | ${quote(prefix)}:*${flag})`;
  };
  return { anywhere: write(''), inTitle: write('A') };
}

/** A word of a `tsquery`. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The ids of the bugs above the least score, the highest first, open before closed. The first `titleCount` terms are the title's. */
export function rankCandidates({ candidates, frequencies, total }: FoundCandidates, titleCount: number): string[] {
  // BM25 weighs a word like this. A word that no bug has tells as much as one that a single bug has.
  const weights = frequencies.map((count) => {
    const known = Math.max(1, count);
    return Math.log(1 + Math.max(0, total - known + 0.5) / (known + 0.5));
  });
  const scored = candidates.map(({ id, isClosed, anywhere, inTitle }) => {
    const values = anywhere.map((isThere, index) => {
      if (inTitle[index]) return 1;
      return isThere ? OUTSIDE_TITLE : 0;
    });
    const title = shareOf(weights.slice(0, titleCount), values);
    const steps = shareOf(weights.slice(titleCount), anywhere.slice(titleCount).map(Number));
    const hasSteps = weights.length > titleCount;
    return { id, isClosed, score: hasSteps ? (1 - STEPS_SHARE) * title + STEPS_SHARE * steps : title };
  });
  return scored
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score || Number(a.isClosed) - Number(b.isClosed))
    .map(({ id }) => id);
}

/** The weighted mean of the values; 0 without weights. */
function shareOf(weights: readonly number[], values: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return 0;
  return weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0) / sum;
}
