// The words that a task's fields can have. Without schemas, so that the browser can load them.

export const taskKinds = ['task', 'bug'] as const;

/** The highest first. Quick add writes them as p1 to p4. */
export const taskPriorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** A severity says how bad a bug is. The worst comes first. */
export const bugSeverities = ['critical', 'major', 'minor', 'trivial'] as const;
export type BugSeverity = (typeof bugSeverities)[number];

/** A category says what a status means, whatever it is called. The categories are in the order of a board. */
export const statusCategories = ['backlog', 'todo', 'started', 'done', 'cancelled'] as const;
export type StatusCategory = (typeof statusCategories)[number];

/** The names of the colour tokens that labels and statuses may have. */
export const labelColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColor = (typeof labelColors)[number];

/** The kinds are named from the task's own side. */
export const relationKinds = ['blocks', 'blocked-by', 'duplicates', 'duplicated-by'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** Stands for "has none" where ids are listed, and `ME` for the caller. */
export const NONE = 'none';
export const ME = 'me';

/** 'overdue' is open and before today; 'today' and 'week' (today and the six days after) leave overdue ones out. */
export const dueFilters = ['overdue', 'today', 'week', 'any', NONE] as const;

/** People answer a comment with these where they need no words. */
export const reactionKinds = ['agree', 'thanks', 'celebrate', 'laugh', 'look', 'unsure'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** A list is grouped and a board has lanes by one of these fields. */
export const taskGroups = ['status', 'assignee', 'project', 'priority', 'milestone'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskSorts = [
  'rank',
  'created',
  'updated',
  'due',
  'priority',
  'severity',
  'title',
  'number',
  'estimate',
] as const;
export type TaskSort = (typeof taskSorts)[number];
