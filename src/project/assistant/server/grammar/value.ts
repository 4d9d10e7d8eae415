// What a field should become: 'to Ben', 'auf hoch', 'next Monday', 'In review'.

import type { StatusCategory, TaskPriority } from '#project/tasks/shared/task-values.ts';
import { NotUnderstood } from './faults.ts';
import { isFill, isKind, type Field, type Item, type Meaning } from './items.ts';

export type Change =
  | { field: 'assignee'; value: string | null }
  | { field: 'priority'; value: TaskPriority }
  | { field: 'status'; value: string }
  | { field: 'category'; value: StatusCategory }
  | { field: 'due'; value: string | null }
  | { field: 'shift'; value: number }
  | { field: 'project'; value: string | null }
  | { field: 'milestone'; value: string | null }
  | { field: 'severity'; value: string }
  | { field: 'label'; value: string }
  | { field: 'unlabel'; value: string | null }
  | { field: 'title'; value: string }
  | { field: 'description'; value: string };

export type ValueContext = {
  text: string;
  meId: string;
  today: string;
  /** The field that was named before the value; null where none was. */
  field: Field | null;
  /** The ids of members whose name begins so. */
  begunBy(words: string): readonly string[];
  /** Throws `Ambiguous` when the words fit several rows. */
  requireOne(item: Item & { ids: readonly string[] }): string;
};

/** Throws `NotUnderstood` for words that are no value, for none, and for two of one field. */
export function parseValue(given: readonly Item[], context: ValueContext): Change[] {
  const items = given.filter((item) => !isFill(item) && !isKind(item, 'and', 'again', 'noun'));
  const changes: Change[] = [];
  requireKnownStart(given, context);
  let { field } = context;
  for (const item of items) {
    if (isKind(item, 'prep')) continue;
    if (isKind(item, 'field')) {
      field = item.field;
      continue;
    }
    const change = readChange(item, { ...context, field });
    if (!change) throw unknown(item, context);
    changes.push(change);
  }
  if (changes.length === 0) throw new NotUnderstood('It does not say what it should become.');
  const fields = changes.map((change) => (change.field === 'category' ? 'status' : change.field));
  if (new Set(fields).size < fields.length && !fields.every((one) => one === 'label'))
    throw new NotUnderstood('It names two values for one field.');
  if (context.field && !fields.some((one) => one === context.field))
    throw new NotUnderstood(`That is no ${context.field}.`);
  return changes;
}

/** 'to An' is the beginning of a name that was not finished: the person is asked whose. */
function requireKnownStart(given: readonly Item[], context: ValueContext): void {
  const [only, ...others] = given;
  if (!only || others.length > 0 || !isKind(only, 'prep', 'fill')) return;
  const ids = context.begunBy(context.text.slice(only.start, only.end));
  if (ids.length > 0) context.requireOne({ kind: 'member', ids, start: only.start, end: only.end });
}

function unknown(item: Item, { text }: ValueContext): NotUnderstood {
  const words = text.slice(item.start, item.end);
  const isName = item.kind === 'word' || item.kind === 'text';
  return new NotUnderstood(
    isName
      ? `“${words}” is no member, status, priority, project, label or day here.`
      : `“${words}” does not fit there.`,
    isName ? words : null,
  );
}

type Reader = (item: Item, context: ValueContext) => Change | null;

function readChange(item: Item, context: ValueContext): Change | null {
  return READERS[item.kind]?.(item, context) ?? null;
}

function named(field: 'project' | 'milestone' | 'label' | 'status'): Reader {
  return (item, context) =>
    isKind(item, 'project', 'milestone', 'label', 'status') ? { field, value: context.requireOne(item) } : null;
}

const readNone: Reader = (_item, { field }) => {
  if (field === 'due' || field === 'assignee' || field === 'project' || field === 'milestone')
    return { field, value: null };
  if (field === 'label') return { field: 'unlabel', value: null };
  return field === 'priority' ? { field, value: 'none' } : null;
};

const READERS: Partial<Record<Meaning['kind'], Reader>> = {
  member: (item, context) => (isKind(item, 'member') ? { field: 'assignee', value: context.requireOne(item) } : null),
  me: (_item, { meId }) => ({ field: 'assignee', value: meId }),
  nobody: () => ({ field: 'assignee', value: null }),
  none: readNone,
  priority: (item) => (isKind(item, 'priority') ? { field: 'priority', value: item.priority } : null),
  severity: (item) => (isKind(item, 'severity') ? { field: 'severity', value: item.severity } : null),
  category: (item) => (isKind(item, 'category') ? { field: 'category', value: item.category } : null),
  attribute: (item) =>
    isKind(item, 'attribute') && (item.attribute === 'closed' || item.attribute === 'finished')
      ? { field: 'category', value: 'done' }
      : null,
  day: (item) => (isKind(item, 'day') ? { field: 'due', value: item.day } : null),
  // A week that has begun is no day to move something to.
  period: (item, { today }) =>
    isKind(item, 'period') && item.from > today ? { field: 'due', value: item.from } : null,
  span: (item) => (isKind(item, 'span') ? { field: 'shift', value: item.days } : null),
  project: named('project'),
  milestone: named('milestone'),
  label: named('label'),
  status: named('status'),
};
