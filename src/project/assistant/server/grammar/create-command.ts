// Commands that create: one task with its fields, many from a list, an idea, a page. The title is what was typed; only what is
// certainly a field leaves it.

import { readBlocks } from '#text/markdown/blocks.ts';
import { readGermanNumber } from '#text/english/german-numbers.ts';
import { readNumberWord } from '#text/english/number-words.ts';
import { Ambiguous, NotUnderstood } from './faults.ts';
import { isFill, isKind, type Field, type Item } from './items.ts';
import { parseValue, type Change } from './value.ts';
import type { CommandContext } from './change-command.ts';

export type Draft = { title: string; kind: 'task' | 'bug'; changes: readonly Change[] };
export type CreateCommand =
  | { act: 'create'; drafts: readonly Draft[]; skippedDone: number }
  | { act: 'create-other'; what: 'idea' | 'page'; title: string };

const MAX_TITLE = 300;
const LIST_WORDS =
  /^(?:of|from|out|this|these|that|the|following|aus|davon|folgendem|dem|answer|list|liste|text|this:|it)$/i;

/** Null when the message creates nothing. `items` are those of the whole message. */
export function parseCreate(items: readonly Item[], context: CommandContext): CreateCommand | null {
  const shown = items.filter((item) => !isFill(item));
  const [first, second, third] = shown;
  if (isKind(first, 'verb') && first.verb === 'remind') return parseReminder(first, items, context);
  if (isKind(first, 'noun') && context.text[first.end] === ':')
    return parseAfter(first, items, { ...context, head: [] });
  if (!isKind(first, 'verb') || (first.verb !== 'create' && first.verb !== 'add')) return null;
  const noun = [second, third, shown[3]].find((item) => isKind(item, 'noun'));
  if (!noun || !isKind(noun, 'noun') || !precedesTitle(shown, noun)) return null;
  const head = shown.slice(1, shown.indexOf(noun));
  return parseAfter(noun, items, { ...context, head });
}

/** Between the verb and the noun there are only values and numbers: 'an urgent bug', 'three tasks'. */
function precedesTitle(shown: readonly Item[], noun: Item): boolean {
  return shown
    .slice(1, shown.indexOf(noun))
    .every((item) => isKind(item, 'priority', 'severity', 'word', 'label', 'verb', 'attribute', 'prep'));
}

type HeadContext = CommandContext & { head: readonly Item[] };

function parseReminder(verb: Item, items: readonly Item[], context: CommandContext): CreateCommand {
  const rest = items.filter(({ start }) => start >= verb.end);
  const { title, changes } = splitTitle(rest, context);
  const own = changes.some(({ field }) => field === 'assignee')
    ? []
    : [{ field: 'assignee', value: context.meId } as const];
  return { act: 'create', drafts: [{ title, kind: 'task', changes: [...own, ...changes] }], skippedDone: 0 };
}

function parseAfter(noun: Item, items: readonly Item[], context: HeadContext): CreateCommand {
  if (!isKind(noun, 'noun')) throw new NotUnderstood('It does not say what to create.');
  if (noun.noun === 'other') throw new NotUnderstood('Those are made on their own pages.');
  const { text } = context;
  const rest = items.filter(({ start }) => start >= noun.end);
  const colon = text.indexOf(':', noun.end);
  const before = rest.filter(({ end }) => colon >= 0 && end <= colon);
  const isList = colon >= 0 && before.every((item) => !isKind(item, 'text')) && canBeHead(before, context);
  if (noun.noun === 'idea' || noun.noun === 'page') {
    const title = isList ? text.slice(colon + 1).trim() : bareTitle(rest, text);
    return { act: 'create-other', what: noun.noun, title: requireTitle(title) };
  }
  const kind = noun.noun === 'bug' ? 'bug' : 'task';
  const shared = headChanges(context.head, context);
  if (!isList) {
    const { title, changes } = splitNamed(noun, rest, context);
    return { act: 'create', drafts: [{ title, kind, changes: merge(shared, changes) }], skippedDone: 0 };
  }
  const common = [...shared, ...listHead(before, context)];
  const { lines, skippedDone } = readList(text.slice(colon + 1), {
    isSeveral: isPlural(noun, text),
    count: countBefore(noun, text),
  });
  if (lines.length === 0) throw new NotUnderstood('The list is empty.');
  const isOne = lines.length === 1;
  const drafts = lines.map((line) => ({ title: requireTitle(line), kind, changes: common }) as const);
  return {
    act: 'create',
    drafts: isOne ? drafts.map((draft) => refine(draft, { items, colon, context })) : drafts,
    skippedDone,
  };
}

/** 'a test task due by Friday' is called by the words before 'task', where only fields follow. */
function splitNamed(noun: Item, rest: readonly Item[], context: HeadContext): { title: string; changes: Change[] } {
  const word = context.head.find((item) => isKind(item, 'word'));
  const end = rest.filter((item) => !isKind(item, 'verb', 'ref', 'and'));
  if (word && isKind(end[0], 'prep', 'field', 'priority', 'day'))
    return { title: context.text.slice(word.start, noun.end), changes: parseFields(end, context) };
  return splitTitle(rest, context);
}

/** The one line of 'new task: call Ben by Friday' may have fields. */
function refine(
  draft: Draft,
  { items, colon, context }: { items: readonly Item[]; colon: number; context: CommandContext },
): Draft {
  if (draft.title !== context.text.slice(colon + 1).trim()) return draft;
  const { title, changes } = splitTitle(
    items.filter(({ start }) => start > colon),
    context,
  );
  return { ...draft, title, changes: merge(draft.changes, changes) };
}

function merge(shared: readonly Change[], own: readonly Change[]): Change[] {
  return [...shared.filter(({ field }) => !own.some((change) => change.field === field)), ...own];
}

function isPlural(noun: Item, text: string): boolean {
  return /(?:s|en|n|ies)$/i.test(text.slice(noun.start, noun.end));
}

function canBeHead(before: readonly Item[], context: CommandContext): boolean {
  try {
    listHead(before, context);
    return true;
  } catch (error) {
    if (error instanceof Ambiguous) throw error;
    return false;
  }
}

/** Words between 'tasks' and the colon: 'of this', 'for Ben in Hub'. */
function listHead(before: readonly Item[], context: CommandContext): Change[] {
  const kept = before.filter(
    (item) =>
      !isFill(item) &&
      !isKind(item, 'ref') &&
      !(isKind(item, 'word', 'prep') && LIST_WORDS.test(context.text.slice(item.start, item.end))),
  );
  return kept.length === 0 ? [] : parseFields(kept, context);
}

function headChanges(head: readonly Item[], context: CommandContext): Change[] {
  const kept = head.filter((item) => !isKind(item, 'word', 'verb', 'attribute', 'prep'));
  return kept.length === 0 ? [] : parseFields(kept, context);
}

/** The longest end that consists of fields leaves the title. */
function splitTitle(given: readonly Item[], context: CommandContext): { title: string; changes: Change[] } {
  const { text } = context;
  const items = withoutLead(given, text);
  const [first] = items;
  if (!first) throw new NotUnderstood('It does not say what it is called.');
  if (isKind(first, 'text')) return { title: requireTitle(first.text), changes: parseRest(items.slice(1), context) };
  const led = splitLed(items, context);
  if (led) return led;
  const end = text.trimEnd().length;
  for (const [index, item] of items.entries()) {
    if (index === 0 || !isKind(item, 'prep', 'field', 'priority', 'severity', 'day', 'nobody', 'label')) continue;
    try {
      const changes = parseFields(items.slice(index), context);
      return { title: requireTitle(text.slice(first.start, item.start)), changes };
    } catch (error) {
      if (error instanceof Ambiguous) throw error;
    }
  }
  return { title: requireTitle(text.slice(first.start, end)), changes: [] };
}

function parseRest(items: readonly Item[], context: CommandContext): Change[] {
  return items.every((item) => isFill(item)) ? [] : parseFields(items, context);
}

/** 'for Dina to check the logs': fields come first, and a word leads to the title. Null when it does not begin with fields. */
function splitLed(items: readonly Item[], context: CommandContext): { title: string; changes: Change[] } | null {
  const { text } = context;
  const fieldsOf = (part: readonly Item[]): Change[] | null => {
    try {
      return parseFields(part, context);
    } catch (error) {
      if (error instanceof Ambiguous) throw error;
      return null;
    }
  };
  if (!isKind(items[0], 'prep', 'field')) return null;
  for (const [index, item] of items.entries()) {
    const isLead = isKind(item, 'text') || (isKind(item, 'field') && item.field === 'title') || isTo(item, text);
    const changes = index > 0 && isLead ? fieldsOf(items.slice(0, index)) : null;
    if (changes) return { title: bareTitle(items.slice(index), text), changes };
  }
  const begins = items.some((_item, index) => index > 1 && fieldsOf(items.slice(0, index)) !== null);
  if (begins || fieldsOf(items)) throw new NotUnderstood('It does not say what it is called.');
  return null;
}

function isTo(item: Item, text: string): boolean {
  return isKind(item, 'prep') && /^(?:to|zu)$/i.test(text.slice(item.start, item.end));
}

/** 'called', 'to', 'named' and the like lead to a title and are no part of it. */
function withoutLead(items: readonly Item[], text: string): readonly Item[] {
  const [first, ...rest] = items;
  if (!first) return items;
  const isLead = isKind(first, 'field')
    ? first.field === 'title'
    : isKind(first, 'prep') && /^(?:to|zu)$/i.test(text.slice(first.start, first.end));
  return isLead || (isKind(first, 'fill', 'prep') && /^(?:an)$/i.test(text.slice(first.start, first.end)))
    ? withoutLead(rest, text)
    : items;
}

function bareTitle(items: readonly Item[], text: string): string {
  const [first] = withoutLead(items, text);
  if (!first) return '';
  return isKind(first, 'text') ? first.text : text.slice(first.start).trim();
}

function requireTitle(title: string): string {
  const shown = title
    .replace(/\s+/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();
  const quoted = /^["“„«'‘‚](.*)["”“»'’‘]$/.exec(shown)?.[1] ?? shown;
  if (quoted === '') throw new NotUnderstood('It does not say what it is called.');
  if (quoted.length > MAX_TITLE) throw new NotUnderstood('A title has at most 300 characters.');
  return quoted;
}

/** A member needs 'for' or 'to', a project 'in': names are parts of titles, too. */
const LEADS: Partial<Record<Item['kind'], readonly string[]>> = {
  member: ['for', 'to', 'by', 'assignee'],
  me: ['for', 'to', 'by', 'assignee'],
  project: ['in', 'to', 'for', 'project'],
  milestone: ['in', 'to', 'for', 'milestone'],
  label: ['label', 'with', 'as'],
  status: ['in', 'status', 'as'],
};

function parseFields(given: readonly Item[], context: CommandContext): Change[] {
  const items = given.filter((item) => !isFill(item));
  let lead: string | null = null;
  let field: Field | null = null;
  for (const item of items) {
    if (isKind(item, 'prep')) lead = item.prep;
    else if (isKind(item, 'field')) lead = field = item.field;
    else {
      const needed: readonly string[] | undefined = LEADS[item.kind];
      if (needed && (lead === null || !needed.includes(lead))) throw new NotUnderstood('That is a part of the title.');
      // 'labels network and security' has two values after one word.
      if (!isKind(item, 'label', 'and')) lead = null;
    }
  }
  const last = items.at(-1);
  if (isKind(last, 'prep', 'and', 'field')) throw new NotUnderstood('It ends in the middle.');
  return parseValue(items, { ...context, field: field === 'label' ? 'label' : null });
}

/** 'two tasks', 'zwei Aufgaben': how many are announced. */
function countBefore(noun: Item, text: string): number | null {
  const [, word = ''] = /(\S+)\s*$/.exec(text.slice(0, noun.start)) ?? [];
  const count = /^\d{1,2}$/.test(word)
    ? Number(word)
    : (readNumberWord(word.toLowerCase()) ?? readGermanNumber(word.toLowerCase()));
  return count !== null && count > 1 ? count : null;
}

/** The parts between 'and' are those that were announced, or 'and' is a word of a title. */
function splitAtAnd(text: string, count: number): string[] | null {
  const parts = text.split(/\s*,\s*(?:and |und )?|\s+(?:and|und)\s+/).filter(Boolean);
  return parts.length === count ? parts : null;
}

type Announced = { isSeveral: boolean; count: number | null };

/** Lines of a Markdown list or of plain text, or parts between semicolons; commas only where several were announced. */
function readList(given: string, { isSeveral, count }: Announced): { lines: string[]; skippedDone: number } {
  const text = given.trim();
  if (text.includes('\n')) return readLines(text);
  const announced = count !== null && !text.includes(';') ? splitAtAnd(text, count) : null;
  if (announced) return readLines(announced.join('\n'));
  const byComma = isSeveral ? text.split(/,\s*(?:and |und )?/) : [text];
  const parts = text.includes(';') ? text.split(';') : byComma;
  return { ...readLines(parts.map((part) => part.trim()).join('\n')) };
}

/** The block reader leaves the box of a list item out of its words, so that it is looked for before them. */
function readLines(text: string): { lines: string[]; skippedDone: number } {
  const segments = readBlocks(text).flatMap((block) => (block.kind === 'text' ? block.segments : []));
  const isTicked = (start: number): boolean => /\[[xX]\][ \t]*$/.test(text.slice(Math.max(0, start - 8), start));
  const open = segments.filter(({ start }) => !isTicked(start));
  const lines = open
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(/^\[[ xX]?\]\s+/, '')
        .trim(),
    )
    .filter(Boolean);
  return { lines, skippedDone: segments.length - open.length };
}
