// Questions about the rows: lists by filter, counts, blockers, loads, the state of one row.

import { NotUnderstood } from './faults.ts';
import { isFill, isKind, type Item, type KindOf } from './items.ts';
import { parseSelector } from './selector.ts';
import { isNarrowed, type Selector } from './selector-shape.ts';
import type { CommandContext } from './change-command.ts';

export type QuestionCommand =
  | { act: 'list'; selector: Selector; ask: 'list' | 'count' | 'person' | 'day' | 'state' }
  /** It asks what blocks these rows, or what they block. */
  | { act: 'blockers'; selector: Selector; direction: 'by' | 'of' }
  | { act: 'load'; order: 'most' | 'least' }
  | { act: 'state-of-project'; projectIds: readonly string[] }
  | { act: 'search'; text: string; noun: string };

/** Throws `NotUnderstood`. */
export function parseQuestion(items: readonly Item[], context: CommandContext): QuestionCommand {
  const shown = items.filter((item) => !isFill(item));
  return (
    parseSearch(shown, context) ??
    parseLoad(shown) ??
    parseBlockers(shown, context) ??
    parseState(shown, context) ??
    parseList(shown, context)
  );
}

/** 'find designs about the hub': titles of what the person has made elsewhere, and ideas and pages of the workspace. */
function parseSearch(items: readonly Item[], { text }: CommandContext): QuestionCommand | null {
  const at = items.findIndex((item) => isKind(item, 'noun') && ['other', 'idea', 'page'].includes(item.noun));
  const noun = items[at];
  if (!noun || !isKind(noun, 'noun')) return null;
  const others = items.filter(
    (item) => item !== noun && !isKind(item, 'verb', 'question', 'prep', 'all', 'me', 'again'),
  );
  const words = others.map((item) => (isKind(item, 'text') ? item.text : text.slice(item.start, item.end)));
  return { act: 'search', text: words.join(' '), noun: text.slice(noun.start, noun.end).toLowerCase() };
}

/** 'who has the most open work?' */
function parseLoad(items: readonly Item[]): QuestionCommand | null {
  const order = items.find(
    (item) => isKind(item, 'attribute') && (item.attribute === 'most' || item.attribute === 'least'),
  );
  const isWho = items.some((item) => isKind(item, 'question') && item.question === 'who');
  if (!isWho || !isKind(order, 'attribute')) return null;
  const others = items.filter((item) => item !== order && !isKind(item, 'question', 'prep'));
  const isKnown = others.every(
    (item) => isKind(item, 'noun', 'status') || (isKind(item, 'attribute') && item.attribute === 'open'),
  );
  if (!isKnown) throw new NotUnderstood('Loads are counted over all open tasks.');
  return { act: 'load', order: order.attribute === 'most' ? 'most' : 'least' };
}

/** 'what blocks the hub?', 'was blockiert HUB-2?', 'why is HUB-11 blocked?', 'what does VOL-1 block?' */
function parseBlockers(items: readonly Item[], context: CommandContext): QuestionCommand | null {
  const at = items.findIndex(isBlocking);
  const middle = items[at];
  const [question] = items;
  if (!isKind(middle, 'attribute') || !isKind(question, 'question')) return null;
  const before = items.slice(1, at);
  const after = items.slice(at + 1);
  const rows = (given: readonly Item[]): Selector => {
    const selector = parseSelector(
      given.filter((item) => !isKind(item, 'prep')),
      context,
    );
    if (!isNarrowed(selector)) throw new NotUnderstood('It does not say what is blocked.');
    return selector;
  };
  if (question.question === 'why') return { act: 'blockers', selector: rows([...before, ...after]), direction: 'by' };
  if (question.question !== 'what') return null;
  const isDepending = /depend|hängt|wait|wartet/i.test(context.text.slice(middle.start, middle.end));
  if (before.length > 0) {
    if (!isWhole(middle, after)) return null;
    return { act: 'blockers', selector: rows(before), direction: isDepending || after.some(isOf) ? 'by' : 'of' };
  }
  if (!after.some(isPointing)) return null;
  return { act: 'blockers', selector: rows(after), direction: isDepending ? 'of' : 'by' };
}

/** 'what does VOL-1 block' ends there, 'what is HUB-2 blocked' does not. */
function isWhole({ attribute }: KindOf<'attribute'>, after: readonly Item[]): boolean {
  return after.every((item) => isKind(item, 'prep')) && (attribute === 'blocks' || after.length > 0);
}

function isBlocking(item: Item): boolean {
  return isKind(item, 'attribute') && (item.attribute === 'blocks' || item.attribute === 'blocked');
}

function isOf(item: Item): boolean {
  return isKind(item, 'prep') && (item.prep === 'by' || item.prep === 'of');
}

function isPointing(item: Item): boolean {
  return isKind(item, 'key', 'project', 'milestone', 'ref', 'member', 'me', 'word', 'text');
}

/** 'when is HUB-11 due?', 'who is working on PAY-6?', 'status of HUB-2', 'how is the hub?' */
function parseState(items: readonly Item[], context: CommandContext): QuestionCommand | null {
  const [question, ...rest] = items;
  const isState = isKind(question, 'question') && question.question === 'state';
  const isField = isKind(question, 'field') && question.field === 'status';
  const projects = rest.filter((item) => isKind(item, 'project'));
  const [project] = projects;
  if (
    (isState || isField) &&
    isKind(project, 'project') &&
    rest.every((item) => isKind(item, 'project', 'prep', 'field', 'attribute'))
  )
    return { act: 'state-of-project', projectIds: project.ids };
  const ask = askOf(items);
  if (ask === null) return null;
  const rows = rest.filter((item) => !isKind(item, 'field', 'prep', 'question', 'verb'));
  const selector = parseSelector(rows, context);
  const isPointed = selector.keys.length > 0 || selector.ref !== null || selector.titleWords.length > 0;
  if (!isPointed) {
    if (ask === 'person') return null;
    throw new NotUnderstood('It does not say of which task.');
  }
  return { act: 'list', selector: { ...selector, state: selector.state }, ask };
}

function askOf(items: readonly Item[]): 'person' | 'day' | 'state' | null {
  const [first] = items;
  if (isKind(first, 'question') && first.question === 'when') return 'day';
  if (isKind(first, 'question') && first.question === 'who') return 'person';
  if (isKind(first, 'question') && first.question === 'state') return 'state';
  return isKind(first, 'field') && items.length > 1 && items.some((item) => isKind(item, 'key')) ? 'state' : null;
}

function parseList(items: readonly Item[], context: CommandContext): QuestionCommand {
  const [first] = items;
  const isCount = items.some((item) => isKind(item, 'question') && item.question === 'count');
  const isWho = isKind(first, 'question') && first.question === 'who';
  const isWhen = isKind(first, 'question') && (first.question === 'when' || first.question === 'why');
  if (isWho || isWhen) throw new NotUnderstood('That question is not understood.');
  const rows = items.filter(
    (item) => !isKind(item, 'question') && !(isKind(item, 'verb') && item.verb === 'find') && !isDidMember(item),
  );
  if (rows.some((item) => isKind(item, 'verb') && item.verb === 'close'))
    throw new NotUnderstood('It is a question and a command.');
  const selector = parseSelector(rows, context);
  const isAsked = items.some((item) => isKind(item, 'noun', 'all')) || isNarrowed(selector);
  if (!isAsked) throw new NotUnderstood('It does not say what to list.');
  return { act: 'list', selector, ask: isCount ? 'count' : 'list' };
}

/** In 'what did Ana finish' the name is the person's who did it, which is the assignee: nothing to leave out. */
function isDidMember(item: Item): boolean {
  return isFill(item);
}
