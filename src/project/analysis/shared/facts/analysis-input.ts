// What the facts of a workspace are counted from.

import type { Block } from '../chains.ts';
import { completeWeeks, flowOf, type Flow } from '../flow.ts';
import type { Fact } from '../fact.ts';
import type { TaskRecord } from '../task-record.ts';

export type AnalysisInput = {
  /** Of the whole workspace, without deleted ones: a task may have been in the project before. */
  tasks: readonly TaskRecord[];
  /** Each block is between two open tasks. */
  blocks: readonly Block[];
  members: readonly { id: string; name: string }[];
  /** Active ones. */
  projects: readonly { id: string; name: string; targetDate: string | null }[];
  /** Open ones of active projects. */
  milestones: readonly { id: string; name: string; projectId: string; due: string | null }[];
  /** Null: the whole workspace. */
  projectId: string | null;
  /** The period in complete weeks; an even number. */
  weeks: number;
  /** A task without a change for so many days is stale. */
  staleDays: number;
  /** Milliseconds since 1970. */
  now: number;
  /** The person's day, for due days. */
  today: string;
};

/** A fact before the titles of its rows are read. */
export type DraftFact = Omit<Fact, 'tasks' | 'taskCount'> & { rows: readonly TaskRecord[] };

/** A task with its flow. */
export type Measured = TaskRecord & { flow: Flow };

/** The input with what several facts need of it. */
export type Scene = AnalysisInput & {
  /** The list has the tasks of the project, or all tasks if the input is for the whole workspace. */
  own: readonly Measured[];
  /** Mondays of the period, the oldest first. */
  mondays: readonly number[];
  /** Part of every filter: the project. */
  projectFilter: Record<string, string>;
};

export function sceneOf(input: AnalysisInput): Scene {
  const { tasks, projectId, now, weeks } = input;
  const own = projectId === null ? tasks : tasks.filter((task) => task.projectId === projectId);
  return {
    ...input,
    own: own.map((task) => ({ ...task, flow: flowOf(task) })),
    mondays: completeWeeks(now, weeks),
    projectFilter: projectId === null ? {} : { project: projectId },
  };
}

/** Categories of a filter that finds open tasks. */
export const OPEN_CATEGORIES = 'backlog,todo,started';

/** '1 task', '3 tasks'. */
export function countOf(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** 'is' or 'are', 'has' or 'have'. */
export function verb(amount: number, one: string, many: string): string {
  return amount === 1 ? one : many;
}
