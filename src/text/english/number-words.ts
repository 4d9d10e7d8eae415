// Numbers in English words, as people write quantities: the one table for every reader of prompts, claims and documents.

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const DIGITS = SMALL.slice(1, 10).join('|');

const BELOW_HUNDRED = String.raw`(?:${TENS.join('|')})(?:[- ](?:${DIGITS})\b)?|${SMALL.toReversed().join('|')}`;
/** The source of a pattern without groups for a number below a hundred, or dozens: 'zero', 'forty-five', 'a dozen', 'two dozen'. */
export const NUMBER_WORD = String.raw`\b(?:(?:(?:half a|a|${DIGITS}) )?dozen\b|${BELOW_HUNDRED})`;

const ANY_SCALE = Object.keys(SCALES).join('|');
/** 'One hundred and seven', but not 'one hundred and seven hundred'. */
const REST = String.raw`(?:,? (?:and )?(?:${BELOW_HUNDRED})\b(?![- ](?:${ANY_SCALE}|and a half)\b))`;
const HUNDREDS = String.raw`(?:a|${DIGITS}) hundred${REST}?`;
/** The same for greater numbers: 'two hundred', 'ten thousand', 'half a million', 'one hundred and seven', 'two and a half million'. */
export const ROUND_NUMBER_WORDS = String.raw`(?:(?:half a|a|${HUNDREDS}|${NUMBER_WORD})(?: and a half)? (?:thousand|million|billion)(?:,? ${HUNDREDS}|${REST})?|${HUNDREDS}|half a hundred|${NUMBER_WORD} hundred)`;

const WHOLE_NUMBER = new RegExp(`^(?:${ROUND_NUMBER_WORDS}|${NUMBER_WORD})$`);

/**
 * Reads a number in words, in any case. Returns `null` for anything else, digits included.
 *
 *   readNumberWord('twenty-four')   // 24
 *   readNumberWord('half a million')   // 500,000
 */
export function readNumberWord(text: string): number | null {
  const words = text.trim().toLowerCase();
  if (!WHOLE_NUMBER.test(words)) return null;
  let [total, part] = [0, 0];
  for (const word of words
    .replace('half a ', 'half ')
    .replace('and a half', 'half')
    .split(/,? (?:and )?|-/)) {
    const factor = word === 'dozen' ? 12 : (SCALES[word] ?? 1);
    if (factor > 100) [total, part] = [total + part * factor, 0];
    else part = factor === 1 ? part + valueOf(word) : (part || 1) * factor;
  }
  return total + part;
}

/** Tens, units, 'a' and 'half' add up to the number of a scale: 'two and a half'. */
function valueOf(word: string): number {
  if (word === 'half') return 0.5;
  if (word === 'a') return 1;
  return SMALL.includes(word) ? SMALL.indexOf(word) : (TENS.indexOf(word) + 2) * 10;
}

/** The word for a number up to nineteen; `null` for others. */
export function writeNumberWord(value: number): string | null {
  return SMALL[value] ?? null;
}
