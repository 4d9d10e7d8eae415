// Which passages of the person's documents an answer is given: attached documents first and whole where
// they fit, then what ranks best for the question.

import { rankPassages } from '#platform/search/bm25.ts';
import { documentForm, splitPassages, type Passage } from '#platform/search/passages.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import type { Citation } from '../contract.ts';

export type SourceDocument = { id: string; name: string; text: string };
export type Source = { source: LlmSource; citation: Citation };

type Candidate = Passage & { document: SourceDocument };

const MAX_RANKED = 8;
const EXCERPT_LENGTH = 600;

/** At most `maxTokens` of passages, numbered from 1. `attachedIds` are documents the person named for this question. */
export function chooseSources(input: { question: string; documents: readonly SourceDocument[]; attachedIds: readonly string[]; maxTokens: number }): Source[] {
  const candidates = input.documents.flatMap((document) => splitPassages(document.text, documentForm(document.name)).map((passage) => ({ ...passage, document })));
  const attached = candidates.filter((candidate) => input.attachedIds.includes(candidate.document.id));
  const others = candidates.filter((candidate) => !input.attachedIds.includes(candidate.document.id));
  const ranked = rankPassages(input.question, others, MAX_RANKED).map(({ passage }) => passage);
  return withinBudget([...attached, ...ranked], input.maxTokens).map(numbered);
}

function withinBudget(candidates: readonly Candidate[], maxTokens: number): Candidate[] {
  let left = maxTokens;
  return candidates.filter((candidate) => {
    const tokens = estimateTokens(candidate.text);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}

function numbered(candidate: Candidate, position: number): Source {
  const index = position + 1;
  const { document, heading, text } = candidate;
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
  return {
    source: { index, document: document.name, heading, text },
    citation: { index, documentId: document.id, document: document.name, heading, excerpt },
  };
}
