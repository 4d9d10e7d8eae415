// The words of a text as retrieval sees them.

const WORD = /[\p{L}\p{N}]+/gu;

/** Most text: spares it the slow way. */
const ASCII_ONLY = /^[\x00-\x7f]*$/;

const NO_PLURAL = /(?:ss|us|is)$/;

const STOP_WORDS = new Set(
  (
    'a an and are as at be but by can do does for from had has have how i if in into is it its me my not of on or our should ' +
    'so than that the their them then there these they this to us was we were what when where which who why will with would you your'
  ).split(' '),
);

/** Lower-case words in order, accents and plural s taken off, stop words left out. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of foldCase(text).match(WORD) ?? []) {
    if (!STOP_WORDS.has(word)) terms.push(singular(word));
  }
  return terms;
}

function foldCase(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Only the plain plural: enough to match "node" with "nodes", and it leaves "address" and "redis" alone. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !NO_PLURAL.test(word) ? word.slice(0, -1) : word;
}
