// What each citation of an answer supports: the words of its sentence, and the quotes that are given with it.

import { readBlocks, type Block, type TableBlock, type TextBlock } from '#text/markdown/blocks.ts';
import type { Range } from '#text/offsets.ts';
import { itemAt } from '#text/required.ts';

export type Mark = { index: number; start: number; end: number };

/** `quotes` have to be in the sources word by word. */
export type Claim = { marks: readonly Mark[]; words: string; quotes: string[] };

/** The list `unsourced` says where sentences and blocks without a citation end. */
export type AnswerClaims = { claims: Claim[]; unsourced: number[] };

/** Words between offsets; quotes, code and tables that no mark of their own belongs to. */
type Quoted = { parts: string[]; isQuote: boolean; end: number };

const MARK_OR_CODE = /\[([1-9]\d{0,2})\](?!\()|`/g;
const CODE = /`[^`\n]+`/g;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** 'From **plan.md › Recovery** [1]' below what is quoted. */
const ATTRIBUTION = /^\s*(?:From|Source:?|[—–-])\s+\S[^\n]{0,400}$/;
/** Fewer words say nothing that a source could have. */
const MIN_WORDS = 3;

/** `isKnown`: whether there is a source of this number; a list index in code-like words is not a citation. */
export function readClaims(answer: string, isKnown: (index: number) => boolean): AnswerClaims {
  const reader = new ClaimReader(answer, isKnown);
  for (const block of readBlocks(answer)) reader.take(block);
  reader.closeQuoted();
  return { claims: reader.claims, unsourced: reader.unsourced };
}

class ClaimReader {
  readonly claims: Claim[] = [];
  readonly unsourced: number[] = [];
  readonly #answer: string;
  readonly #isKnown: (index: number) => boolean;
  #quoted: Quoted[] = [];
  /** The citation that a quote below belongs to. */
  #lead: Claim | null = null;

  constructor(answer: string, isKnown: (index: number) => boolean) {
    this.#answer = answer;
    this.#isKnown = isKnown;
  }

  take(block: Block): void {
    if (block.kind === 'text') return this.#takeText(block);
    if (block.kind === 'table') return this.#takeTable(block);
    if (block.kind === 'code') {
      this.#quoted.push({ parts: this.#slices(block.lines), isQuote: false, end: block.end });
      return;
    }
    this.closeQuoted();
    if (block.kind === 'heading') this.#lead = null;
  }

  /** What was quoted belongs to the paragraph above, or to nothing. */
  closeQuoted(): void {
    for (const { parts, isQuote, end } of this.#quoted) {
      if (isQuote && this.#lead) this.#lead.quotes.push(...parts);
      else this.unsourced.push(end);
    }
    this.#quoted = [];
  }

  #takeText(block: TextBlock): void {
    const words = onlyWords(this.#answer, block);
    const marks = this.#marksIn(words, block.start);
    const bare = withoutMarks(words, marks, block.start);
    const isQuote = block.containers.some(({ kind }) => kind === 'quote');
    if (isQuote && marks.length === 0) this.#quoted.push({ parts: [bare], isQuote, end: block.end });
    else if (isQuote) this.#add({ marks, words: '', quotes: [bare] });
    else if (marks.length > 0 && ATTRIBUTION.test(bare.trimEnd())) this.#attribute(marks, bare);
    else this.#takeSentences(bare, marks, block.start);
  }

  #add(claim: Claim): void {
    this.closeQuoted();
    this.claims.push(claim);
    this.#lead = claim;
  }

  #attribute(marks: readonly Mark[], words: string): void {
    this.claims.push({ marks, words, quotes: this.#quoted.flatMap(({ parts }) => parts) });
    this.#quoted = [];
    this.#lead = null;
  }

  #takeSentences(words: string, marks: readonly Mark[], offset: number): void {
    this.closeQuoted();
    this.#lead = null;
    let next = 0;
    for (const { segment, index } of listSentences(words)) {
      const start = offset + index;
      const first = next;
      while ((marks[next]?.start ?? Infinity) < start + segment.length) next += 1;
      const own = marks.slice(first, next);
      const claims = claimsOf(segment, own, start);
      this.claims.push(...claims);
      this.#lead = claims.at(-1) ?? null;
      if (own.length === 0 && saysSomething(segment)) this.unsourced.push(start + segment.trimEnd().length);
    }
  }

  #takeTable(table: TableBlock): void {
    const rows = [table.header, ...table.rows].map((row) => {
      const words = this.#answer.slice(row.start, row.end);
      return { words, start: row.start, marks: this.#marksIn(words, row.start) };
    });
    if (rows.every(({ marks }) => marks.length === 0)) {
      const parts = rows.map(({ words }) => words);
      this.#quoted.push({ parts, isQuote: false, end: table.end });
      return;
    }
    this.closeQuoted();
    this.#lead = null;
    for (const { words, start, marks } of rows)
      if (marks.length > 0) this.claims.push({ marks, words: withoutMarks(words, marks, start), quotes: [] });
  }

  #marksIn(words: string, offset: number): Mark[] {
    let isInCode = false;
    return [...words.matchAll(MARK_OR_CODE)].flatMap((match) => {
      const index = Number(match[1]);
      if (match[1] === undefined) isInCode = !isInCode;
      if (match[1] === undefined || isInCode) return [];
      const isAttached = /[\p{L}\p{N}_]/u.test(words.charAt(match.index - 1));
      if (isAttached && !this.#isKnown(index)) return [];
      return [{ index, start: offset + match.index, end: offset + match.index + match[0].length }];
    });
  }

  #slices(ranges: readonly Range[]): string[] {
    return ranges.map(({ start, end }) => this.#answer.slice(start, end));
  }
}

/** The text of a block without the marks of lists and quotes, which become spaces: offsets stay. */
function onlyWords(answer: string, { start, end, segments }: TextBlock): string {
  let words = '';
  for (const segment of segments) {
    words += ' '.repeat(Math.max(0, segment.start - start - words.length));
    words += answer.slice(Math.max(segment.start, start + words.length), segment.end);
  }
  return words.slice(0, end - start);
}

function withoutMarks(words: string, marks: readonly Mark[], offset: number): string {
  let bare = '';
  for (const { start, end } of marks) bare += words.slice(bare.length, start - offset) + ' '.repeat(end - start);
  return bare + words.slice(bare.length);
}

/** Code is never the end of a sentence: '`!aNULL`' has an exclamation mark. */
function listSentences(words: string): { segment: string; index: number }[] {
  const codes = [...words.matchAll(CODE)].map(({ 0: code, index }) => ({ start: index, end: index + code.length }));
  const sentences: { segment: string; index: number }[] = [];
  for (const { segment, index } of SENTENCES.segment(words)) {
    const last = sentences.at(-1);
    if (last && codes.some(({ start, end }) => start < index && index < end)) last.segment += segment;
    else sentences.push({ segment, index });
  }
  return sentences;
}

function saysSomething(sentence: string): boolean {
  return countWords(sentence) >= MIN_WORDS && !/[:?]\s*$/.test(sentence);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** A mark belongs to the words before it, as far as the mark before; where there are none, for those that follow. */
function claimsOf(sentence: string, marks: readonly Mark[], offset: number): Claim[] {
  const groups = groupMarks(sentence, marks, offset);
  const first = groups[0];
  if (!first) return [];
  const isLeading = countWords(sentence.slice(0, itemAt(first, 0).start - offset)) < MIN_WORDS;
  return groups.map((group, at) => {
    const before = isLeading ? itemAt(group, 0).start - offset : (groups[at - 1]?.at(-1)?.end ?? offset) - offset;
    const next = isLeading ? groups[at + 1] : group;
    const isLast = at === groups.length - 1;
    const after = isLast ? sentence.length : (next?.[0]?.start ?? offset + sentence.length) - offset;
    return { marks: group, words: sentence.slice(at === 0 ? 0 : before, after), quotes: [] };
  });
}

/** Marks with nothing but punctuation between them stand for the same words. */
function groupMarks(sentence: string, marks: readonly Mark[], offset: number): Mark[][] {
  const groups: Mark[][] = [];
  for (const mark of marks) {
    const last = groups.at(-1)?.at(-1);
    const isNear = last && countWords(sentence.slice(last.end - offset, mark.start - offset)) === 0;
    if (isNear) groups.at(-1)?.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
