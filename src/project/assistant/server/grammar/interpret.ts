// What a message means: a command, a question, or why it is not understood. It reads nothing but the words and the names of the
// workspace; what it means for the rows is resolved by answer/.

import { parseChange, splitValue, type ChangeCommand, type CommandContext } from './change-command.ts';
import { parseCreate, type CreateCommand } from './create-command.ts';
import { Ambiguous, NotUnderstood, replaceIn } from './faults.ts';
import { isFill, isKind, type Item, type Meaning } from './items.ts';
import { indexNames, type Names } from './names.ts';
import { parseQuestion, type QuestionCommand } from './question.ts';
import { readItems, type ItemContext } from './read-items.ts';
import { parseRelation, parseTextCommand, type RelateCommand, type TextCommand } from './text-command.ts';

export type Command =
  | ChangeCommand
  | CreateCommand
  | TextCommand
  | RelateCommand
  | QuestionCommand
  | { act: 'undo' }
  | { act: 'help' };

/** `question` is the message as a follow-up of it continues: with what it left unsaid. */
export type Interpreted = { commands: readonly Command[]; question: string };

/** Throws `NotUnderstood` or `Ambiguous`. `before` is the question that a follow-up refers to. */
export function interpret(message: string, names: Names, before: string | null): Interpreted {
  const text = message.trim();
  const index = indexNames(names);
  const reading = { names: index, today: names.today };
  const items = readItems(text, reading);
  const context = contextOf(text, names);
  const continued = continueQuestion({ text, items, before }, reading);
  if (continued !== null) return interpret(continued, names, null);
  return { commands: parse(items, context), question: text };
}

function contextOf(text: string, names: Names): CommandContext {
  return {
    text,
    meId: names.meId,
    today: names.today,
    begunBy: (words) =>
      names.members.filter(({ name }) => name.toLowerCase().startsWith(words.toLowerCase())).map(({ id }) => id),
    requireOne(item) {
      const [only, ...others] = item.ids;
      if (only === undefined) throw new NotUnderstood('That is not in this workspace.');
      if (others.length === 0) return only;
      const rows = [...names.members, ...names.projects, ...names.milestones, ...names.statuses, ...names.labels];
      const shown = item.ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
      throw new Ambiguous(
        `Which one is “${text.slice(item.start, item.end)}”?`,
        shown.map((name) => ({ label: name, text: replaceIn(text, item, name) })),
      );
    },
  };
}

function parse(items: readonly Item[], context: CommandContext): Command[] {
  const shown = items.filter((item) => !isFill(item));
  const [first] = shown;
  if (!first || isKind(first, 'else')) throw new NotUnderstood('Nothing is done.');
  if (isKind(first, 'verb') && (first.verb === 'undo' || first.verb === 'help'))
    return [requireAlone(shown, { act: first.verb })];
  if (isKind(first, 'question') && first.question === 'yesno')
    throw new NotUnderstood('That is yours to decide. Nothing is done.');
  requireDoable(first);
  const texts = parseTextCommand(items, context) ?? parseCreate(items, context);
  if (texts) return [texts];
  requirePlain(shown, context.text);
  if (isQuestion(shown, context.text)) return [parseQuestion(items, context)];
  return parseOrder(first, { items, shown }, context);
}

type Said = { items: readonly Item[]; shown: readonly Item[] };

function parseOrder(first: Item, { items, shown }: Said, context: CommandContext): Command[] {
  const relation = parseRelation(items, context.text);
  if (relation) return [relation];
  if (isKind(first, 'verb')) return parseClauses(items, context);
  if (isFinishing(first, context.text)) return [parseChange('close', items.slice(items.indexOf(first) + 1), context)];
  return [parseStatement(items, shown, context)];
}

/** 'finish VOL-12' is a command, 'finished tasks' are rows. */
function isFinishing(first: Item, text: string): boolean {
  const words = text.slice(first.start, first.end).toLowerCase();
  return isKind(first, 'attribute') && /^(?:finish|complete|ship)$/.test(words);
}

function requireAlone(shown: readonly Item[], command: Command): Command {
  if (shown.length > 1) throw new NotUnderstood('Undo takes back the last plan as a whole.');
  return command;
}

function requireDoable(first: Item): void {
  if (!isKind(first, 'verb')) return;
  if (first.verb === 'delete')
    throw new NotUnderstood('The assistant deletes nothing. Delete rows on their own page, where it can be undone.');
  if (first.verb === 'send')
    throw new NotUnderstood('The assistant sends nothing. A comment on a task notifies people: “comment on ABC-1: …”.');
}

/** Conditions and prohibitions are refused as a whole: half of them understood would be the opposite. */
function requirePlain(shown: readonly Item[], text: string): void {
  const condition = shown.find((item) => isKind(item, 'if'));
  if (condition)
    throw new NotUnderstood(`Conditions (“${text.slice(condition.start, condition.end)}”) are not understood.`);
  const verb = shown.findIndex((item) => isKind(item, 'verb'));
  const denial = shown.findIndex((item) => isKind(item, 'not'));
  if (verb >= 0 && denial >= 0 && denial < verb) throw new NotUnderstood('It says what not to do. Nothing is done.');
}

function isQuestion(shown: readonly Item[], text: string): boolean {
  const [first] = shown;
  if (isKind(first, 'question') || (isKind(first, 'verb') && first.verb === 'find')) return true;
  return text.trimEnd().endsWith('?');
}

/** 'close VOL-12 and give HUB-3 to Ben': each clause begins with a verb. */
function parseClauses(items: readonly Item[], context: CommandContext): Command[] {
  const clauses: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const isBegin = isKind(item, 'verb') && (index === 0 || isAfterBreak(items[index - 1], item, context.text));
    if (isBegin || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(item);
  }
  return clauses.map((clause, index) => {
    const isLast = index === clauses.length - 1;
    // A text goes on to the end of the message, so that only the last clause can have one.
    const texts = isLast ? (parseTextCommand(clause, context) ?? parseCreate(clause, context)) : null;
    return texts ?? parseClause(withoutEnd(clause, !isLast), context);
  });
}

function isAfterBreak(before: Item | undefined, item: Item, text: string): boolean {
  if (!before) return true;
  return isKind(before, 'and', 'again') || /[,;.\n]/.test(text.slice(before.end, item.start));
}

function withoutEnd(clause: readonly Item[], isFollowed: boolean): readonly Item[] {
  const last = clause.at(-1);
  return isFollowed && last && isKind(last, 'and', 'again') ? clause.slice(0, -1) : clause;
}

function parseClause(items: readonly Item[], context: CommandContext): Command {
  const at = items.findIndex((item) => isKind(item, 'verb'));
  const verb = items[at];
  if (!verb || !isKind(verb, 'verb')) throw new NotUnderstood('It does not say what to do.');
  requireDoable(verb);
  if (verb.verb === 'find') return parseQuestion(items, context);
  return parseChange(verb.verb, items.slice(at + 1), context);
}

/** 'VOL-12 is done', 'PAY-7 to Chen', 'overdue tasks of Ana'. */
function parseStatement(items: readonly Item[], shown: readonly Item[], context: CommandContext): Command {
  const isPointed = isKind(shown[0], 'key', 'ref') && shown.length > 1;
  if (!isPointed) return parseQuestion(items, context);
  const rest = shown.filter((item) => !isKind(item, 'key', 'ref', 'and'));
  if (rest.length === 0) return parseQuestion(items, context);
  return splitValue(items, context);
}

const GROUPS: readonly (readonly Meaning['kind'][])[] = [
  ['member', 'me', 'nobody'],
  ['day', 'period'],
  ['priority'],
  ['project'],
  ['milestone'],
  ['label'],
  ['status', 'category'],
  ['noun'],
  ['key'],
];

/**
 * 'and Ben's?' asks the question before once more, with Ben in the place of whoever it named. Returns that question; null when
 * the message is none of these.
 */
function continueQuestion(
  { text, items, before }: { text: string; items: readonly Item[]; before: string | null },
  reading: ItemContext,
): string | null {
  const isMore = isKind(items[0], 'and', 'again') || /^\s*only\b|^\s*nur\b/i.test(text);
  if (before === null || !isMore) return null;
  const news = items.slice(1).filter((item) => !isFill(item) && !isKind(item, 'again', 'prep'));
  if (news.length === 0 || news.some((item) => !GROUPS.flat().includes(item.kind) && !isKind(item, 'attribute')))
    return null;
  const former = readItems(before, reading);
  const kept: string[] = [];
  const swaps = news.flatMap((item) => {
    const words = text.slice(item.start, item.end);
    const group = GROUPS.find((kinds) => kinds.includes(item.kind));
    const place = former.find((one) => group?.includes(one.kind));
    if (!place) kept.push(words);
    return place ? [{ place, words }] : [];
  });
  const swapped = swaps
    .toSorted((a, b) => b.place.start - a.place.start)
    .reduce((result, { place, words }) => replaceIn(result, place, words), before);
  return kept.length === 0 ? swapped : `${swapped.replace(/[?.!\s]+$/, '')} ${kept.join(' ')}`;
}
