// Checks what a model wrote against the facts it was given. Each clause has to be supported by one fact as a whole: by the one
// it cites, or by any of them. A number of one fact with a name of another is as wrong as a number of none.
//
//   checkWording('Ben has 9 open tasks [1].', { facts: [{ text: 'Ben has 6 open tasks.', … }], today })
//   // [{ text: 'Ben has 9 open tasks.', status: 'wrong', wrong: ['9'], … }]

import { entityAt, maskEntities, unmask, type Entity, type Vocabulary } from './entities.ts';
import type { GivenFact } from './given-fact.ts';
import { LOOSE_MARKERS } from './lexicon.ts';
import { readClaim, type Claim, type Quantity, type SpokenDay } from './read-claim.ts';

export type CheckedSentence = {
  /** The citations of the sentence are left out. */
  text: string;
  /** 'plain' states nothing that could be counted. */
  status: 'supported' | 'wrong' | 'plain';
  /** Ids of the facts it is from, in the order of the sentence. */
  factIds: string[];
  /** The list names what is not in the data, as it is written. */
  wrong: string[];
};

type Clause = { claim: Claim; text: string; cited: number[]; subject: string | null };
type KnownFact = GivenFact & { clauses: Claim[]; terms: ReadonlySet<string>; trends: ReadonlySet<string> };

/** Takes time linear in the text times the facts. */
export function checkWording(
  text: string,
  { facts, today }: { facts: readonly GivenFact[]; today: string },
): CheckedSentence[] {
  const vocabulary = { names: facts.flatMap(({ subject }) => subject ?? []), today };
  const known = facts.map((fact) => readFact(fact, vocabulary));
  return sentencesOf(text, vocabulary).map(({ sentence, entities }) => checkSentence(sentence, entities, known));
}

/** Of the text as Markdown: list marks and emphasis are left out. */
function sentencesOf(text: string, vocabulary: Vocabulary): { sentence: string; entities: readonly Entity[] }[] {
  const plain = text.replace(/^[ \t]*(?:[-*+•]|\d+[.)]|#+)[ \t]+/gm, '').replace(/\*\*|__|`/g, '');
  const { text: masked, entities } = maskEntities(plain, vocabulary);
  // A citation behind the full stop belongs to the sentence before it.
  const citation = citationPattern(entities);
  const moved = masked.replace(new RegExp(String.raw`([.!?])\s*((?:${citation}\s*)+)`, 'g'), '$2$1 ');
  return moved
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => unmask(sentence, entities).trim() !== '')
    .map((sentence) => ({ sentence, entities }));
}

/** One character of a citation; never matches where there is none. */
function citationPattern(entities: readonly Entity[]): string {
  const letters = entities.flatMap((entity, index) =>
    entity.type === 'citation' ? [String.fromCharCode(0xe000 + index)] : [],
  );
  return letters.length === 0 ? '(?!)' : `[${letters.join('')}]`;
}

function checkSentence(sentence: string, entities: readonly Entity[], facts: readonly KnownFact[]): CheckedSentence {
  const clauses = clausesOf(sentence, entities);
  const isCited = clauses.some(({ cited }) => cited.length > 0);
  const factIds: string[] = [];
  const wrong: string[] = [];
  let hasClaim = false;
  for (const clause of clauses) {
    const candidates = isCited ? clause.cited.flatMap((number) => facts[number - 1] ?? []) : facts;
    const judged = judgeClause(clause, candidates, isCited);
    hasClaim ||= judged.status !== 'plain';
    if (judged.factId !== null && !factIds.includes(judged.factId)) factIds.push(judged.factId);
    wrong.push(...judged.wrong);
  }
  const text = unmask(sentence.replace(new RegExp(String.raw`\s*${citationPattern(entities)}`, 'g'), ''), entities);
  if (wrong.length > 0) return { text, status: 'wrong', factIds, wrong: [...new Set(wrong)] };
  return { text, status: hasClaim ? 'supported' : 'plain', factIds, wrong: [] };
}

/** Clauses end at commas, conjunctions and citations; those between two citations share the second one. */
function clausesOf(sentence: string, entities: readonly Entity[]): Clause[] {
  const citation = citationPattern(entities);
  const segments = sentence.split(new RegExp(String.raw`((?:\s*${citation})+)`));
  const clauses: Clause[] = [];
  let subject: string | null = null;
  for (let index = 0; index < segments.length; index += 2) {
    const cited = [...(segments[index + 1] ?? lastCitation(segments, index))].flatMap((letter) => {
      const entity = entityAt(letter, entities);
      return entity?.type === 'citation' ? entity.value : [];
    });
    for (const part of splitClauses(segments[index] ?? '')) {
      if (part.replace(/[\s.!?,;:]/g, '') === '') continue;
      const claim = readClaim(part, entities, clauses.length === 0);
      subject = claim.names.at(-1) ?? subject;
      clauses.push({ claim, text: unmask(part, entities).trim(), cited, subject });
    }
  }
  return clauses;
}

/** What follows the last citation belongs to it. */
function lastCitation(segments: readonly string[], index: number): string {
  return index > 0 ? (segments[index - 1] ?? '') : '';
}

function splitClauses(text: string): string[] {
  const joined = text.replace(/\b(between\s+[\uE000-\uF8FF])\s+and\s+(?=[\uE000-\uF8FF])/gi, '$1 to ');
  return joined.split(/;|:|\(|\)|—|,(?!\d{3}\b)|\b(?:and|but|while|whereas|although|though)\b/i);
}

function readFact(fact: GivenFact, vocabulary: Vocabulary): KnownFact {
  const { text, entities } = maskEntities(fact.text, vocabulary);
  const clauses = splitClauses(text).map((part) => readClaim(part, entities, true));
  const trends = new Set(clauses.flatMap((clause) => [...clause.trends]));
  return {
    ...fact,
    clauses,
    terms: new Set([...clauses.flatMap((clause) => [...clause.terms]), ...impliedTerms(fact)]),
    trends: new Set([...trends, ...impliedTrends(fact, trends)]),
  };
}

/** These terms may be said of a fact beside its own words. */
function impliedTerms({ kind, severity }: GivenFact): string[] {
  if (kind === 'forecast') return severity === 'info' ? ['safe', 'due', 'done'] : ['risk', 'due', 'done'];
  const implied: Partial<Record<GivenFact['kind'], string[]>> = {
    load: ['overload'],
    aging: ['in-progress'],
    throughput: ['done'],
    circle: ['circle', 'blocked'],
    blocked: ['blocked', 'held'],
    overdue: ['due'],
  };
  return implied[kind] ?? [];
}

function impliedTrends({ kind }: GivenFact, trends: ReadonlySet<string>): string[] {
  if (kind === 'late-scope') return ['up'];
  const isFlow = kind === 'throughput' || kind === 'cycle-time';
  if (!isFlow || trends.size === 0 || trends.has('flat')) return [];
  const isMore = trends.has('up');
  return [isMore === (kind === 'throughput') ? 'better' : 'worse'];
}

type Judgement = { status: 'supported' | 'wrong' | 'plain'; factId: string | null; wrong: string[] };

/** Of several facts that do not support it, the problems of the one that comes nearest are told. */
function judgeClause(clause: Clause, candidates: readonly KnownFact[], isCited: boolean): Judgement {
  if (isPlain(clause.claim)) return { status: 'plain', factId: null, wrong: [] };
  let nearest: string[] | null = null;
  for (const fact of candidates) {
    const wrong = problemsOf(clause, fact, isCited);
    if (wrong.length === 0) return { status: 'supported', factId: fact.id, wrong: [] };
    if (nearest === null || wrong.length < nearest.length) nearest = wrong;
  }
  return { status: 'wrong', factId: null, wrong: nearest ?? [clause.text] };
}

function isPlain({ quantities, days, keys, names, strangers, terms, trends, vague }: Claim): boolean {
  const words = terms.size + trends.size + vague.length;
  return quantities.length + days.length + keys.length + names.length + strangers.length + words === 0;
}

/** The parts of a clause that a fact does not support; none when it supports all of it. */
function problemsOf({ claim, subject, text }: Clause, fact: KnownFact, isCited: boolean): string[] {
  const has = <Key extends 'keys' | 'names'>(key: Key, value: string) =>
    fact.clauses.some((known) => known[key].includes(value));
  const isForeign = fact.subject !== null && !isAbout({ claim, subject }, fact.subject, isCited);
  return [
    ...claim.strangers,
    ...claim.vague,
    ...claim.names.filter((name) => !has('names', name)),
    ...claim.keys.filter((key) => !has('keys', key)),
    ...claim.quantities.filter((quantity) => !hasQuantity(quantity, fact)).map(nameQuantity),
    ...claim.days.filter((day) => !hasDay(day, claim, fact)).map((day) => day.text),
    ...[...claim.terms].filter((term) => !fact.terms.has(term)).map(() => text),
    ...[...claim.trends].filter((trend) => !fact.trends.has(trend)).map(() => text),
    ...(isWrongBlock(claim, fact) || isMixed(claim, fact) || isForeign ? [text] : []),
  ];
}

/** A number without the name it belongs to counts only where the clause cites its fact. */
function isAbout({ claim, subject }: Pick<Clause, 'claim' | 'subject'>, of: string, isCited: boolean): boolean {
  if (claim.quantities.length + claim.days.length === 0) return true;
  return subject === null ? isCited : subject === of;
}

function nameQuantity({ text, unit }: Quantity): string {
  return unit === null || unit === 'percent' ? text : `${text} ${unit}${text === '1' ? '' : 's'}`;
}

function hasQuantity(claimed: Quantity, { clauses }: KnownFact): boolean {
  return clauses.some(({ quantities }) => quantities.some((known) => isSame(claimed, known)));
}

function isSame(claimed: Quantity, known: Quantity): boolean {
  if (claimed.unit === 'percent' && known.unit !== 'percent')
    return known.of !== null && Math.round((known.value / known.of) * 100) === claimed.value;
  if (known.unit === 'percent' && claimed.of !== null)
    return Math.round((claimed.value / claimed.of) * 100) === known.value;
  if (!isSameNumber(claimed, known)) return false;
  if (contradicts(claimed.unit, known.unit)) return false;
  if (claimed.bound !== null && claimed.bound !== known.bound) return false;
  if (claimed.unit === 'week') return true;
  return !contradicts(claimed.role, known.role) && hasSameMarker(claimed.marker, known.marker);
}

/** The value, or the whole that it is a part of where the claim names only one number. */
function isSameNumber(claimed: Quantity, known: Quantity): boolean {
  if (claimed.of !== null) return claimed.value === known.value && claimed.of === known.of;
  return claimed.value === known.value || claimed.value === known.of;
}

/** Only what both say can be different. */
function contradicts(claimed: string | null, known: string | null): boolean {
  return claimed !== null && known !== null && claimed !== known;
}

function hasSameMarker(claimed: string | null, known: string | null): boolean {
  if (claimed === null || claimed === known) return true;
  return LOOSE_MARKERS.has(claimed) && known === null;
}

/** Returns a share of simulations in percent. */
function shareOf({ value, unit, of }: Quantity): number | null {
  if (unit === 'percent') return value;
  return of === 10 ? value * 10 : null;
}

/** A day that is called due has to be the one that is, and the ends of a range are ends of one. */
function hasDay(claimed: SpokenDay, { terms, quantities }: Claim, { clauses }: KnownFact): boolean {
  const share = quantities.map(shareOf).find((one) => one !== null) ?? null;
  return clauses.some(
    (known) =>
      (!terms.has('due') || known.terms.has('due')) &&
      (share === null || known.quantities.some((quantity) => shareOf(quantity) === share)) &&
      known.days.some((day) => isSameDay(claimed, day)),
  );
}

function isSameDay({ value, isRange }: SpokenDay, known: SpokenDay): boolean {
  if (!('day' in known.value)) return false;
  const { day } = known.value;
  if ('weekday' in value) return new Date(day).getUTCDay() === value.weekday;
  if ('month' in value) return Number(day.slice(5, 7)) === value.month;
  return value.day === day && isRange === known.isRange;
}

/** A clause with two tasks has to say who blocks whom, and its fact has to agree. */
function isWrongBlock({ block, keys, terms }: Claim, { clauses, kind }: KnownFact): boolean {
  if (kind === 'circle' || !(terms.has('blocked') || terms.has('held')) || keys.length < 2) return false;
  if (block === null) return true;
  return !clauses.some((known) => known.block?.from === block.from && known.block.to === block.to);
}

/** 'fell from 14 to 20', or 'more than' where there is less: the clause contradicts itself or mixes two times. */
function isMixed({ quantities, trends }: Claim, { clauses }: KnownFact): boolean {
  const then = quantities.find(({ role, unit }) => role === 'before' && unit !== 'week');
  const now = quantities.find(({ role, unit }) => role === 'now' && unit !== 'week');
  if (!then || !now) return false;
  if (trends.has('up') && now.value <= then.value) return true;
  if (trends.has('down') && now.value >= then.value) return true;
  return !clauses.some(({ quantities: known }) => known.some((quantity) => isSame(then, quantity)));
}
