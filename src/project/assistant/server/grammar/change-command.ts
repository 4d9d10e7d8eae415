// Commands that change rows: a verb, the rows, and what should become of them, in any of the orders people use.

import { Ambiguous, NotUnderstood } from './faults.ts';
import { isFill, isKind, type Field, type Item, type Verb } from './items.ts';
import { parseSelector } from './selector.ts';
import { isKeyWithFilter, isNarrowed, type Selector } from './selector-shape.ts';
import { parseValue, type Change, type ValueContext } from './value.ts';

export type ChangeCommand = { act: 'change'; selector: Selector; changes: readonly Change[] };

export type CommandContext = Omit<ValueContext, 'field'>;

const SPLITTING = new Set(['to', 'as', 'by', 'in', 'for', 'on', 'with', 'from']);
const MAX_VALUE_ITEMS = 5;

/** `items` begin after the verb. Throws `NotUnderstood` or `Ambiguous`. */
export function parseChange(verb: Verb, items: readonly Item[], context: CommandContext): ChangeCommand {
  const object = items.find((item) => !isFill(item));
  // 'Drop the due date of HUB-2' takes a field away and leaves the task.
  if (verb === 'cancel' && isKind(object, 'field')) return parseRemoval(items, context);
  const own = STATUS_VERBS[verb];
  if (own) return command(parseSelector(items, context), [own]);
  if (verb === 'take') return command(parseSelector(items, context), [{ field: 'assignee', value: context.meId }]);
  if (verb === 'remove') return parseRemoval(items, context);
  if (verb === 'postpone' || verb === 'advance') return parseShift(verb, items, context);
  if (!CHANGING.has(verb)) throw new NotUnderstood('That is no change of a row.');
  const found = splitValue(withoutParticle(items), context);
  if (verb === 'assign' && !found.changes.some(({ field }) => field === 'assignee'))
    throw new NotUnderstood('It does not say to whom.');
  if (found.changes.some(({ field }) => field === 'shift')) throw new NotUnderstood('It does not say to which day.');
  return found;
}

const STATUS_VERBS: Partial<Record<Verb, Change>> = {
  close: { field: 'category', value: 'done' },
  cancel: { field: 'category', value: 'cancelled' },
  reopen: { field: 'category', value: 'todo' },
  start: { field: 'category', value: 'started' },
  unassign: { field: 'assignee', value: null },
};
const CHANGING = new Set<Verb>(['assign', 'set', 'move', 'add', 'create']);

function command(selector: Selector, changes: readonly Change[]): ChangeCommand {
  if (isKeyWithFilter(selector)) throw new NotUnderstood('It names a task and a filter.');
  if (!isNarrowed(selector) && !selector.isAll) throw new NotUnderstood('It does not say which tasks.');
  return { act: 'change', selector, changes };
}

/** German verbs leave a particle at the end: 'weise … zu', 'setze … um'. */
function withoutParticle(items: readonly Item[]): readonly Item[] {
  const [before, last] = items.slice(-2);
  return isKind(last, 'prep') && !isKind(before, 'prep') ? items.slice(0, -1) : items;
}

/** Tries where the rows end and the value begins, the likeliest first, and throws the first fault when none fits. */
export function splitValue(items: readonly Item[], context: CommandContext): ChangeCommand {
  if (items.some((item) => isKind(item, 'verb'))) throw new NotUnderstood('It has two commands in one.');
  let first: NotUnderstood | null = null;
  for (const { rows, value, field } of listSplits(items))
    try {
      return command(parseSelector(rows, context), parseValue(value, { ...context, field }));
    } catch (error) {
      if (error instanceof Ambiguous) throw error;
      if (!(error instanceof NotUnderstood)) throw error;
      first ??= error;
    }
  throw first ?? new NotUnderstood('It does not say what should change.');
}

type Split = { rows: readonly Item[]; value: readonly Item[]; field: Field | null };

function* listSplits(items: readonly Item[]): Generator<Split> {
  const cuts = items.flatMap((item, index) => (isKind(item, 'prep') && SPLITTING.has(item.prep) ? [index] : []));
  for (const cut of cuts.toReversed()) yield withField(items.slice(0, cut), items.slice(cut + 1));
  for (const cut of cuts)
    if (isPointed(items.slice(cut + 1))) yield { rows: items.slice(cut + 1), value: items.slice(0, cut), field: null };
  for (let length = 1; length <= Math.min(MAX_VALUE_ITEMS, items.length - 1); length++)
    yield withField(items.slice(0, -length), items.slice(-length));
  for (let length = 1; length <= Math.min(2, items.length - 1); length++)
    if (isPointed(items.slice(length))) yield { rows: items.slice(length), value: items.slice(0, length), field: null };
}

/** Rows named by their keys, or as those that were shown. */
function isPointed(items: readonly Item[]): boolean {
  return items.some((item) => isKind(item, 'key', 'ref', 'all'));
}

/** 'the priority of HUB-3' and 'HUB-3 priority': the field is before or after the rows. */
function withField(rows: readonly Item[], value: readonly Item[]): Split {
  const shown = rows.filter((item) => !isFill(item));
  const [first, second] = shown;
  if (isKind(first, 'field') && isKind(second, 'prep')) {
    const at = rows.indexOf(second);
    return { rows: rows.slice(at + 1), value, field: first.field };
  }
  const last = shown.at(-1);
  if (shown.length > 1 && isKind(last, 'field'))
    return { rows: rows.slice(0, rows.indexOf(last)), value, field: last.field };
  return { rows, value, field: null };
}

/** 'the due date of VOL-12', 'the label docs from DOC-9', 'Ben from HUB-2'. */
function parseRemoval(items: readonly Item[], context: CommandContext): ChangeCommand {
  const cut = items.findIndex((item) => isKind(item, 'prep') && ['of', 'from', 'for', 'on', 'in'].includes(item.prep));
  if (cut < 0) throw new NotUnderstood('It does not say what to remove from which task.');
  const what = items.slice(0, cut).filter((item) => !isFill(item) && !isKind(item, 'all'));
  const selector = parseSelector(items.slice(cut + 1), context);
  const label = what.find((item) => isKind(item, 'label'));
  const [field] = what;
  if (label && isKind(label, 'label') && what.every((item) => isKind(item, 'label', 'field')))
    return command(selector, [{ field: 'unlabel', value: context.requireOne(label) }]);
  if (!isKind(field, 'field') || what.length > 1) throw new NotUnderstood('It does not say what to remove.');
  return command(selector, [clearedOf(field.field)]);
}

function clearedOf(field: Field): Change {
  if (field === 'due' || field === 'assignee' || field === 'project' || field === 'milestone')
    return { field, value: null };
  if (field === 'label') return { field: 'unlabel', value: null };
  if (field === 'priority') return { field, value: 'none' };
  throw new NotUnderstood('Every task has that.');
}

/** 'HUB-2 by two days', 'VOL-8 back a week', 'HUB-2 to Friday'. */
function parseShift(verb: Verb, items: readonly Item[], context: CommandContext): ChangeCommand {
  const kept = withoutParticle(items).filter(
    (item) => !(isKind(item, 'word') && /^(?:back|out|off|forward|nach|hinten)$/i.test(item.word)),
  );
  const found = splitValue(kept, context);
  const [change] = found.changes;
  if (found.changes.length !== 1 || !change || (change.field !== 'shift' && change.field !== 'due'))
    throw new NotUnderstood('It does not say by how long.');
  if (change.field === 'due') return found;
  return { ...found, changes: [{ field: 'shift', value: verb === 'advance' ? -change.value : change.value }] };
}
