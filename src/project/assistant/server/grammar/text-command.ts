// Commands whose end is a text as it was typed: a comment, a new title, a description. And statements about two tasks.

import type { RelationKind } from '#project/tasks/shared/task-values.ts';
import { NotUnderstood } from './faults.ts';
import { isFill, isKind, type Item } from './items.ts';
import { parseSelector } from './selector.ts';
import type { Selector } from './selector-shape.ts';
import type { CommandContext } from './change-command.ts';

export type TextCommand = { act: 'comment' | 'rename' | 'describe'; selector: Selector; text: string };
export type RelateCommand = {
  act: 'relate';
  keys: readonly string[];
  relation: RelationKind;
  others: readonly string[];
};

export function parseTextCommand(items: readonly Item[], context: CommandContext): TextCommand | null {
  const shown = items.filter((item) => !isFill(item));
  const [first, second] = shown;
  if (!isKind(first, 'verb')) return null;
  if (first.verb === 'comment') return parseComment(shown.slice(1), context);
  if (isAdding(first) && isKind(second, 'verb') && second.verb === 'comment')
    return parseComment(shown.slice(2), context);
  if (first.verb === 'rename') return parseTitle(shown.slice(1), context, 'rename');
  const named = first.verb === 'set' && isKind(second, 'field') ? second.field : null;
  if (named === 'title') return parseTitle(shown.slice(2), context, 'rename');
  return named === 'description' ? parseTitle(shown.slice(2), context, 'describe') : null;
}

function isAdding(item: Item): boolean {
  return isKind(item, 'verb') && (item.verb === 'add' || item.verb === 'create');
}

/** 'on HUB-3: …', 'HUB-3 …', '"…" on HUB-3'. */
function parseComment(items: readonly Item[], context: CommandContext): TextCommand {
  const { text } = context;
  const [first] = items;
  if (isKind(first, 'text'))
    return { act: 'comment', text: first.text, selector: parseSelector(withoutPreps(items.slice(1)), context) };
  const begin = items.find((item) => isKind(item, 'key', 'ref'));
  if (!begin) throw new NotUnderstood('It does not say on which task.');
  const colon = text.indexOf(':', begin.end);
  const end = colon >= 0 ? colon : begin.end;
  const selector = parseSelector(withoutPreps(items.filter((item) => item.end <= end)), context);
  return { act: 'comment', selector, text: requireText(text.slice(colon >= 0 ? colon + 1 : begin.end)) };
}

function withoutPreps(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => !isKind(item, 'prep'));
}

function parseTitle(items: readonly Item[], context: CommandContext, act: 'rename' | 'describe'): TextCommand {
  const { text } = context;
  const from = isKind(items[0], 'prep') ? 1 : 0;
  const cut = items.findIndex(
    (item, index) =>
      index > from && isKind(item, 'prep') && (item.prep === 'to' || item.prep === 'in' || item.prep === 'as'),
  );
  const last = cut >= 0 ? items[cut] : undefined;
  const begin = items[from];
  const colon = begin ? text.indexOf(':', begin.end) : -1;
  const end = last?.end ?? (colon >= 0 ? colon + 1 : -1);
  if (end < 0) throw new NotUnderstood('It does not say what it should be.');
  const rows = items.slice(from).filter((item) => item.end <= (last?.start ?? end));
  return { act, selector: parseSelector(rows, context), text: requireText(text.slice(end)) };
}

function requireText(given: string): string {
  const text = given.trim().replace(/^:\s*/, '');
  const quoted = /^["“„«'‘‚](.*)["”“»'’‘]$/s.exec(text)?.[1] ?? text;
  if (quoted.trim() === '') throw new NotUnderstood('It has no text.');
  return quoted.trim();
}

/** 'HUB-3 blocks HUB-2', 'link A as blocking B', 'A is blocked by B', 'A depends on B', 'A duplicates B'. Null for anything else. */
export function parseRelation(items: readonly Item[], text: string): RelateCommand | null {
  const shown = items.filter((item) => !isFill(item) && !isKind(item, 'and'));
  const rest =
    isKind(shown[0], 'verb') && (shown[0].verb === 'link' || shown[0].verb === 'set') ? shown.slice(1) : shown;
  const at = rest.findIndex(
    (item) => isKind(item, 'attribute') && ['blocks', 'blocked', 'duplicates'].includes(item.attribute),
  );
  const middle = rest[at];
  if (!isKind(middle, 'attribute')) return null;
  const keys = keysOf(rest.slice(0, at));
  const others = keysOf(rest.slice(at + 1));
  if (!keys || !others || keys.length === 0 || others.length === 0) return null;
  return { act: 'relate', keys, others, relation: relationOf(middle, text) };
}

function relationOf(item: Item, text: string): RelationKind {
  const words = text.slice(item.start, item.end).toLowerCase();
  if (/\bdu/.test(words)) return 'duplicates';
  const isDepending = /^(?:blocked|stuck|depend|hängt|wait|is wait|wartet)/.test(words);
  return isDepending || isPassive(item, text) ? 'blocked-by' : 'blocks';
}

/** 'A wird von B blockiert' has its verb at the end and is not read; 'A blockiert B' is active. */
function isPassive({ start, end }: Item, text: string): boolean {
  return /\b(?:is|are|wird|ist)\s+$/i.test(text.slice(0, start)) && /^\s*(?:by|von|durch)\b/i.test(text.slice(end));
}

/** Null when there is anything but keys. */
function keysOf(items: readonly Item[]): string[] | null {
  const keys: string[] = [];
  for (const item of items) {
    if (isKind(item, 'key')) keys.push(item.key);
    else if (!isKind(item, 'prep')) return null;
  }
  return keys;
}
