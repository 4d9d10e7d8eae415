// Which tasks a message means. Every word counts: one that fits nowhere is a fault, so that 'all' never means more than was said.

import { addDays } from '#text/dates/days.ts';
import { NotUnderstood } from './faults.ts';
import { isFill, isKind, type Field, type Item, type KindOf, type Meaning } from './items.ts';
import { CHOICES, emptySelector, type Choice, type Selector } from './selector-shape.ts';

type Context = {
  selector: Selector;
  text: string;
  meId: string;
  items: readonly Item[];
  index: number;
  isNegated: boolean;
  /** The kind of the last item that was negated: 'except HUB-2 and HUB-3'. */
  negatedKind: Meaning['kind'] | null;
  field: Field | null;
  range: 'due' | 'closed' | 'created' | null;
  /** The days end with the one that is named, or before it. */
  upTo: 'by' | 'before' | null;
};

const SINGULAR = /^(?:task|issue|ticket|item|bug|defect|aufgabe|vorgang|story|todo)$/i;

export function parseSelector(given: readonly Item[], { text, meId }: { text: string; meId: string }): Selector {
  const items = given.filter((item) => !isFill(item));
  const start = given[0]?.start ?? 0;
  const selector = emptySelector({ start, end: given.at(-1)?.end ?? start });
  const context: Context = {
    ...{ selector, text, meId, items, index: 0, isNegated: false, negatedKind: null, field: null, range: null },
    upTo: null,
  };
  for (const [index, item] of items.entries()) takeItem({ ...context, index }, item, context);
  if (context.isNegated) throw new NotUnderstood('It says “not”, and not what.');
  if (context.field !== null && context.field !== 'due') endField(context);
  selector.isOne = isOneRow(selector, items, text);
  return selector;
}

function isOneRow({ isAll, titleWords, keys, ref }: Selector, items: readonly Item[], text: string): boolean {
  if (isAll || keys.length > 0 || ref) return false;
  // 'the spoke one': the word itself adds nothing, and may be the last.
  const said = text.slice(items[0]?.start ?? 0, (items.at(-1)?.end ?? 0) + ' one'.length);
  if (/\bone\b/i.test(said)) return true;
  const nouns = items.filter((item) => isKind(item, 'noun')).map(({ start, end }) => text.slice(start, end));
  if (nouns.some((noun) => SINGULAR.test(noun))) return true;
  return titleWords.length > 0 && nouns.length === 0;
}

type Taker = (context: Context, item: Item, kept: Context) => void;

/** `kept` lasts from item to item; `context` is how it is before this one. */
function takeItem(context: Context, item: Item, kept: Context): void {
  const take = TAKERS[item.kind];
  if (!take) throw new NotUnderstood(`“${wordsOf(context, item)}” does not fit there.`);
  take(context, item, kept);
}

function wordsOf({ text }: { text: string }, { start, end }: Item): string {
  return text.slice(start, end);
}

function choose(choice: Choice, values: readonly string[]): Taker {
  return (context, item, kept) => {
    const isNegated = context.isNegated || isStillNegated(context, item);
    context.selector[isNegated ? 'unwanted' : 'wanted'][choice].push(...values);
    endNegation(kept, isNegated ? item.kind : null);
    kept.field = null;
  };
}

/** After 'and' and 'or', what was negated goes on with the same kind. */
function isStillNegated({ items, index, negatedKind }: Context, { kind }: Item): boolean {
  return negatedKind === kind && isKind(items[index - 1], 'and', 'or');
}

function endNegation(kept: Context, negatedKind: Meaning['kind'] | null): void {
  kept.isNegated = false;
  kept.negatedKind = negatedKind;
}

function setting(set: (selector: Selector, isTrue: boolean) => void): Taker {
  return ({ selector, isNegated }, _item, kept) => {
    set(selector, !isNegated);
    endNegation(kept, null);
  };
}

function ids(choice: Choice): Taker {
  return (context, item, kept) => choose(choice, 'ids' in item ? item.ids : [])(context, item, kept);
}

const takeAttribute: Taker = (context, item, kept) => {
  if (!isKind(item, 'attribute')) return;
  const takers: Partial<Record<KindOf<'attribute'>['attribute'], Taker>> = {
    overdue: setting((selector, isTrue) => (selector.isOverdue = isTrue)),
    blocked: setting((selector, isTrue) => (selector.isBlocked = isTrue)),
    open: setting((selector, isTrue) => (selector.state = isTrue ? 'open' : 'closed')),
    closed: setting((selector, isTrue) => (selector.state = isTrue ? 'closed' : 'open')),
    finished: setting((selector, isTrue) => {
      if (isTrue) selector.wanted.category.push('done');
      else selector.state = 'open';
    }),
    created: () => undefined,
    only: () => undefined,
  };
  const take = takers[item.attribute];
  if (!take) throw new NotUnderstood(`“${wordsOf(context, item)}” does not fit there.`);
  take(context, item, kept);
  if (item.attribute === 'created') setRange(context, kept, 'created');
  if (item.attribute === 'closed' || item.attribute === 'finished') setRange(context, kept, 'closed');
};

/** Days that were named before the word belong to it, too: 'diese Woche erledigt'. */
function setRange({ selector, range }: Context, kept: Context, wanted: 'closed' | 'created'): void {
  kept.range = wanted;
  if (range !== null || selector.due === null) return;
  selector[wanted] = selector.due;
  selector.due = null;
}

const takeField: Taker = (context, item, kept) => {
  if (!isKind(item, 'field')) return;
  kept.field = item.field;
  kept.range = item.field === 'due' ? 'due' : context.range;
  const next = context.items[context.index + 1];
  if (!context.isNegated) return;
  if (item.field === 'due') {
    if (isKind(next, 'day', 'period', 'prep')) throw new NotUnderstood('Days that are left out are not understood.');
    context.selector.hasDue = false;
    endNegation(kept, null);
  } else if (!isKind(next, 'label', 'member', 'project', 'milestone', 'me', 'prep')) {
    takeNone(context, item.field);
    endNegation(kept, null);
    kept.field = null;
  }
};

function takeNone({ selector }: Context, field: Field): void {
  const choice = CHOICES.find((one) => one === field);
  if (!choice || choice === 'status') throw new NotUnderstood('That cannot be missing.');
  selector.wanted[choice].push('none');
}

/** 'with a due date', 'that have a milestone'. */
function endField({ selector, field }: Context): void {
  const choice = CHOICES.find((one) => one === field);
  if (!choice) throw new NotUnderstood('It names a field, and not what it should be.');
  selector.unwanted[choice].push('none');
}

const takeDays: Taker = (context, item, kept) => {
  if (!isKind(item, 'day', 'period')) return;
  if (context.isNegated) throw new NotUnderstood('Days that are left out are not understood.');
  const range = item.kind === 'day' ? { from: item.day, to: item.day } : { from: item.from, to: item.to };
  const isUpTo = context.upTo !== null && item.kind === 'day';
  const to = context.upTo === 'before' && item.kind === 'day' ? addDays(item.day, -1) : range.to;
  context.selector[context.range ?? 'due'] = isUpTo ? { from: null, to } : range;
  kept.field = null;
};

const takePrep: Taker = (context, item, kept) => {
  if (!isKind(item, 'prep')) return;
  if (item.prep === 'as' || (item.prep === 'to' && context.field !== 'assignee'))
    throw new NotUnderstood(`“${wordsOf(context, item)}” does not fit there.`);
  kept.upTo = item.prep === 'by' || item.prep === 'before' ? item.prep : null;
};

const takeOr: Taker = ({ items, index }) => {
  const [before, after] = [items[index - 1], items[index + 1]];
  if (!before || !after || before.kind !== after.kind || isKind(before, 'key'))
    throw new NotUnderstood('“or” between these is not understood.');
};

const takeNoun: Taker = (context, item, kept) => {
  if (!isKind(item, 'noun')) return;
  if (item.noun === 'idea' || item.noun === 'page' || item.noun === 'other')
    throw new NotUnderstood('That works with tasks and bugs.');
  if (item.noun === 'bug') context.selector.taskKind = context.isNegated ? 'task' : 'bug';
  if (context.isNegated && item.noun === 'bug') endNegation(kept, null);
};

function wordOf(item: Item): string {
  if (isKind(item, 'word')) return item.word;
  return isKind(item, 'text') ? item.text : '';
}

const takeWord: Taker = (context, item) => {
  const word = wordOf(item);
  if (context.isNegated || word.length < 3 || /^\d+$/.test(word))
    throw new NotUnderstood(`“${word}” is not known here.`, word);
  context.selector.titleWords.push(word);
};

const nothing: Taker = () => undefined;

const TAKERS: Partial<Record<Meaning['kind'], Taker>> = {
  key: ({ selector, ...context }, item, kept) => {
    if (!isKind(item, 'key')) return;
    const isNegated = context.isNegated || isStillNegated({ selector, ...context }, item);
    selector[isNegated ? 'exceptKeys' : 'keys'].push(item.key);
    endNegation(kept, isNegated ? 'key' : null);
  },
  ref: ({ selector }, item) => {
    if (isKind(item, 'ref')) selector.ref = { from: item.from, count: item.count };
  },
  all: ({ selector, isNegated }) => {
    if (isNegated) throw new NotUnderstood('“not all” leaves open which ones.');
    selector.isAll = true;
  },
  not: (_context, _item, kept) => {
    kept.isNegated = true;
  },
  without: (_context, _item, kept) => {
    kept.isNegated = true;
  },
  and: nothing,
  again: nothing,
  or: takeOr,
  noun: takeNoun,
  attribute: takeAttribute,
  field: takeField,
  prep: takePrep,
  day: takeDays,
  period: takeDays,
  question: (context, item) => {
    if (isKind(item, 'question') && item.question !== 'what')
      throw new NotUnderstood(`“${wordsOf(context, item)}” does not fit there.`);
  },
  me: (context, item, kept) => choose('assignee', [context.meId])(context, item, kept),
  nobody: (context, item, kept) => choose('assignee', ['none'])(context, item, kept),
  member: ids('assignee'),
  project: ids('project'),
  milestone: ids('milestone'),
  label: ids('label'),
  status: ids('status'),
  priority: (context, item, kept) =>
    choose('priority', isKind(item, 'priority') ? [item.priority] : [])(context, item, kept),
  severity: (context, item, kept) =>
    choose('severity', isKind(item, 'severity') ? [item.severity] : [])(context, item, kept),
  category: (context, item, kept) =>
    choose('category', isKind(item, 'category') ? [item.category] : [])(context, item, kept),
  word: takeWord,
  text: takeWord,
};
