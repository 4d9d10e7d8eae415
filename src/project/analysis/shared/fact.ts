// A fact about a workspace: a sentence made of numbers that were counted, and the rows it was counted from. Without schemas,
// so that the browser can load it.

export const factKinds = [
  'overdue',
  'due-soon',
  'urgent-unassigned',
  'blocked',
  'circle',
  'stale',
  'aging',
  'work-in-progress',
  'load',
  'bugs',
  'throughput',
  'cycle-time',
  'lead-time',
  'scope',
  'late-scope',
  'forecast',
] as const;
export type FactKind = (typeof factKinds)[number];

/** How many rows a fact carries; `taskCount` says how many there are. */
export const MAX_FACT_TASKS = 50;

export type FactTask = { id: string; key: string; title: string };

export type Fact = {
  /** Unique within an analysis: 'load-1'. */
  id: string;
  kind: FactKind;
  severity: 'error' | 'warning' | 'info';
  /** The sentence. The wordings of a model are checked against it. */
  text: string;
  /** Whom or what it is about where there are several facts of the kind: a member, a project or a milestone. */
  subject: string | null;
  /** The rows behind it, the first ones. */
  tasks: FactTask[];
  taskCount: number;
  /** The filter of the tasks page that finds exactly these rows; null where there is none. */
  filter: Record<string, string> | null;
};
