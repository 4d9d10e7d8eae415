// Reads what a clause states: its numbers with unit, bound and role, its days, task keys and names, its terms and directions.

import { readNumber } from '#text/quantities/numbers.ts';
import { entityAt, type Day, type Entity } from './entities.ts';
import {
  AT_LEAST_AFTER,
  BOUNDS_BEFORE,
  MARKERS,
  NEGATION,
  TERMS,
  TRENDS,
  UNITS,
  VAGUE,
  writeDigits,
} from './lexicon.ts';

export type Quantity = {
  value: number;
  /** The text is the quantity as it is written. */
  text: string;
  /** 'task', 'day' …; null where the clause names none. */
  unit: string | null;
  /** '9 of the 20': the 20. */
  of: number | null;
  bound: string | null;
  /** The role says which of two compared times the quantity belongs to. */
  role: 'now' | 'before' | null;
  /** The nearest of `MARKERS`. */
  marker: string | null;
};

export type SpokenDay = Day & { isRange: boolean };

export type Claim = {
  quantities: Quantity[];
  days: SpokenDay[];
  keys: string[];
  names: string[];
  /** Words that look like a name and are none of the vocabulary. */
  strangers: string[];
  terms: Set<string>;
  trends: Set<string>;
  /** Vague amounts, comparisons and negations: nothing that was counted says so. */
  vague: string[];
  /** 'A blocks B' as keys; null where the clause does not say who blocks whom. */
  block: { from: string; to: string } | null;
};

/** Replaces a phrase that has been read, so that its words count once. */
const READ = ' ';

export function readClaim(clause: string, entities: readonly Entity[], isStart: boolean): Claim {
  const found = [...clause].flatMap((letter, at) => {
    const entity = entityAt(letter, entities);
    return entity ? [{ entity, at }] : [];
  });
  const terms = takeWords(clause, TERMS);
  const trends = takeWords(terms.rest, TRENDS);
  const text = writeDigits(withArticles(terms.rest));
  return {
    quantities: readQuantities(text, terms.places),
    days: found.flatMap(({ entity, at }) =>
      entity.type === 'day' ? [{ ...entity, isRange: isInRange(clause, at, entities) }] : [],
    ),
    keys: found.flatMap(({ entity }) => (entity.type === 'key' ? [entity.value] : [])),
    names: found.flatMap(({ entity }) => (entity.type === 'name' ? [entity.value] : [])),
    strangers: readStrangers(terms.rest, isStart),
    terms: terms.names,
    trends: trends.names,
    vague: [...trends.rest.matchAll(VAGUE), ...trends.rest.matchAll(NEGATION)].map(([word]) => word),
    block: readBlock(clause, entities),
  };
}

type Place = { name: string; start: number; end: number };

/** The returned `rest` is the text with blanks in the place of what was found. */
function takeWords(text: string, patterns: readonly (readonly [name: string, words: RegExp])[]) {
  const places: Place[] = [];
  let rest = text;
  for (const [name, words] of patterns)
    rest = rest.replace(words, (word, ...groups) => {
      const start = Number(groups.find((group) => typeof group === 'number'));
      places.push({ name, start, end: start + word.length });
      return READ.repeat(word.length);
    });
  return { places, names: new Set(places.map(({ name }) => name)), rest };
}

/** 'a task' is one task. The article keeps its length, so that places stay. */
function withArticles(text: string): string {
  return text.replace(/\ba(n?)(?= (?:\w+ )?(?:task|bug)\b)/gi, (article) => '1'.padEnd(article.length));
}

const NUMBER = /(?<![\w.])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?![\w])\s*(%)?/g;

type Written = Quantity & {
  start: number;
  end: number;
  /** The 20 of '9 of the 20' belongs to the 9. */
  isWhole: boolean;
};

function readQuantities(text: string, places: readonly Place[]): Quantity[] {
  const all: Written[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const { 0: whole, 1: digits = '', 2: percent, index: start } = match;
    const end = start + whole.length;
    const [before, after] = [text.slice(0, start), text.slice(end)];
    const value = readNumber(digits) ?? Number.NaN;
    const previous = all.at(-1);
    all.push({
      value,
      text: whole.trim(),
      unit: percent ? 'percent' : unitOf(after),
      of: null,
      bound: boundOf(before, after),
      role: roleOf(before, after),
      marker: null,
      start,
      end,
      isWhole: previous !== undefined && !previous.isWhole && isShare(text.slice(previous.end, start), value),
    });
  }
  for (const [index, { isWhole, value, unit }] of all.entries()) {
    const part = isWhole ? all[index - 1] : undefined;
    if (part) Object.assign(part, { of: value, unit: part.unit ?? unit });
  }
  const quantities = all.filter(({ isWhole }) => !isWhole);
  for (const place of places) markNearest(place, quantities);
  return quantities.map(({ start: _start, end: _end, isWhole: _isWhole, ...quantity }) => quantity);
}

/** '9 of the 20', '2 out of 10'; '2 in 10' only of ten or a hundred: '21 in the 6 weeks before' is none. */
function isShare(between: string, whole: number): boolean {
  if (/^\s*in\s*$/i.test(between)) return whole === 10 || whole === 100;
  return /^\s*(?:tasks?|bugs?)?\s*(?:of|out of)(?: the| every)?\s*$/i.test(between);
}

/** Each marker belongs to the number next to it. */
function markNearest({ name, start, end }: Place, quantities: readonly Written[]): void {
  if (!MARKERS.has(name)) return;
  const distance = (quantity: Written) => (quantity.start >= end ? quantity.start - end : start - quantity.end);
  const [nearest] = quantities
    .filter(({ unit }) => unit !== 'week')
    .toSorted((first, second) => distance(first) - distance(second));
  if (nearest) nearest.marker = name;
}

/** The first word for a unit among the next four words, before another number or entity. */
function unitOf(after: string): string | null {
  const near = /^[^\d\uE000-\uF8FF.;:]*/.exec(after)?.[0] ?? '';
  for (const word of near
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 4)) {
    const unit = UNITS.find(([, words]) => words.test(word));
    if (unit) return unit[0];
    if (/^(?:in|of|from|to|for|with|by|against|versus|on)$/i.test(word)) return null;
  }
  return null;
}

function boundOf(before: string, after: string): string | null {
  if (AT_LEAST_AFTER.test(after)) return 'at-least';
  return BOUNDS_BEFORE.find(([, words]) => words.test(before))?.[0] ?? null;
}

const BEFORE = /\b(?:before|previous(?:ly)?|prior|earlier|preceding)\b/i;
const NOW = /\b(?:last|past|recent(?:ly)?|latest|now)\b/i;

function roleOf(before: string, after: string): Quantity['role'] {
  if (/\bfrom\s+(?:about |around )?$/i.test(before)) return 'before';
  if (/\bfrom\b.*\bto\s+$/i.test(before)) return 'now';
  const [then, now] = [after.search(BEFORE), after.search(NOW)];
  if (then >= 0 || now >= 0) return then >= 0 && (now < 0 || then < now) ? 'before' : 'now';
  if (BEFORE.test(before)) return 'before';
  return NOW.test(before) ? 'now' : null;
}

/** 'between A and B', 'from A to B', 'A–B': both days are ends of a range. */
function isInRange(clause: string, at: number, entities: readonly Entity[]): boolean {
  const isDay = (letter: string | undefined) => letter !== undefined && entityAt(letter, entities)?.type === 'day';
  const before = clause.slice(0, at);
  const after = clause.slice(at + 1);
  const joint = String.raw`\s*(?:and|to|until|–|-|through)\s*`;
  const isFirst = new RegExp(`^${joint}([\uE000-\uF8FF])`).exec(after);
  const isSecond = new RegExp(`([\uE000-\uF8FF])${joint}$`).exec(before);
  return isDay(isFirst?.[1]) || isDay(isSecond?.[1]);
}

/** Words with a capital. */
const CAPITALS = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’-]*/gu;
const KNOWN_CAPITALS = new Set(['i', 'ai', 'p', 'utc', 'lounge']);
const OPENER_VERB = /^\s+(?:has|have|had|owns?|carr(?:y|ies)|leads?|holds?|works?|alone|is|was)\b/i;
const OPENERS = new Set(
  'we you our the this that these those there it its they work scope throughput team progress one each here what which delivery everyone nobody nothing everything flow half most all'.split(
    ' ',
  ),
);

function readStrangers(clause: string, isStart: boolean): string[] {
  return [...clause.matchAll(CAPITALS)].flatMap(({ 0: word, index }) => {
    const lower = word.toLowerCase().replace(/['’]s$/, '');
    if (KNOWN_CAPITALS.has(lower)) return [];
    const isOpener = isStart && clause.slice(0, index).trim() === '';
    if (!isOpener) return [word];
    return OPENER_VERB.test(clause.slice(index + word.length)) && !OPENERS.has(lower) ? [word] : [];
  });
}

const BLOCKS = /([\uE000-\uF8FF])\s+(?:directly )?(?:blocks?|is blocking|holds? up)\s+(?:task )?([\uE000-\uF8FF])/;
const BLOCKED =
  /([\uE000-\uF8FF])\s+(?:(?:is|are|remains?)\s+)?(?:blocked by|wait(?:s|ing) (?:for|on)|depends? on|held up by)\s+(?:task )?([\uE000-\uF8FF])/;

function readBlock(clause: string, entities: readonly Entity[]): Claim['block'] {
  const keyOf = (letter: string | undefined) => {
    const entity = letter === undefined ? undefined : entityAt(letter, entities);
    return entity?.type === 'key' ? entity.value : null;
  };
  const [active, passive] = [BLOCKS.exec(clause), BLOCKED.exec(clause)];
  const from = keyOf(active?.[1] ?? passive?.[2]);
  const to = keyOf(active?.[2] ?? passive?.[1]);
  return from !== null && to !== null ? { from, to } : null;
}
