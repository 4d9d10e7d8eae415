// Answers a question to a collection in the words of its documents: without a model, so nothing is put in other words.

import { firstSentenceOf } from '#expertise/offline/outline-sources.ts';
import { chooseQuotes } from '#expertise/offline/quote-sources.ts';
import type { ListedPassages } from '#features/documents/shared/stored-passage.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import type { CollectionAnswer, OutlinedDocument } from '../contract.ts';

/** A sentence with fewer of the question's words is about something else. */
const MIN_COVERAGE = 0.5;
/** The best passages answer; what is far below only shares words. */
const MAX_QUOTED_PASSAGES = 8;
/** Bytes of text that are read for an outline. */
export const MAX_OUTLINED_BYTES = 256 * 1024;
const MAX_PARTS = 12;

type Passage = { document: string; heading: string; page: string | null; text: string };

export function quotePassages(question: string, passages: readonly Passage[]): CollectionAnswer['quotes'] {
  const sources = passages.slice(0, MAX_QUOTED_PASSAGES).map(toSource);
  const quotes = chooseQuotes(question, sources, { minCoverage: MIN_COVERAGE }) ?? [];
  return quotes.map(({ source, text }) => ({ passage: source.index - 1, text }));
}

/** The documents are in the order of their passages. */
export function outlineDocuments({ passages, total }: ListedPassages): OutlinedDocument[] {
  return [...Map.groupBy(passages, ({ documentId }) => documentId)].map(([documentId, own]) => ({
    documentId,
    document: own[0]?.document ?? '',
    parts: own
      .slice(0, MAX_PARTS)
      .map((passage, index) => ({ heading: passage.heading, text: firstSentenceOf(toSource(passage, index)) })),
    isCut: (total.get(documentId) ?? 0) > Math.min(own.length, MAX_PARTS),
  }));
}

function toSource({ document, heading, page, text }: Passage, index: number): LlmSource {
  return { index: index + 1, document, heading: [page, heading].filter(Boolean).join(', '), text };
}
