// Analyzes the tasks of a workspace as the database gives them: one JSON text. This is what a child process does for a large one.

import { analyze, type Charts, type DraftAnalysis } from '../shared/analyze.ts';
import { MAX_FACT_TASKS } from '../shared/fact.ts';
import type { AnalysisInput } from '../shared/facts/analysis-input.ts';
import type { TaskRecord } from '../shared/task-record.ts';

/** `tasks` is a JSON list of `StoredTask`. */
export type AnalysisOrder = Omit<AnalysisInput, 'tasks'> & { tasks: string };

/** A fact with the first of its rows, and how many it has. */
export type CountedFact = Omit<DraftAnalysis['facts'][number], 'rows'> & {
  rows: Pick<TaskRecord, 'id' | 'key'>[];
  taskCount: number;
};

export type AnalyzedRows = { facts: CountedFact[]; charts: Charts; taskCount: number };

type StoredMoment = [
  at: number,
  category: TaskRecord['category'],
  projectId: string | null,
  milestoneId: string | null,
];
/** The columns of `selectTasksAsJson`, in its order. */
export type StoredTask = [
  id: string,
  number: number,
  category: TaskRecord['category'],
  priority: TaskRecord['priority'],
  kind: 'task' | 'bug',
  severity: TaskRecord['severity'],
  assigneeId: string | null,
  projectId: string | null,
  prefix: string,
  milestoneId: string | null,
  due: string | null,
  lastEventAt: number,
  moments: StoredMoment[],
];

export function analyzeRows({ tasks: stored, ...order }: AnalysisOrder): AnalyzedRows {
  const tasks = (JSON.parse(stored) as StoredTask[]).map(presentRecord);
  const { facts, charts } = analyze({ ...order, tasks });
  const { projectId } = order;
  return {
    facts: facts.map(({ rows, ...fact }) => ({
      ...fact,
      rows: rows.slice(0, MAX_FACT_TASKS).map(({ id, key }) => ({ id, key })),
      taskCount: rows.length,
    })),
    charts,
    taskCount: projectId === null ? tasks.length : tasks.filter((task) => task.projectId === projectId).length,
  };
}

function presentRecord([
  id,
  number,
  category,
  priority,
  kind,
  severity,
  assigneeId,
  projectId,
  prefix,
  milestoneId,
  due,
  lastEventAt,
  moments,
]: StoredTask): TaskRecord {
  return {
    id,
    key: `${prefix}-${number}`,
    category,
    priority,
    isBug: kind === 'bug',
    severity,
    assigneeId,
    projectId,
    milestoneId,
    due,
    lastEventAt,
    moments: moments.map(([at, was, project, milestone]) => ({
      at,
      category: was,
      projectId: project,
      milestoneId: milestone,
    })),
  };
}
