// Turns text into search terms.

const WORD = /[\p{L}\p{N}]+/gu;

/** Most text is ASCII and can skip the slow normalisation. */
const ASCII_ONLY = /^[\x00-\x7f]*$/;

const NOT_PLURAL = /(?:ss|us|is)$/;

/** German ones are those that are no words of English: 'die' and 'war' are kept. */
const STOP_WORDS = new Set(
  (
    'der das und ist den von zu mit nicht ein eine einen einem einer eines fur auf dem sich des werden wird wurde wie viel viele habe hat ' +
    'haben ich wir ihr sie es nach im zum zur oder auch aber welche welcher welches welchen wer wo wann warum kann konnen muss mussen ' +
    'darf durfen gibt dass sind beim vom ' +
    'a an and are as at be but by can do does for from had has have how i if in into is it its me my not of on or our should ' +
    'so than that the their them then there these they this to us was we were what when where which who why will with would you your'
  ).split(' '),
);

/** Returns the words in order: in lower case, without accents and plural s, and without stop words of English and German. */
export function extractTerms(text: string): string[] {
  const terms: string[] = [];
  for (const word of foldCase(text).match(WORD) ?? []) {
    if (!STOP_WORDS.has(word)) terms.push(toSingular(word));
  }
  return terms;
}

function foldCase(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Only strips a plain plural s. That is enough to match "node" with "nodes", and leaves "address" and "redis" alone.
 */
function toSingular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !NOT_PLURAL.test(word) ? word.slice(0, -1) : word;
}
