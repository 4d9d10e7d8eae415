// Chooses the passages of the person's documents that an answer is given: attached documents first, whole where they fit
// and otherwise what ranks best of them, then what ranks best of the other documents.

import type { Documents } from '#features/documents/server/documents.ts';
import type { ListedPassages, StoredPassage } from '#features/documents/shared/stored-passage.ts';
import type { CollectionScope } from '#features/knowledge/server/knowledge.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import type { FoundPassage, SearchResult } from '#platform/search/query/find-passages.ts';
import type { QueryTerm } from '#platform/search/query/read-query.ts';
import type { AnswerSearch, NotGivenReason } from '../../contract/answer-search.ts';
import type { Citation } from '../../contract/citations.ts';

export type Source = { source: LlmSource; citation: Citation };

/** `cutIds` are the attached documents of which a part did not fit, `absentIds` those of which nothing did. */
export type ChosenSources = {
  sources: Source[];
  cutIds: string[];
  absentIds: string[];
  /** It says what was searched for and found, and is null when nothing had to be searched. */
  search: AnswerSearch | null;
};

export type SourceQuery = {
  userId: string;
  /** The query is what is searched for: the question, with what it refers to. */
  query: string;
  /** The documents the person attached in this conversation, the latest first. */
  attachedIds: readonly string[];
  /** The scope limits the search to the attached collections. Null means all documents of the person. */
  scope: CollectionScope | null;
  /** Where nothing but documents may be used, whatever was found is given: the agent says whether it answers. */
  isDocumentsOnly: boolean;
  maxTokens: number;
};

type PassageDocuments = Pick<Documents, 'findPassages' | 'listPassages' | 'waitUntilRead'>;

/** Passages of documents that are not attached. */
const MAX_GIVEN = 8;
/** The person can look through at most this many passages in the retrieval inspector. */
const MAX_CANDIDATES = 20;
/** A passage with less than this part of the best score is about something else. */
const MIN_SHARE = 0.3;
/**
 * Documents that nobody attached are quoted when one of their passages has this part of what the question is about: jokes have
 * less, questions in other words more (docs/quality/chat.md).
 */
const MIN_COVERAGE = 0.35;
const EXCERPT_LENGTH = 600;
const CANDIDATE_EXCERPT_LENGTH = 240;
/** The ratio is the one that `estimateTokens` counts with. */
const BYTES_PER_TOKEN = 4;

/** Returns at most `maxTokens` of passages, numbered from 1. */
export async function chooseSources(documents: PassageDocuments, query: SourceQuery): Promise<ChosenSources> {
  const { userId, attachedIds, maxTokens } = query;
  await documents.waitUntilRead(userId, attachedIds);
  const listed = await documents.listPassages(userId, { ids: attachedIds, maxBytes: maxTokens * BYTES_PER_TOKEN });
  const isWhole = attachedIds.every((id) => countOf(listed.passages, id) === (listed.total.get(id) ?? 0));
  const search = (documentIds: readonly string[] | null): Promise<SearchResult> =>
    documents.findPassages(userId, { text: query.query, documentIds, limit: MAX_CANDIDATES });
  const ofAttached = isWhole || attachedIds.length === 0 ? null : await search(attachedIds);
  const ofAll = query.scope
    ? await documents.findPassages(userId, { text: query.query, ...query.scope, limit: MAX_CANDIDATES })
    : await search(null);
  const others = ofAll.passages.filter(({ documentId }) => !attachedIds.includes(documentId));
  const isAbout = query.isDocumentsOnly || isAboutSources(others);
  const isNear = ({ score }: FoundPassage): boolean => score >= MIN_SHARE * (ofAll.passages[0]?.score ?? 0);
  const near = isAbout ? others.filter(isNear).slice(0, MAX_GIVEN) : [];
  const wanted = [...(ofAttached?.passages.slice(0, MAX_GIVEN) ?? []), ...listed.passages, ...near];
  const chosen = withinBudget(withoutRepeats(wanted), maxTokens);
  return {
    sources: chosen.map(numbered),
    ...findCut(listed, { attachedIds, chosen }),
    search: describeSearch(query, { results: ofAttached ? [ofAttached, ofAll] : [ofAll], chosen, near }),
  };
}

/** Returns true if some passage has enough of what the question is about, so that the best ones are given. */
export function isAboutSources(passages: readonly FoundPassage[]): boolean {
  return passages.some(({ coverage }) => coverage !== null && coverage >= MIN_COVERAGE);
}

function countOf(passages: readonly StoredPassage[], id: string): number {
  return passages.filter(({ documentId }) => documentId === id).length;
}

/** The same file uploaded twice is quoted once, where it comes first. */
function withoutRepeats(passages: readonly StoredPassage[]): StoredPassage[] {
  const seen = new Set<string>();
  return passages.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function withinBudget(passages: readonly StoredPassage[], maxTokens: number): StoredPassage[] {
  let left = maxTokens;
  return passages.filter(({ text }) => {
    const tokens = estimateTokens(text);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}

type Chosen = { attachedIds: readonly string[]; chosen: readonly StoredPassage[] };

/** A passage that another document repeats counts as chosen. */
function findCut(
  { passages, total }: ListedPassages,
  { attachedIds, chosen }: Chosen,
): Pick<ChosenSources, 'cutIds' | 'absentIds'> {
  const texts = new Set(chosen.map(({ text }) => text));
  const states = attachedIds.map((id) => {
    const given = passages.filter(({ documentId, text }) => documentId === id && texts.has(text)).length;
    const own = chosen.filter(({ documentId }) => documentId === id).length;
    return { id, given: Math.max(given, own), all: total.get(id) ?? 0 };
  });
  return {
    cutIds: states.filter(({ given, all }) => given > 0 && given < all).map(({ id }) => id),
    absentIds: states.filter(({ given, all }) => given === 0 && all > 0).map(({ id }) => id),
  };
}

/** The `position` counts from 0 among the sources of the answer. */
export function numbered(passage: StoredPassage, position: number): Source {
  const index = position + 1;
  const { documentId, document, heading, page, text, start, end } = passage;
  const place = [page, heading].filter(Boolean).join(', ');
  return {
    source: { index, document, heading: place, text },
    citation: { index, documentId, document, heading, page, start, end, excerpt: shorten(text, EXCERPT_LENGTH) },
  };
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

type Found = { results: readonly SearchResult[]; chosen: readonly StoredPassage[]; near: readonly StoredPassage[] };

function describeSearch({ query, attachedIds }: SourceQuery, { results, chosen, near }: Found): AnswerSearch | null {
  const terms = results.at(-1)?.terms ?? [];
  const unknownWords = results.at(-1)?.unknownWords ?? [];
  if (terms.length === 0 && unknownWords.length === 0) return null;
  const found = new Map(
    results.flatMap(({ passages }) => passages).map((passage) => [`${passage.documentId}:${passage.ordinal}`, passage]),
  );
  const candidates = [...found.values()].sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
  return {
    query,
    terms: shownTerms(terms, candidates),
    unknownWords: [...unknownWords],
    candidates: candidates.map((passage) => describeCandidate(passage, { attachedIds, chosen, near })),
  };
}

/** Words of nearly the same meaning are shown when a passage was found by them. */
function shownTerms(terms: readonly QueryTerm[], found: readonly FoundPassage[]): AnswerSearch['terms'] {
  const had = new Set(found.flatMap(({ lexemes }) => lexemes));
  return terms
    .filter(({ relatedTo, lexeme }) => relatedTo === null || had.has(lexeme))
    .map(({ word, lexeme, correctedTo, relatedTo, passages }) => ({ word, lexeme, correctedTo, relatedTo, passages }));
}

function describeCandidate(
  passage: FoundPassage,
  { attachedIds, chosen, near }: Omit<Found, 'results'> & Pick<SourceQuery, 'attachedIds'>,
): AnswerSearch['candidates'][number] {
  const { documentId, document, heading, page, text, score, parts, lexemes } = passage;
  const index = chosen.findIndex((given) => given.text === text);
  const wanted = attachedIds.includes(documentId) || near.some((other) => other.text === text);
  const reason: NotGivenReason = wanted ? 'no-room' : 'weak';
  return {
    documentId,
    document,
    heading,
    page,
    excerpt: shorten(text, CANDIDATE_EXCERPT_LENGTH),
    score,
    parts,
    lexemes,
    index: index < 0 ? null : index + 1,
    reason: index < 0 ? reason : null,
  };
}
