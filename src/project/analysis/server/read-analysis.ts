// Reads an analysis: the rows in one transaction, the facts from them, and the titles of the rows that are shown in another one. No
// connection is held while the facts are worked out, because the embedded database has one for everybody.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { analysisProblems, type Analysis, type AnalysisQuery } from '../contract.ts';
import type { AnalysisOrder, AnalyzedRows, CountedFact } from './analyze-rows.ts';
import * as store from './store.ts';

/** `read` runs a transaction of the person, `analyze` works the facts out. */
type Steps = {
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  analyze: (order: AnalysisOrder) => Promise<AnalyzedRows>;
};

/** Rejects with 'analysis/unknown-project', or as `analyze` does. */
export async function readAnalysis(
  { read, analyze }: Steps,
  { workspaceId, query, now }: { workspaceId: string; query: AnalysisQuery & { today: string }; now: Date },
): Promise<Analysis> {
  const { project: projectId = null, weeks, staleDays, today } = query;
  const { tasks, blocks, names } = await read((tx) => readRows(tx, { workspaceId, projectId }));
  const found = await analyze({
    tasks,
    blocks,
    ...names,
    projectId,
    weeks,
    staleDays,
    today,
    now: now.getTime(),
  });
  return { ...found, facts: await read((tx) => withTitles(tx, workspaceId, found.facts)) };
}

async function readRows(tx: Tx, { workspaceId, projectId }: { workspaceId: string; projectId: string | null }) {
  if (projectId !== null && !(await store.hasProject(tx, { workspaceId, projectId })))
    throw Problem.of(analysisProblems, 'analysis/unknown-project');
  const tasks = await store.selectTasksAsJson(tx, workspaceId);
  const blocks = await store.selectBlocks(tx, workspaceId);
  return { tasks, blocks, names: await store.selectNames(tx, workspaceId) };
}

async function withTitles(tx: Tx, workspaceId: string, facts: readonly CountedFact[]): Promise<Analysis['facts']> {
  const ids = [...new Set(facts.flatMap(({ rows }) => rows.map(({ id }) => id)))];
  const titles = await store.selectTitles(tx, { workspaceId, ids });
  return facts.map(({ rows, taskCount, ...fact }) => ({
    ...fact,
    tasks: rows.map(({ id, key }) => ({ id, key, title: titles.get(id) ?? '' })),
    taskCount,
  }));
}
