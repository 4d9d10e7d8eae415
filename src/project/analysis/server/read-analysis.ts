// Reads an analysis: the rows in one transaction, the facts from them, and the titles of the rows that are shown.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { analysisProblems, type Analysis, type AnalysisQuery } from '../contract.ts';
import { analyze, type DraftAnalysis } from '../shared/analyze.ts';
import { MAX_FACT_TASKS } from '../shared/fact.ts';
import * as store from './store.ts';

/** Rejects with 'analysis/unknown-project'. */
export async function readAnalysis(
  tx: Tx,
  { workspaceId, query, now }: { workspaceId: string; query: AnalysisQuery; now: Date },
): Promise<Analysis> {
  const { project: projectId = null, weeks, staleDays, today = now.toISOString().slice(0, 10) } = query;
  if (projectId !== null && !(await store.hasProject(tx, { workspaceId, projectId })))
    throw Problem.of(analysisProblems, 'analysis/unknown-project');
  const tasks = await store.selectTaskRecords(tx, workspaceId);
  const blocks = await store.selectBlocks(tx, workspaceId);
  const names = await store.selectNames(tx, workspaceId);
  const draft = analyze({ tasks, blocks, ...names, projectId, weeks, staleDays, today, now: now.getTime() });
  return {
    facts: await withTitles(tx, workspaceId, draft.facts),
    charts: draft.charts,
    taskCount: projectId === null ? tasks.length : tasks.filter((task) => task.projectId === projectId).length,
  };
}

async function withTitles(tx: Tx, workspaceId: string, drafts: DraftAnalysis['facts']): Promise<Analysis['facts']> {
  const shown = drafts.map(({ rows, ...fact }) => ({
    fact,
    rows: rows.slice(0, MAX_FACT_TASKS),
    taskCount: rows.length,
  }));
  const ids = [...new Set(shown.flatMap(({ rows }) => rows.map(({ id }) => id)))];
  const titles = await store.selectTitles(tx, { workspaceId, ids });
  return shown.map(({ fact, rows, taskCount }) => ({
    ...fact,
    tasks: rows.map(({ id, key }) => ({ id, key, title: titles.get(id) ?? '' })),
    taskCount,
  }));
}
