// What the offline agent knows about Lounge: short texts, found by keywords.

import { providers } from '#platform/llm/providers.ts';
import { extractTerms } from '#platform/search/terms.ts';
import { readHowTos } from './texts/read-texts.ts';

export type HowTo = {
  title: string;
  /** Words of questions that this text answers. One `strong` word is enough, or two `weak` ones. */
  strong: readonly string[];
  weak: readonly string[];
  /** Markdown. */
  text: string;
};

const PROVIDER_WORDS = '{provider-words}';
const PROVIDER_KEYS = '{provider-keys}';

export const howTos: readonly HowTo[] = readHowTos().map(({ title, strong, weak, text }) => ({
  title,
  strong: wordsOf(strong),
  weak: wordsOf(weak),
  text: text.replace(PROVIDER_KEYS, () => providers.flatMap(({ keyFor }) => keyFor ?? []).join(', ')),
}));

/** The words of all providers stand where the text names them. */
function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .flatMap((word) => (word === PROVIDER_WORDS ? providers.flatMap(({ words }) => words) : [word]));
}

const NAMES_LOUNGE = /\blounge\b/i;
/** The part of the question's words that a text has to know, unless the question names Lounge. */
const MIN_COVERAGE = 2 / 3;
const FILLER = new Set([
  'get',
  'make',
  'use',
  'want',
  'need',
  'please',
  'tell',
  'show',
  'explain',
  'about',
  'much',
  'many',
]);

/** Returns the text whose keywords fit the question best, or `undefined` if none reaches `minScore`. */
export function findHowTo(question: string, minScore = 2): HowTo | undefined {
  const words = new Set(extractTerms(question).filter((term) => !FILLER.has(term)));
  const scored = howTos.map((howTo) => {
    const strong = count(howTo.strong, words);
    const weak = count(howTo.weak, words);
    return { howTo, score: 2 * strong + weak, coverage: (strong + weak) / words.size };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const isSure = NAMES_LOUNGE.test(question) || best.coverage >= MIN_COVERAGE;
  return best.score >= minScore && isSure ? best.howTo : undefined;
}

function count(keywords: readonly string[], words: ReadonlySet<string>): number {
  return keywords.filter((keyword) => words.has(keyword)).length;
}
