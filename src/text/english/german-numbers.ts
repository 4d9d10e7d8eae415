// Numbers in German words, as requirements in two languages have them: 'fünfundzwanzig', 'zweihundert', 'anderthalb Millionen'.

const ONES = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ');
const TEENS = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ');
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  million: 1e6,
  millionen: 1e6,
  milliarde: 1e9,
  milliarden: 1e9,
  dutzend: 12,
};
const PARTS: Readonly<Record<string, number>> = {
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  dreieinhalb: 3.5,
  halbe: 0.5,
  halben: 0.5,
};

const ONE = ONES.join('|');
const HUNDREDTH = String.raw`(?:(?:(?:${ONE})und)?(?:${TENS.join('|')}|dreissig)|${TEENS.join('|')}|${ONE})`;
const THOUSANDTH = String.raw`(?:(?:${ONE})?hundert(?:und)?(?:${HUNDREDTH})?|${HUNDREDTH})`;
const WHOLE = String.raw`(?:(?:${THOUSANDTH})?tausend(?:und)?(?:${THOUSANDTH})?|${THOUSANDTH})`;
const HALF = String.raw`(?:ein(?:e|er|en)? )?(?:${Object.keys(PARTS).join('|')})`;
const SCALE = Object.keys(SCALES).toReversed().join('|');

/** The source of a pattern without groups, for the begin of a word. 'Ein' alone is an article, and an elf is none of ours. */
export const GERMAN_NUMBER = String.raw`(?:${HALF}|eine[rn]?|${WHOLE}) (?:${SCALE})|(?:anderthalb|eineinhalb|zweieinhalb|dreieinhalb)|(?!(?:ein|elf)(?!\p{L}))(?<!\bin )${WHOLE}`;

/** Reads a German number in any case; null for anything else. `readGermanNumber('fünfundzwanzig')` → 25. */
export function readGermanNumber(text: string): number | null {
  const words = text.trim().toLowerCase().replaceAll('dreissig', 'dreißig');
  const [, first = '', scale = ''] = new RegExp(String.raw`^(.+?)(?: (${SCALE}))?$`, 'iu').exec(words) ?? [];
  const amount =
    PARTS[first.replace(/^eine?[rn]? /u, '')] ?? (scale !== '' && /^eine?[rn]?$/u.test(first) ? 1 : readWhole(first));
  return amount === null ? null : amount * (SCALES[scale] ?? 1);
}

function readWhole(word: string): number | null {
  if (!new RegExp(`^${WHOLE}$`, 'u').test(word)) return null;
  const [, front, back = ''] = /^(.*)tausend(?:und)?(.*)$/u.exec(word) ?? [];
  return front === undefined ? readHundreds(word) : (readHundreds(front) || 1) * 1_000 + readHundreds(back);
}

function readHundreds(word: string): number {
  const [, front, back = ''] = /^(.*?)hundert(?:und)?(.*)$/u.exec(word) ?? [];
  return front === undefined ? readTens(word) : (readTens(front) || 1) * 100 + readTens(back);
}

function readTens(word: string): number {
  const teen = TEENS.indexOf(word);
  if (teen >= 0) return teen + 10;
  const [, one = '', ten = ''] = /^(?:(.+)und)?(.+)$/u.exec(word) ?? [];
  const tens = TENS.indexOf(ten);
  return tens < 0 ? ONES.indexOf(word) + 1 : (tens + 2) * 10 + ONES.indexOf(one) + 1;
}
