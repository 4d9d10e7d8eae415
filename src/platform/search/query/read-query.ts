// Reads a query into weighted lexemes: what its words are in the documents that are searched, and how rare they are there.

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { ASKING_WORDS } from '../asking-words.ts';
import { detectLanguage, type Language } from '../index/language.ts';
import { listOwnLexemes } from '../index/lexemes.ts';
import { isCorrectable, listWords } from '../words.ts';
import { searchTerms } from '../tables.ts';
import { correctWords } from './correct-words.ts';
import { relateWords, type Synonyms } from './related-words.ts';
import type { SearchedDocuments } from './searched-documents.ts';

/** The scope says which documents are searched: those of the owners, or the named ones of them. */
export type SearchScope = { owners: readonly string[]; documentIds: readonly string[] | null };

/** A word of the query as it is searched for. */
export type QueryTerm = {
  /** The word is as the person typed it, in lower case. */
  word: string;
  lexeme: string;
  /** The word of the documents that was taken for a misspelt one; null where it is found as typed. */
  correctedTo: string | null;
  /** The word of nearly the same meaning by which it is found as well; null where it is found as typed. */
  relatedTo: string | null;
  /** Passages and documents that have it. */
  passages: number;
  documents: number;
  /** The weights say how rare it is among passages and among documents. */
  weight: number;
  documentWeight: number;
};

export type ReadQuery = {
  terms: QueryTerm[];
  /** Words that are in no document and like none, nor is one of nearly the same meaning. */
  unknownWords: string[];
  /** The weight of a word that one passage has. */
  rarest: number;
  /** Average lengths, in lexemes. */
  passageLength: number;
  documentLength: number;
  languages: string[];
};

/** Words beyond are not searched for: a pasted page is no question. */
const MAX_WORDS = 64;
/** Corrected words count this much, the best correction first. */
const CORRECTION_WEIGHTS = [0.5, 0.25];
/** Words of nearly the same meaning count this much; those of a word that no document has, more. */
const RELATED_WEIGHT = 0.7;
const RELATED_WEIGHT_OF_MISSING = 0.8;

type Size = { language: string; documents: number; passages: number; lexemes: number };
/** `language` is null for what no language takes apart. */
type WordLexeme = {
  word: string;
  lexeme: string;
  language: string | null;
  correctedTo: string | null;
  relatedTo: string | null;
  factor: number;
};
type Frequency = { lexeme: string; passages: number; documents: number };

/** Returns null when nothing can be found: no document, or no word but the most common ones. */
export async function readQuery(
  tx: Tx,
  text: string,
  { scope, searched, synonyms }: { scope: SearchScope; searched: SearchedDocuments['sizes']; synonyms: Synonyms },
): Promise<ReadQuery | null> {
  const sizes = await selectSizes(tx, scope, searched);
  const documents = sum(sizes, 'documents');
  const passages = sum(sizes, 'passages');
  const words = [...new Set(listWords(text))].slice(0, MAX_WORDS);
  if (passages === 0 || words.length === 0) return null;
  const languages = sizes.map(({ language }) => language);
  const typed = await lexemesOf(tx, { languages, words, asked: detectLanguage(text) });
  typed.push(
    ...listOwnLexemes(text)
      .slice(0, MAX_WORDS)
      .map((lexeme) => asTyped({ word: lexeme, lexeme, language: null })),
  );
  const frequencies = await selectFrequencies(tx, scope, typed);
  const missing = words.filter((word) => isMissing(word, { typed, frequencies, languages }));
  const corrected = await correct(tx, { scope, languages, missing });
  const { related, further } = await relate(tx, { typed, missing, synonyms });
  for (const [lexeme, frequency] of await selectFrequencies(tx, scope, [...corrected, ...related]))
    frequencies.set(lexeme, frequency);
  const terms = weigh([...typed, ...corrected, ...related], { frequencies, passages, documents });
  if (terms.size === 0) return null;
  const found = new Set([...[...terms.values()].map(({ word }) => word), ...further]);
  return {
    terms: [...terms.values()],
    unknownWords: missing.filter((word) => !found.has(word) && !ASKING_WORDS.has(word)),
    rarest: rarity(1, passages),
    passageLength: sum(sizes, 'lexemes') / passages,
    documentLength: sum(sizes, 'lexemes') / documents,
    languages,
  };
}

type Counts = { frequencies: ReadonlyMap<string, Omit<Frequency, 'lexeme'>>; passages: number; documents: number };

/** Each lexeme once, as what it is first: as typed, corrected, or of nearly the same meaning. */
function weigh(words: readonly WordLexeme[], { frequencies, passages, documents }: Counts): Map<string, QueryTerm> {
  const terms = new Map<string, QueryTerm>();
  for (const { factor, word, lexeme, correctedTo, relatedTo } of words) {
    const frequency = frequencies.get(lexeme);
    if (!frequency || terms.has(lexeme)) continue;
    const typed = relatedTo === null ? undefined : rarestOf(word, terms);
    terms.set(lexeme, {
      word,
      lexeme,
      correctedTo,
      relatedTo,
      ...frequency,
      weight: factor * Math.min(typed?.weight ?? Infinity, rarity(frequency.passages, passages)),
      documentWeight: factor * Math.min(typed?.documentWeight ?? Infinity, rarity(frequency.documents, documents)),
    });
  }
  return terms;
}

/**
 * Rows of the documents of the scope. For frequencies and average lengths that is enough: a document that was deleted a moment
 * ago changes them less than any other.
 */
export function isOfScope(
  { owners, documentIds }: SearchScope,
  rows: Record<'documentId' | 'userId', SQLWrapper>,
): SQL {
  const isNamed = documentIds === null ? sql`` : sql`and ${rows.documentId} = any(${sql.param(documentIds)}::uuid[])`;
  return sql`${rows.userId} = any(${sql.param(owners)}::text[]) ${isNamed}`;
}

async function selectSizes(tx: Tx, scope: SearchScope, sizes: SearchedDocuments['sizes']): Promise<Size[]> {
  return rowsOf(
    tx,
    sql`
    select ${sizes.language} as language, count(*) as documents, sum(${sizes.passages}) as passages,
      sum(${sizes.lexemes}) as lexemes
    from ${sizes} where ${isOfScope(scope, sizes)} group by ${sizes.language}`,
    { language: column.text(), documents: column.number(), passages: column.number(), lexemes: column.number() },
  );
}

function sum(sizes: readonly Size[], key: 'documents' | 'passages' | 'lexemes'): number {
  return sizes.reduce((total, size) => total + size[key], 0);
}

type Words = {
  languages: readonly string[];
  words: readonly string[];
  /** The language of the question; null for words that are no question. */
  asked: Language | null;
};

/**
 * The most common words of the question's own language are searched for in no document: 'the' and 'is' are rare, and would
 * weigh the most, where one document among many is of a language that does not know them.
 */
async function lexemesOf(tx: Tx, { languages, words, asked }: Words): Promise<WordLexeme[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select distinct w.word, u.lexeme, language::text as language, w.at
    from unnest(${sql.param(words)}::text[]) with ordinality w (word, at)
      cross join unnest(${sql.param(languages.map((language) => `pg_catalog.${language}`))}::regconfig[]) language
      cross join unnest(to_tsvector(language, w.word)) u
    where to_tsvector(${`pg_catalog.${asked ?? 'simple'}`}::regconfig, w.word) <> ''::tsvector
    order by w.at`,
    { word: column.text(), lexeme: column.text(), language: column.nullable(column.text()), at: column.number() },
  );
  return rows.map(asTyped);
}

function asTyped({ word, lexeme, language }: Pick<WordLexeme, 'word' | 'lexeme' | 'language'>): WordLexeme {
  return { word, lexeme, language, correctedTo: null, relatedTo: null, factor: 1 };
}

async function selectFrequencies(
  tx: Tx,
  scope: SearchScope,
  lexemes: readonly WordLexeme[],
): Promise<Map<string, Omit<Frequency, 'lexeme'>>> {
  if (lexemes.length === 0) return new Map();
  const t = searchTerms;
  const rows = await rowsOf(
    tx,
    sql`
    select ${t.lexeme} as lexeme, sum(${t.passages}) as passages, count(*) as documents
    from ${t}
    where ${isOfScope(scope, t)} and ${t.lexeme} = any(${sql.param(lexemes.map(({ lexeme }) => lexeme))}::text[])
    group by ${t.lexeme}`,
    { lexeme: column.text(), passages: column.number(), documents: column.number() },
  );
  return new Map(rows.map(({ lexeme, ...frequency }) => [lexeme, frequency]));
}

type TypedWords = {
  typed: readonly WordLexeme[];
  frequencies: ReadonlyMap<string, unknown>;
  languages: readonly string[];
};

const HAS_LETTER = /\p{L}/u;

/**
 * A word of which no lexeme is in the documents. The most common words of a language have no lexeme in it, and nobody misses
 * them, nor a number.
 */
function isMissing(word: string, { typed, frequencies, languages }: TypedWords): boolean {
  if (!HAS_LETTER.test(word)) return false;
  const own = typed.filter((term) => term.word === word && term.language !== null);
  const isCommon = new Set(own.map(({ language }) => language)).size < languages.length;
  return !isCommon && !own.some(({ lexeme }) => frequencies.has(lexeme));
}

type Related = { typed: readonly WordLexeme[]; missing: readonly string[]; synonyms: Synonyms };

/** The words of nearly the same meaning, those that count most first, and the words of phrases that they stand for. */
async function relate(
  tx: Tx,
  { typed, missing, synonyms }: Related,
): Promise<{ related: WordLexeme[]; further: ReadonlySet<string> }> {
  const { related, further } = await relateWords(tx, typed, synonyms);
  const weighed = related.map(({ share, ...each }) => ({
    ...each,
    correctedTo: null,
    factor: share * (missing.includes(each.word) ? RELATED_WEIGHT_OF_MISSING : RELATED_WEIGHT),
  }));
  return { related: weighed.toSorted((a, b) => b.factor - a.factor), further };
}

type Misspelt = { scope: SearchScope; languages: readonly string[]; missing: readonly string[] };

async function correct(tx: Tx, { scope, languages, missing }: Misspelt): Promise<WordLexeme[]> {
  const corrections = await correctWords(tx, scope.owners, missing.filter(isCorrectable));
  const replacements = [...corrections.values()].flat();
  if (replacements.length === 0) return [];
  const lexemes = await lexemesOf(tx, { languages, words: replacements, asked: null });
  return [...corrections].flatMap(([word, nearest]) =>
    nearest.flatMap((correctedTo, index) =>
      lexemes
        .filter((term) => term.word === correctedTo)
        .map(({ lexeme, language }) => ({
          word,
          lexeme,
          language,
          correctedTo,
          relatedTo: null,
          factor: CORRECTION_WEIGHTS[index] ?? 0,
        })),
    ),
  );
}

/** A rare word of the same meaning as a common one says no more than it. */
function rarestOf(word: string, terms: ReadonlyMap<string, QueryTerm>): QueryTerm | undefined {
  return [...terms.values()]
    .filter((term) => term.word === word && term.relatedTo === null)
    .toSorted((a, b) => b.weight - a.weight)[0];
}

/** The inverse document frequency of BM25. */
function rarity(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
}
