// 'Summarise plan.md', 'What is in it?': the outline of what was given, each part with its first sentence. A summary in words of its own
// needs a language model, and the answer says so.

import type { LlmSource } from '#platform/llm/llm.ts';
import { asPlainText, firstQuoteOf } from './quote-sources.ts';

const ASKS =
  /\b(?:summar(?:y|ies|i[sz]e\w*)|overview|outline|tl;?dr|what(?:['’]s| is| are| does)?\s+(?:in|inside|(?:\S{1,60}\s+){0,4}about|(?:\S{1,60}\s+){0,3}(?:say|contain))|zusammenfass\w*|fass\w{0,3}\b.{0,120}\bzusammen|überblick|worum geht|was steht)(?![\p{L}])/iu;
const DOCUMENT =
  /\b(?:documents?|files?|it|this|that|these|pages?|pdfs?|dokument\w*|datei\w*|darin|drin)\b|\.\w{2,5}\b/i;
const MAX_LENGTH = 220;

/** Returns true where a question asks what is in documents, and not for something in them. */
export function asksForOutline(question: string): boolean {
  return ASKS.test(question) && DOCUMENT.test(question);
}

/** Returns Markdown with [n] citations, or null unless the question asks what is in a document and passages were given. */
export function outlineSources(question: string, sources: readonly LlmSource[]): string | null {
  if (sources.length === 0 || !(asksForOutline(question) || (ASKS.test(question) && isNamed(question, sources))))
    return null;
  const named = sources.filter(({ document }) => question.toLowerCase().includes(document.toLowerCase()));
  const byDocument = Map.groupBy(named.length > 0 ? named : sources, ({ document }) => document);
  const parts = [...byDocument].map(([document, own]) =>
    [
      `## ${asPlainText(document)}`,
      own
        .toSorted((a, b) => a.index - b.index)
        .map(line)
        .join('\n'),
    ].join('\n\n'),
  );
  return [...parts, NOTE].join('\n\n');
}

const NOTE =
  'These are the parts that were found for your question, each with its first sentence. A summary in words of its own needs an agent with a language model.';

function isNamed(question: string, sources: readonly LlmSource[]): boolean {
  return sources.some(({ document }) => question.toLowerCase().includes(document.toLowerCase()));
}

/** The first sentence of a passage, shortened at a space. */
export function firstSentenceOf(source: LlmSource): string {
  const text = firstQuoteOf(source).replaceAll(/\s+/g, ' ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')} …` : text;
}

function line(source: LlmSource): string {
  const cut = firstSentenceOf(source);
  const heading = source.heading === '' ? '' : `**${asPlainText(source.heading)}**: `;
  return `- ${heading}${cut} [${source.index}]`;
}
