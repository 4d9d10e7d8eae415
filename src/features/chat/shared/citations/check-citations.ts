// Checks the citations of an ended answer against the passages it was given. A citation holds when its source has the
// quotes, numbers and identifiers of its sentence to the letter, and enough of its words, and does not deny it.

import type { AnswerCheck, CheckedCitation } from './check-shapes.ts';
import { readClaims, type Claim } from './claims.ts';
import { findMisplacedNumber } from './amounts.ts';
import { findSwappedNames, findSwappedRole, findTurnedWay } from './direction.ts';
import { findLiterals, partsOf, plainWordsOf, type Literal } from './literals.ts';
import { findNames, missingOfName } from './names.ts';
import { findOpposite } from './opposites.ts';
import { findContradiction } from './negation.ts';
import { normalizeText } from './normalize.ts';
import { hasLiteral, isComparable, readSource, type GivenSource, type SourceText } from './source-text.ts';
import { tellingWords } from './telling-words.ts';

/** The part of a sentence's words that its source has, half of it where a quote or name was found; figures in docs/quality/chat.md. */
const MIN_SUPPORT = 0.34;
/** Fewer words of a sentence say nothing about where it comes from. */
const MIN_CONTENT_WORDS = 3;
const MAX_MISSING = 5;
const MAX_MISSING_LENGTH = 160;
/** Characters. What is behind them is not read, and its citations count as not found. */
const MAX_CHECKED_LENGTH = 100_000;

type CheckOptions = { isDocumentsOnly: boolean; exempt?: string };

/**
 * Checks every mark [n] of the answer. `isDocumentsOnly`: reports what has no citation at all, except for the sentence
 * `exempt`, which says that there is nothing.
 */
export function checkCitations(
  answer: string,
  sources: readonly GivenSource[],
  { isDocumentsOnly, exempt = '' }: CheckOptions,
): AnswerCheck {
  const read = new Map(sources.map((source) => [source.index, readSource(source)]));
  const text = answer.slice(0, MAX_CHECKED_LENGTH);
  const { claims, unsourced } = readClaims(text, (index) => read.has(index));
  const citations = [...claims.flatMap((claim) => checkClaim(claim, read)), ...listUnread(answer)];
  const ends = isDocumentsOnly ? unsourced.filter((end) => exempt === '' || !text.slice(0, end).endsWith(exempt)) : [];
  return { citations: citations.sort((a, b) => a.start - b.start), unsourced: ends };
}

function listUnread(answer: string): CheckedCitation[] {
  const marks = answer.slice(MAX_CHECKED_LENGTH).matchAll(/\[([1-9]\d{0,2})\](?!\()/g);
  return Array.from(marks, ({ 0: mark, 1: digits, index: at }) => {
    const start = MAX_CHECKED_LENGTH + at;
    return { index: Number(digits), start, end: start + mark.length, result: 'not-found', missing: [] };
  });
}

function checkClaim(claim: Claim, read: ReadonlyMap<number, SourceText>): CheckedCitation[] {
  const sources = claim.marks.flatMap(({ index }) => read.get(index) ?? []);
  const literals = literalsOf(claim);
  const missing = sources.length === 0 ? [] : findMissing(claim, sources, literals);
  return claim.marks.map((mark) => {
    const source = read.get(mark.index);
    const isHeld = source !== undefined && missing.length === 0 && isRelated(claim, source, literals);
    return { ...mark, result: isHeld ? 'held' : 'not-found', missing: missing.slice(0, MAX_MISSING).map(shorten) };
  });
}

function literalsOf({ words, quotes }: Claim): Literal[] {
  const quoted = quotes.flatMap(partsOf).map((text): Literal => ({ kind: 'quote', text }));
  return [...quoted, ...findLiterals(words)];
}

/** Several sources of one sentence may have its parts together. */
function findMissing({ words }: Claim, sources: readonly SourceText[], literals: readonly Literal[]): string[] {
  const absent = literals.filter((literal) => !hasLiteral(sources, literal)).map(({ text }) => text);
  if (absent.length > 0) return [...new Set(absent)];
  const turned = isComparable(words, sources) ? findTurned(plainWordsOf(words), sources) : [];
  if (turned.length > 0) return turned;
  const { share, others } = supportOf(words, sources);
  const isNamed = literals.some(({ kind }) => kind === 'quote' || kind === 'identifier');
  if (share !== null && share < (isNamed ? MIN_SUPPORT / 2 : MIN_SUPPORT)) return others;
  if (!isComparable(words, sources)) return [];
  const contradicted = findContradiction(
    normalizeText(words),
    sources.flatMap(({ clauses }) => clauses),
  );
  return contradicted === null ? [] : [contradicted];
}

/** Names that no source has, and what a sentence tells the other way around. */
function findTurned(words: string, sources: readonly SourceText[]): string[] {
  const indexes = sources.map(({ names }) => names);
  const absent = findNames(words).flatMap((name) => missingOfName(name, indexes));
  if (absent.length > 0) return [...new Set(absent)];
  const told = sources.map((source) => source.told);
  const found =
    findTurnedWay(words, told) ??
    findSwappedRole(words, told) ??
    findSwappedNames(words, told) ??
    findMisplacedNumber(
      words,
      sources.map(({ amounts }) => amounts),
    ) ??
    findOpposite(
      words,
      sources.map(({ sided }) => sided),
    );
  return found === null ? [] : [found];
}

/** Of several sources of one sentence, each has to have something of it. */
function isRelated({ marks, words }: Claim, source: SourceText, literals: readonly Literal[]): boolean {
  if (marks.length === 1 || literals.some((literal) => hasLiteral([source], literal))) return true;
  const { share } = supportOf(words, [source]);
  return share === null ? literals.length === 0 : share >= MIN_SUPPORT / 2;
}

/** `share` is null where the words cannot tell: too few, or in another language than the source. */
function supportOf(words: string, sources: readonly SourceText[]): { share: number | null; others: string[] } {
  const telling = [...tellingWords(words)];
  const others = telling.filter(([stem]) => !sources.some(({ stems }) => stems.has(stem)));
  // Two words tell only when the source has neither.
  const tells = telling.length >= MIN_CONTENT_WORDS || (telling.length === 2 && others.length === 2);
  if (!tells || !isComparable(words, sources)) return { share: null, others: [] };
  return { share: 1 - others.length / telling.length, others: others.map(([, word]) => word) };
}

function shorten(text: string): string {
  return text.length > MAX_MISSING_LENGTH ? `${text.slice(0, MAX_MISSING_LENGTH)}…` : text;
}
