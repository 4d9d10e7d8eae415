// Character references in Markdown text (`&copy;`, `&#8364;`), decoded without the DOM.

/**
 * The named references that occur in prose; the others of the 2,231 in HTML stay as they were written. The package
 * `entities` knows all of them, but is 13.8 kB gzipped instead of 0.9 kB, and /chat has less than 3 kB left.
 */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  micro: 'µ',
  prime: '′',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  plusmn: '±',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  sum: '∑',
  minus: '−',
  not: '¬',
  Delta: 'Δ',
  Omega: 'Ω',
  mu: 'μ',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  check: '✓',
  cross: '✗',
  star: '☆',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  aring: 'å',
  oslash: 'ø',
  aelig: 'æ',
};

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z\d]+);/g,
    (whole, reference: string) => decodeReference(reference) ?? whole,
  );
}

function decodeReference(reference: string): string | undefined {
  if (!reference.startsWith('#')) return Object.hasOwn(NAMED, reference) ? NAMED[reference] : undefined;
  return fromCodePoint(Number(reference.slice(1).replace(/^x/i, '0x')));
}

/** As in CommonMark, a code that is not a character becomes the replacement character. */
function fromCodePoint(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
