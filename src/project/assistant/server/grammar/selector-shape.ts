// What a selector holds: which tasks a message means.

export type DayRange = { from: string | null; to: string };

export type Selector = {
  keys: string[];
  exceptKeys: string[];
  ref: { from: 'all' | 'first' | 'last' | 'it'; count: number } | null;
  taskKind: 'task' | 'bug' | null;
  /** They hold the values of each field that fit, and those that do not. 'none' stands for having none. */
  wanted: Record<Choice, string[]>;
  unwanted: Record<Choice, string[]>;
  state: 'open' | 'closed' | null;
  isOverdue: boolean | null;
  isBlocked: boolean | null;
  hasDue: boolean | null;
  due: DayRange | null;
  closed: DayRange | null;
  created: DayRange | null;
  titleWords: string[];
  isAll: boolean;
  /** Words such as 'the task' mean one row. */
  isOne: boolean;
  place: { start: number; end: number };
};

export const CHOICES = [
  'priority',
  'severity',
  'assignee',
  'project',
  'milestone',
  'label',
  'status',
  'category',
] as const;
export type Choice = (typeof CHOICES)[number];

export function emptySelector(place: Selector['place']): Selector {
  const none = (): Record<Choice, string[]> => ({
    priority: [],
    severity: [],
    assignee: [],
    project: [],
    milestone: [],
    label: [],
    status: [],
    category: [],
  });
  return {
    keys: [],
    exceptKeys: [],
    ref: null,
    taskKind: null,
    wanted: none(),
    unwanted: none(),
    state: null,
    isOverdue: null,
    isBlocked: null,
    hasDue: null,
    due: null,
    closed: null,
    created: null,
    titleWords: [],
    isAll: false,
    isOne: false,
    place,
  };
}

/** Rows named by their keys need nothing else: 'HUB-3 urgent' is no row, but a row and a value. */
export function isKeyWithFilter(selector: Selector): boolean {
  const others = { ...selector, keys: [], ref: null };
  return selector.keys.length > 0 && isNarrowed(others);
}

/** True when something narrows the rows down. */
export function isNarrowed(selector: Selector): boolean {
  const { keys, ref, taskKind, isOverdue, isBlocked, hasDue, due, closed, created, titleWords, state } = selector;
  const values = CHOICES.some((choice) => selector.wanted[choice].length + selector.unwanted[choice].length > 0);
  const flags = [ref, taskKind, isOverdue, isBlocked, hasDue, due, closed, created, state];
  return values || keys.length > 0 || titleWords.length > 0 || flags.some((flag) => flag !== null);
}
