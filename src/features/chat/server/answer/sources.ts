// Chooses the passages of the person's documents that an answer is given: attached documents first, whole where they fit,
// then what ranks best for the question.

import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import { rankPassages } from '#platform/search/bm25.ts';
import type { PassageSplitter } from '#platform/search/passage-splitter.ts';
import type { Passage } from '#platform/search/passages.ts';
import type { Citation } from '../../contract.ts';

export type SourceDocument = { id: string; name: string; text: string };
export type Source = { source: LlmSource; citation: Citation };

/** `attachedIds` are the documents the person attached to this question. */
export type SourceQuery = {
  /** Whose documents they are. */
  owner: string;
  question: string;
  documents: readonly SourceDocument[];
  attachedIds: readonly string[];
  maxTokens: number;
};

type Candidate = Passage & { document: SourceDocument };

const MAX_RANKED = 8;
const EXCERPT_LENGTH = 600;
/** Characters. Ranking 500,000 of them for the first time blocks the event loop for about 50 ms. */
const RANKED_AT_ONCE = 400_000;
/** Characters of split documents that are kept: about 20 MB. */
const MAX_CACHED = 8_000_000;

/** Remembers the passages of documents, whose text never changes. */
export class SourceChooser {
  readonly #splitter: PassageSplitter;
  /** Promises, so that questions asked at the same time wait for one split. */
  readonly #passages = new LRUCache<string, Promise<Candidate[]>>({ maxSize: MAX_CACHED });

  constructor(splitter: PassageSplitter) {
    this.#splitter = splitter;
  }

  /** At most `maxTokens` of passages, numbered from 1. Yields to the event loop between documents. */
  async choose({ owner, question, documents, attachedIds, maxTokens }: SourceQuery): Promise<Source[]> {
    const attached: Candidate[] = [];
    const others: Candidate[] = [];
    for (const document of documents) {
      const passages = await this.#passagesOf(document, owner);
      (attachedIds.includes(document.id) ? attached : others).push(...passages);
    }
    const best = await rankInParts(question, others);
    return withinBudget(withoutRepeats([...attached, ...best]), maxTokens).map(numbered);
  }

  #passagesOf(document: SourceDocument, owner: string): Promise<Candidate[]> {
    const cached = this.#passages.get(document.id);
    if (cached) return cached;
    const splitting = this.#split(document, owner);
    this.#passages.set(document.id, splitting, { size: Math.max(1, document.text.length) });
    splitting.catch(() => this.#passages.delete(document.id));
    return splitting;
  }

  async #split(document: SourceDocument, owner: string): Promise<Candidate[]> {
    await setImmediate();
    const passages = await this.#splitter.split(document, owner);
    return passages.map((passage) => ({ ...passage, document }));
  }
}

/** The best of each part compete in a last round, so that no round blocks the event loop for long. */
async function rankInParts(question: string, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const finalists: Candidate[] = [];
  for (let start = 0; start < candidates.length;) {
    let length = 0;
    let end = start;
    while (end < candidates.length && (length += candidates[end]?.text.length ?? 0) <= RANKED_AT_ONCE) end++;
    end = Math.max(end, start + 1);
    if (start > 0) await setImmediate();
    finalists.push(...rank(question, candidates.slice(start, end)));
    start = end;
  }
  return finalists.length > MAX_RANKED ? rank(question, finalists) : finalists;
}

function rank(question: string, candidates: readonly Candidate[]): Candidate[] {
  return rankPassages(question, candidates, MAX_RANKED).map(({ passage }) => passage);
}

/** The same file uploaded twice is quoted once. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.toReversed().map((candidate) => [candidate.text, candidate])).values()].reverse();
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
