// Answers by quoting passages: the sentences, rows and code that share most with the question, each with a citation.

import { extractTerms } from '#platform/search/terms.ts';
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
const FENCED = /^ {0,3}(```+|~~~+)/;

function splitUnits(source: LlmSource): Unit[] {
  const units: Unit[] = [];
  for (const block of splitBlocks(source.text)) {
    const isVerbatim = FENCED.test(block) || /^\s*\|/.test(block);
    for (const text of isVerbatim ? [block] : splitSentences(block))
      units.push({ source, text, isVerbatim, order: units.length });
  }
  return units;
}

/** Returns paragraphs, whole code fences and whole tables. A fence that the passage cuts off is closed. */
function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let fence: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const mark = FENCED.exec(line)?.[1];
    if (mark && !fence) {
      blocks.push(open.join('\n'));
      open = [line];
      fence = mark;
    } else if (fence) {
      open.push(line);
      if (!mark || line.trim() !== mark) continue;
      fence = undefined;
      blocks.push(open.join('\n'));
      open = [];
    } else if (line.trim() === '') {
      blocks.push(open.join('\n'));
      open = [];
    } else {
      open.push(line);
    }
  }
  if (fence) open.push(fence);
  blocks.push(open.join('\n'));
  return blocks.filter((block) => block.trim() !== '');
}

/** Each list item is a unit of its own. Headings are left out: they lead to an answer but are not one. */
function splitSentences(block: string): string[] {
  return block
    .split(/\n(?=\s*(?:[-*+]|\d+[.)])\s)|\n(?=\s*#)|(?<=^\s{0,3}#{1,6}\s[^\n]*)\n/m)
    .filter((part) => !/^\s{0,3}#{1,6}\s/.test(part))
    .flatMap((part) => [
      ...SENTENCES.segment(part.replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, '').replaceAll(/\s*\n\s*/g, ' ')),
    ])
    .map(({ segment }) => segment.trim())
    .filter(Boolean);
}
