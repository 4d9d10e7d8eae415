// Answers by quoting passages: the sentences, rows and code that share most with the question, each with a citation.

import { extractTerms } from '#platform/search/terms.ts';
import { readBlocks, type Block, type CodeBlock } from '#text/markdown/blocks.ts';
import type { Range } from '#text/offsets.ts';
import type { LlmSource } from '../llm.ts';

const MAX_QUOTES = 5;
const CONTEXT_WEIGHT = 0.25;

/** A quotable unit. Verbatim units (code, tables) keep their Markdown. */
type Unit = { source: LlmSource; text: string; isVerbatim: boolean; order: number };

/** Returns Markdown with [n] citations, or `null` if no passage shares a word with the question. */
export function quoteSources(question: string, sources: readonly LlmSource[]): string | null {
  const ranked = rankUnits(question, sources.flatMap(splitUnits));
  const best = ranked[0];
  if (!best) return null;
  const chosen = ranked.filter(({ score }) => score >= best.score / 2).slice(0, MAX_QUOTES);
  return ['## From your documents', ...groupBySource(chosen.map(({ unit }) => unit))].join('\n\n');
}

/** Sorts best first. Rare words count more, and words found only in the heading or the document's name count less. */
function rankUnits(question: string, units: readonly Unit[]): { unit: Unit; score: number }[] {
  const terms = [...new Set(extractTerms(question))];
  const read = units.map((unit) => ({
    unit,
    words: new Set(extractTerms(unit.text)),
    context: new Set(extractTerms(`${unit.source.heading} ${unit.source.document}`)),
  }));
  const weights = new Map(
    terms.map((term) => [term, Math.log(1 + units.length / (1 + read.filter(({ words }) => words.has(term)).length))]),
  );
  function sumOf(matching: readonly string[]): number {
    return matching.reduce((sum, term) => sum + weights.get(term)!, 0);
  }
  return read
    .filter(({ words }) => terms.some((term) => words.has(term)))
    .map(({ unit, words, context }) => {
      const inContext = terms.filter((term) => !words.has(term) && context.has(term));
      return { unit, score: sumOf(terms.filter((term) => words.has(term))) + CONTEXT_WEIGHT * sumOf(inContext) };
    })
    .sort((a, b) => b.score - a.score);
}

function groupBySource(units: readonly Unit[]): string[] {
  const sources = [...new Set(units.map(({ source }) => source))];
  return sources.map((source) => {
    const quotes = units.filter((unit) => unit.source === source).sort((a, b) => a.order - b.order);
    const origin = [source.document, source.heading].filter(Boolean).map(asPlainText).join(' › ');
    return [...quotes.map(renderQuote), `From **${origin}** [${source.index}]`].join('\n\n');
  });
}

function renderQuote(unit: Unit): string {
  return unit.isVerbatim ? unit.text : `> ${unit.text}`;
}

/** Escapes Markdown, because a file name is plain text. */
function asPlainText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const FENCE = '```';

function splitUnits(source: LlmSource): Unit[] {
  const quotes = readBlocks(source.text).flatMap((block) => quotesOf(source.text, block));
  return quotes.map((quote, order) => ({ source, order, ...quote }));
}

type Quote = Pick<Unit, 'text' | 'isVerbatim'>;

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
