// Finds the words that mean nearly the same as those of a question, in the language of the documents.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';

/** Each group has words and short phrases that mean nearly the same. */
export type Synonyms = readonly (readonly string[])[];

/** A lexeme by which a word of the question may be found as well. */
export type RelatedLexeme = {
  /** The word of the question. */
  word: string;
  lexeme: string;
  language: string;
  /** The word or phrase of the group. */
  relatedTo: string;
  /** The part that it has of a whole word: a phrase of two words is found by both. */
  share: number;
};

type Typed = { word: string; lexeme: string; language: string | null };
type Phrase = { text: string; lexemes: string[]; group: number };
type Stems = { phrases: Phrase[]; byFirst: Map<string, Phrase[]> };

/** Words of the lists are reduced to their stems once per process and language. */
const known = new WeakMap<Synonyms, Map<string, Stems>>();
/** A question of many words is found by its own. */
const MAX_RELATED = 120;

/** `further` are the words of phrases after the first: what is said of the first is said of them. */
export type RelatedWords = { related: RelatedLexeme[]; further: ReadonlySet<string> };

/** `typed` are the lexemes of the question in their order, in each language of the documents. */
export async function relateWords(tx: Tx, typed: readonly Typed[], synonyms: Synonyms): Promise<RelatedWords> {
  const languages = [...new Set(typed.flatMap(({ language }) => (language === null ? [] : [language])))];
  const related: RelatedLexeme[] = [];
  const further = new Set<string>();
  for (const language of languages) {
    const stems = await stemsOf(tx, synonyms, language);
    const own = typed.filter((each) => each.language === language);
    for (const { phrase, at } of matchPhrases(own, stems)) {
      related.push(...othersOf({ phrase, at }, { typed: own, phrases: stems.phrases, language }));
      for (const { word } of own.slice(at + 1, at + phrase.lexemes.length)) further.add(word);
    }
  }
  return { related: related.slice(0, MAX_RELATED), further };
}

/** The widest phrases of the lists that the question has. */
function matchPhrases(typed: readonly Typed[], { byFirst }: Stems): Match[] {
  const matches = typed.flatMap(({ lexeme: first }, at) =>
    (byFirst.get(first) ?? [])
      .filter(({ lexemes }) => lexemes.every((lexeme, step) => typed[at + step]?.lexeme === lexeme))
      .map((phrase) => ({ phrase, at })),
  );
  return matches.filter((match) => !matches.some((other) => isWithin(match, other)));
}

type Among = { typed: readonly Typed[]; phrases: readonly Phrase[]; language: string };

/** The lexemes of the other phrases of its group, without those that the question has itself. */
function othersOf({ phrase, at }: Match, { typed, phrases, language }: Among): RelatedLexeme[] {
  const asked = new Set(typed.map(({ lexeme }) => lexeme));
  const word = typed[at]?.word ?? '';
  return phrases
    .filter(({ group, text }) => group === phrase.group && text !== phrase.text)
    .flatMap(({ text, lexemes }) =>
      lexemes
        .filter((lexeme) => !asked.has(lexeme))
        .map((lexeme) => ({ word, lexeme, language, relatedTo: text, share: 1 / lexemes.length })),
    );
}

type Match = { phrase: Phrase; at: number };

/** 'availability' of 'high availability' does not stand for itself. */
function isWithin(inner: Match, outer: Match): boolean {
  const end = (match: Match): number => match.at + match.phrase.lexemes.length;
  return outer.phrase.lexemes.length > inner.phrase.lexemes.length && outer.at <= inner.at && end(outer) >= end(inner);
}

async function stemsOf(tx: Tx, synonyms: Synonyms, language: string): Promise<Stems> {
  const ofLists = known.get(synonyms) ?? new Map<string, Stems>();
  known.set(synonyms, ofLists);
  const stems = ofLists.get(language) ?? (await readStems(tx, synonyms, language));
  ofLists.set(language, stems);
  return stems;
}

async function readStems(tx: Tx, synonyms: Synonyms, language: string): Promise<Stems> {
  const texts = synonyms.flatMap((group, index) => group.map((text) => ({ text, group: index })));
  const rows = await rowsOf(
    tx,
    sql`
    select w.at, u.lexeme from unnest(${sql.param(texts.map(({ text }) => text))}::text[]) with ordinality w (text, at)
      cross join unnest(to_tsvector(${`pg_catalog.${language}`}::regconfig, w.text)) u
    order by w.at, u.positions[1]`,
    { at: column.number(), lexeme: column.text() },
  );
  const lexemes = Map.groupBy(rows, ({ at }) => at);
  const phrases = texts
    .map((each, index) => ({ ...each, lexemes: (lexemes.get(index + 1) ?? []).map(({ lexeme }) => lexeme) }))
    .filter((phrase) => phrase.lexemes.length > 0);
  return { phrases, byFirst: Map.groupBy(phrases, (phrase) => phrase.lexemes[0] ?? '') };
}
