// Words that say the opposite of each other: a sentence with 'include' contradicts a source with 'exclude' about the same things.

import { stemsOf, tellingWords } from './telling-words.ts';

const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/\binclud(?:e|es|ed|ing)\b/i, /\bexclud(?:e|es|ed|ing)\b/i],
  [/\b(?:allowed|permitted|may)\b/i, /\b(?:forbidden|prohibited|blocked|banned)\b/i],
  [
    /\b(?:rose|rises?|increas\w+|grew|grows?|climbed)\b/i,
    /\b(?:fell|falls?|decreas\w+|shrank|shrinks?|dropped|drops)\b/i,
  ],
  [/\benabled?\b/i, /\bdisabled?\b/i],
  [/\b(?:accepted|approved)\b/i, /\b(?:rejected|refused|declined)\b/i],
  [/\b(?:encrypted)\b/i, /\b(?:unencrypted|in clear text)\b/i],
  [/\b(?:optional|voluntary)\b/i, /\b(?:mandatory|compulsory|required|obligatory)\b/i],
  [/\b(?:free of charge|at no cost|for free)\b/i, /\b(?:at (?:your|their|own) (?:cost|expense))\b/i],
];

/** The part of the sentence's telling words that the clause has to have. */
const MIN_SHARED = 0.5;
const MAX_SENTENCE = 1_000;

/** The clauses of a source that have a word with an opposite, each with its stems. */
export type Sided = { clauses: readonly { text: string; stems: ReadonlySet<string> }[] };

export function readSided(text: string): Sided {
  const clauses = text
    .split(/[.;!?]\s/)
    .filter((clause) => PAIRS.some((pair) => pair.some((side) => side.test(clause))));
  return { clauses: clauses.map((clause) => ({ text: clause, stems: new Set(stemsOf(clause)) })) };
}

/** The word of a sentence whose opposite its sources have about the same; null where there is none. */
export function findOpposite(sentence: string, sources: readonly Sided[]): string | null {
  if (sentence.length > MAX_SENTENCE || /\b(?:not|no|never|without|n't)\b/i.test(sentence)) return null;
  const telling = [...tellingWords(sentence).keys()];
  for (const [one, other] of PAIRS)
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const word = mine.exec(sentence)?.[0];
      if (word === undefined || theirs.test(sentence)) continue;
      const about = sources
        .flatMap(({ clauses }) => clauses)
        .filter(({ stems }) => telling.filter((stem) => stems.has(stem)).length >= telling.length * MIN_SHARED);
      const isSaid = about.some(({ text }) => mine.test(text) || /\b(?:not|no|never|without)\b/i.test(text));
      if (!isSaid && about.some(({ text }) => theirs.test(text))) return word;
    }
  return null;
}
