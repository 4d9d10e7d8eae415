// Chooses the passages of the person's documents that an answer is given: attached documents first, whole where they fit
// and otherwise what ranks best of them, then what ranks best of the other documents.

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
/** `cutIds` are the attached documents of which a part did not fit, `absentIds` those of which nothing did. */
export type ChosenSources = { sources: Source[]; cutIds: string[]; absentIds: string[] };

/** `attachedIds` are the documents the person attached in this conversation. `documents` lists them first, the latest first. */
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
  async choose({ owner, question, documents, attachedIds, maxTokens }: SourceQuery): Promise<ChosenSources> {
    const attached: Candidate[] = [];
    const others: Candidate[] = [];
    for (const document of documents) {
      const passages = await this.#passagesOf(document, owner);
      (attachedIds.includes(document.id) ? attached : others).push(...passages);
    }
    const best = await rankInParts(question, others);
    const fits = sumTokens(attached) <= maxTokens;
    const bestAttached = fits ? [] : await rankInParts(question, attached);
    const chosen = withinBudget(withoutRepeats([...bestAttached, ...attached, ...best]), maxTokens);
    return { sources: chosen.map(numbered), ...findCut(attached, chosen) };
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

/** The same file uploaded twice is quoted once, where it comes first. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function sumTokens(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}

/** A passage that another document repeats counts as chosen. */
function findCut(
  attached: readonly Candidate[],
  chosen: readonly Candidate[],
): Pick<ChosenSources, 'cutIds' | 'absentIds'> {
  const texts = new Set(chosen.map(({ text }) => text));
  const idsWhere = (isIn: boolean) =>
    new Set(attached.filter(({ text }) => texts.has(text) === isIn).map(({ document }) => document.id));
  const [present, missing] = [idsWhere(true), idsWhere(false)];
  return {
    cutIds: [...missing].filter((id) => present.has(id)),
    absentIds: [...missing].filter((id) => !present.has(id)),
  };
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
