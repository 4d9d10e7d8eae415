// Answers by quoting passages: the sentences, rows and code that share most with the question, each with a citation.

import { ASKING_WORDS } from '#platform/search/asking-words.ts';
import { findNearest } from '#platform/search/query/correct-words.ts';
import { extractTerms } from '#platform/search/terms.ts';
import { readBlocks, type Block, type CodeBlock } from '#text/markdown/blocks.ts';
import type { Range } from '#text/offsets.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import { entryOf, itemAt } from '#text/required.ts';
import { listAlternatives } from '../synonyms/alternatives.ts';
import { asksFor, hasAnswerOf, isKind } from './answer-type.ts';

const MAX_QUOTES = 5;
const CONTEXT_WEIGHT = 0.25;
/** A word of nearly the same meaning counts this part of the word. */
const ALTERNATIVE_WEIGHT = 0.7;
/** Words of fewer letters are not corrected. */
const CORRECTED_FROM = 5;
/** A question has other forms of some words ('decides' for 'decided'). */
const SURE_WEIGHT = 0.6;

/** A quotable unit. Verbatim units (code, tables) keep their Markdown. */
type Unit = { source: LlmSource; text: string; isVerbatim: boolean; order: number };

/**
 * `minCoverage`: the part of the question's words that the best quote or its heading must have, from 0 to 1. `isSure`: it also
 * has most of their weight, so that no rare word is missing, and what 'how long' or 'how many' asks for.
 */
type QuoteOptions = { minCoverage?: number; isSure?: boolean };

/** A sentence, table or code block of a passage, as Markdown. */
export type ChosenQuote = { source: LlmSource; text: string; isVerbatim: boolean };

/** Returns Markdown with [n] citations, or `null` if no passage shares a word with the question. */
export function quoteSources(
  question: string,
  sources: readonly LlmSource[],
  options: QuoteOptions = {},
): string | null {
  const quotes = chooseQuotes(question, sources, options);
  return quotes && ['## From your documents', ...groupBySource(quotes)].join('\n\n');
}

/** The quotes that answer, those of the best passage first and of one passage in their order; null where none does. */
export function chooseQuotes(
  question: string,
  sources: readonly LlmSource[],
  { minCoverage = 0, isSure = false }: QuoteOptions = {},
): ChosenQuote[] | null {
  const ranked = rankUnits(question, sources.flatMap(splitUnits));
  const best = ranked[0];
  if (!best || best.coverage < minCoverage) return null;
  if (isSure && (best.weight < SURE_WEIGHT || !asksFor(question).every((kind) => hasAnswerOf(kind, best.unit.text))))
    return null;
  const chosen = ranked.filter(({ score }) => score >= best.score / 2).slice(0, MAX_QUOTES);
  const bySource = Map.groupBy(
    chosen.map(({ unit }) => unit),
    ({ source }) => source,
  );
  return [...bySource.values()].flatMap((quotes) => quotes.toSorted((a, b) => a.order - b.order));
}

/** What the question is about: 'get' and 'tell' are no part of it, unless it has nothing else. */
function termsOf(question: string): string[] {
  const terms = [...new Set(extractTerms(question))];
  const own = terms.filter((term) => !ASKING_WORDS.has(term) || isKind(term));
  return own.length > 0 ? own : terms;
}

/** A misspelt word is taken for the most alike word of the passages, which were found for that word. */
function correctTerms(terms: readonly string[], words: ReadonlySet<string>): string[] {
  const candidates = [...words].filter(isWord);
  const corrected = terms.map((term) => {
    const isUnknown = !words.has(term) && isWord(term) && !isKind(term) && !listAlternatives([term]).has(term);
    return isUnknown ? (findNearest(term, candidates)[0] ?? term) : term;
  });
  return [...new Set(corrected)];
}

/** Short words and numbers are too like each other. */
function isWord(term: string): boolean {
  return term.length >= CORRECTED_FROM && /^\p{L}+$/u.test(term);
}

/** The unit has this share of the question's words (`coverage`) and of their weight (`weight`). */
type RankedUnit = { unit: Unit; score: number; coverage: number; weight: number };

/** Sorts best first. Rare words count more, and words found only in the heading or the document's name count less. */
function rankUnits(question: string, units: readonly Unit[]): RankedUnit[] {
  const read = units.map((unit) => ({
    unit,
    words: new Set(extractTerms(unit.text)),
    context: new Set(extractTerms(`${unit.source.heading} ${unit.source.document}`)),
  }));
  const terms = correctTerms(termsOf(question), new Set(read.flatMap(({ words, context }) => [...words, ...context])));
  const alternatives = listAlternatives(terms);
  const weights = new Map(
    terms.map((term) => [term, Math.log(1 + units.length / (1 + read.filter(({ words }) => words.has(term)).length))]),
  );
  function sumOf(matching: readonly string[]): number {
    return matching.reduce((sum, term) => sum + entryOf(weights, term), 0);
  }
  return read
    .map(({ unit, words, context }) => {
      const inText = terms.filter((term) => words.has(term));
      const inOthers = terms.filter((term) => !words.has(term) && hasAny(alternatives.get(term), words));
      const inContext = terms.filter((term) => !words.has(term) && !inOthers.includes(term) && context.has(term));
      const known = new Set([...inText, ...inOthers, ...inContext]);
      const inKind = terms.filter((term) => !known.has(term) && hasAnswerOf(term, unit.text));
      return {
        unit,
        score: sumOf(inText) + ALTERNATIVE_WEIGHT * sumOf(inOthers) + CONTEXT_WEIGHT * sumOf(inContext),
        coverage: (known.size + inKind.length) / terms.length,
        weight: (sumOf([...inText, ...inContext, ...inKind]) + ALTERNATIVE_WEIGHT * sumOf(inOthers)) / sumOf(terms),
        isFound: inText.length + inOthers.length > 0,
      };
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => b.score - a.score);
}

function hasAny(phrases: readonly (readonly string[])[] = [], words: ReadonlySet<string>): boolean {
  return phrases.some((phrase) => phrase.every((term) => words.has(term)));
}

function groupBySource(chosen: readonly ChosenQuote[]): string[] {
  return [...Map.groupBy(chosen, ({ source }) => source)].map(([source, quotes]) => {
    const origin = [source.document, source.heading].filter(Boolean).map(asPlainText).join(' › ');
    return [...quotes.map(renderQuote), `From **${origin}** [${source.index}]`].join('\n\n');
  });
}

function renderQuote(unit: ChosenQuote): string {
  return unit.isVerbatim ? unit.text : `> ${unit.text}`;
}

/** The first sentence of a passage, as it would be quoted; of code and tables, what they begin with as plain text. */
export function firstQuoteOf(source: LlmSource): string {
  const units = splitUnits(source);
  const [unit = units[0]] = units.filter(({ isVerbatim }) => !isVerbatim);
  if (!unit) return '';
  return unit.isVerbatim ? asPlainText(unit.text.replaceAll(/[`|]/g, ' ')) : unit.text;
}

/** Escapes Markdown, because a file name is plain text. */
export function asPlainText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const FENCE = '```';

function splitUnits(source: LlmSource): Unit[] {
  const quotes = splitAfterCode(source).flatMap((part) =>
    isCode(part) ? [fenceCode(part)] : readBlocks(part).flatMap((block) => quotesOf(part, block)),
  );
  return quotes.map((quote, order) => ({ source, order, ...quote }));
}

type Quote = Pick<Unit, 'text' | 'isVerbatim'>;

const CODE_FILE =
  /\.(?:tf|tfvars|hcl|bicep|ya?ml|json|toml|ini|xml|sh|bash|ps1|sql|kql|rego|py|[jt]sx?|go|rs|java|cs)$/i;
const FENCE_LINE = /^ {0,3}(?:`{3,}|~{3,})/;
/** Lines that prose does not have: an end in a bracket or semicolon, a lone closing bracket, an assignment. */
const CODE_LINE = /[{[(;]\s*$|^\s*[}\])]+[,;]?\s*$|^\s*[\w."-]+\s*=\s*\S/;

/**
 * The parts of a passage: the blocks of a code file between blank lines, else the whole text. A passage may begin in the
 * middle of fenced code; its part up to the closing fence is then a part of its own.
 */
function splitAfterCode({ document, text }: LlmSource): string[] {
  if (CODE_FILE.test(document)) return splitAtBlankLines(text);
  const lines = text.split('\n');
  const fence = lines.findIndex((line) => FENCE_LINE.test(line));
  const closes =
    fence > 0 && /^ {0,3}(?:`{3,}|~{3,})\s*$/.test(itemAt(lines, fence)) && isCode(lines.slice(0, fence).join('\n'));
  return closes ? [lines.slice(0, fence).join('\n'), lines.slice(fence + 1).join('\n')] : [text];
}

/** A block begins behind a blank line, at its left edge. The blank lines are left out. */
function splitAtBlankLines(text: string): string[] {
  const blocks: string[][] = [[]];
  let isAfterBlank = false;
  for (const line of text.split('\n')) {
    if (isAfterBlank && /^\S/.test(line)) blocks.push([]);
    blocks.at(-1)?.push(line);
    isAfterBlank = line.trim() === '';
  }
  return blocks.map((lines, index) => (index < blocks.length - 1 ? withoutLastBlanks(lines) : lines).join('\n'));
}

function withoutLastBlanks(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Returns true if most of its lines can only be code. Text with a fence is Markdown. */
function isCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.some((line) => FENCE_LINE.test(line))) return false;
  return lines.filter((line) => CODE_LINE.test(line)).length >= lines.length / 2;
}

function fenceCode(text: string): Quote {
  return { text: [FENCE, text.replace(/^\n+/, '').trimEnd(), FENCE].join('\n'), isVerbatim: true };
}

/** Code and tables are quoted whole, text by sentence. Headings are left out: they lead to an answer but are not one. */
function quotesOf(content: string, block: Block): Quote[] {
  const linesOf = (ranges: readonly Range[]): string[] => ranges.map(({ start, end }) => content.slice(start, end));
  switch (block.kind) {
    case 'code':
      return [{ text: codeOf(content, block, linesOf(block.lines)), isVerbatim: true }];
    case 'table':
      return [{ text: linesOf([block.header, block.delimiter, ...block.rows]).join('\n'), isVerbatim: true }];
    case 'html':
    case 'text':
      return quotesOfText(linesOf(block.kind === 'html' ? block.lines : block.segments));
    case 'heading':
    case 'definition':
    case 'break':
      return [];
  }
}

function quotesOfText(lines: readonly string[]): Quote[] {
  // The passage begins inside a table.
  if (lines[0]?.startsWith('|')) return [{ text: lines.join('\n'), isVerbatim: true }];
  const text = lines.map((line) => line.trim()).join(' ');
  const sentences = [...SENTENCES.segment(text)].map(({ segment }) => segment.trim());
  return sentences.filter(Boolean).map((sentence) => ({ text: sentence, isVerbatim: false }));
}

/** Fenced code with both its fences: the passage may end before the second. */
function codeOf(content: string, { fence, start }: CodeBlock, lines: readonly string[]): string {
  if (fence === '') return [FENCE, ...lines, FENCE].join('\n');
  const [opening = ''] = content.slice(start).split(/\r?\n/, 1);
  return [opening, ...lines, fence].join('\n');
}
