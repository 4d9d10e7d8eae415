// Units as people write them. Sizes follow IEC 80000-13: a GB is 10⁹ bytes, a GiB 2³⁰. A small b before 'ps' or '/s' is bits.

export type UnitKind = 'size' | 'bits' | 'duration' | 'percent' | 'money';
/** The symbol is 'GB', 'Gbit', 'min', '%' or 'USD'. */
export type Unit = { kind: UnitKind; symbol: string };

/** Seconds of a unit of time: a month has 30 days and a year 365, as service levels count them. */
const SECONDS: Readonly<Record<string, number>> = {
  µs: 1e-6,
  ms: 0.001,
  s: 1,
  min: 60,
  h: 3_600,
  d: 86_400,
  wk: 604_800,
  mo: 2_592_000,
  y: 31_536_000,
};

const TIME_FORMS: Readonly<Record<string, string>> = {
  µs: 'microseconds? µs',
  ms: 'milliseconds? msecs? ms',
  s: 'seconds? secs? s sekunden?',
  min: 'minutes? mins? m minuten?',
  h: 'hours? hrs? h stunden? std',
  d: 'days? d tage?n? tag',
  wk: 'weeks? wks? w wochen?',
  mo: 'months? mos? mths? mth mt monate?n? monat',
  y: 'years? yrs? y annum jahre?n? jahr',
};

const PREFIXES = 'kmgtpe';
const SIZE_NAMES = 'kilo mega giga tera peta exa'.split(' ');
const BINARY_NAMES = 'kibi mebi gibi tebi pebi exbi'.split(' ');

/** The source of a pattern without groups for sizes, before the end of a word. */
export const SIZE_UNIT = String.raw`(?:[kmgtpe]i?bs?|[kmgtpe]i(?!\p{L})|[kmgt](?= (?:of )?(?:ram|memory|mem|heap|disk|swap|ssd|storage)\b)|(?:[kmgtpe]|kilo|mega|giga|tera|peta|exa|kibi|mebi|gibi|tebi|pebi|exbi)?-?(?:bytes?|bits?)|gigs?|megs?|[kmgt]?b(?=ps\b))`;
/** The same for lengths of time, and for money behind or before an amount. */
export const TIME_UNIT = `(?:${Object.values(TIME_FORMS).join('|').replaceAll(' ', '|')})`;
const CODE = 'USD|EUR|GBP|CHF|JPY|INR|SEK|NOK|DKK|PLN|CAD|AUD|NZD|SGD|HKD|CNY|BRL|MXN|ZAR|CZK|HUF|AED';
const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  r$: 'BRL',
  s$: 'SGD',
  nz$: 'NZD',
  hk$: 'HKD',
  zł: 'PLN',
  '₩': 'KRW',
  '₪': 'ILS',
  '₺': 'TRY',
};
const MONEY_WORDS: Readonly<Record<string, string>> = {
  dollar: 'USD',
  buck: 'USD',
  grand: 'USD',
  quid: 'GBP',
  euro: 'EUR',
  pound: 'GBP',
  franc: 'CHF',
  franken: 'CHF',
  rupee: 'INR',
};
export const CURRENCY = String.raw`(?:(?:US|NZ|HK|[ACRS])?\$|[€£¥₹₩₪₺]|zł|\b(?:${CODE}|rs\.?)(?![a-z])|\bS?Fr\.(?![a-z]))`;
export const MONEY_UNIT = `(?:${CURRENCY}|(?:${Object.keys(MONEY_WORDS).join('|')})s?)`;
export const PERCENT = '(?:%|percent|per cent|pct|prozent)';

const TIME_OF = Object.entries(TIME_FORMS).map(
  ([symbol, forms]) => [new RegExp(`^(?:${forms.replaceAll(' ', '|')})$`, 'i'), symbol] as const,
);
const IS_PERCENT = new RegExp(`^${PERCENT}$`, 'i');

/** Reads a unit of any kind: 'Gbit', 'gigabytes', 'mins', '€', 'percent'. Returns `null` for another word. */
export function readUnit(written: string): Unit | null {
  if (IS_PERCENT.test(written)) return { kind: 'percent', symbol: '%' };
  const time = timeOf(written);
  if (time !== null) return { kind: 'duration', symbol: time };
  const currency = currencyOf(written);
  return currency === null ? readSize(written) : { kind: 'money', symbol: currency };
}

/** 'hrs' → 'h'; null for no unit of time. */
export function timeOf(written: string): string | null {
  return TIME_OF.find(([pattern]) => pattern.test(written))?.[1] ?? null;
}

/** '€', 'euros' and 'eur' → 'EUR'; null for no currency. */
export function currencyOf(written: string): string | null {
  const lower = written.toLowerCase();
  if (new RegExp(`^(?:${CODE})$`, 'i').test(lower)) return lower.toUpperCase();
  return SYMBOLS[lower] ?? MONEY_WORDS[lower.replace(/s$/, '')] ?? null;
}

/** The seconds of 'min', 'minutes' or 'hrs'; null for no unit of time. */
export function secondsOf(written: string): number | null {
  const symbol = timeOf(written);
  return symbol === null ? null : (SECONDS[symbol] ?? null);
}

/** The bytes of 'GB' (10⁹), 'GiB' (2³⁰), 'terabytes' or 'bytes', in any case; an eighth per bit. Null for no size. */
export function bytesOf(written: string): number | null {
  const unit = readSize(written);
  if (unit === null) return null;
  const power = PREFIXES.indexOf(unit.symbol.charAt(0).toLowerCase()) + 1;
  return (unit.symbol.charAt(1) === 'i' ? 1_024 : 1_000) ** power / (unit.kind === 'bits' ? 8 : 1);
}

function readSize(written: string): Unit | null {
  const lower = written.toLowerCase().replace('-', '');
  if (/^[kmgtpe]i?$/.test(lower)) return readSize(`${lower}b`);
  if (/^(?:gig|meg)s?$/.test(lower)) return { kind: 'size', symbol: lower.startsWith('g') ? 'GB' : 'MB' };
  const [, prefix, base = ''] = /^([a-z]*?)(bs?|bytes?|bits?)$/.exec(lower) ?? [];
  const scale = prefix === undefined ? null : prefixOf(prefix);
  if (scale === null) return null;
  return base.startsWith('bit') ? { kind: 'bits', symbol: `${scale}bit` } : { kind: 'size', symbol: `${scale}B` };
}

/** 'giga' and 'g' → 'G', 'gibi' and 'gi' → 'Gi', '' → ''. */
function prefixOf(written: string): string | null {
  const [, letter = '', binary = ''] = /^([kmgtpe]?)(i?)$/.exec(written) ?? [];
  const at = Math.max(SIZE_NAMES.indexOf(written), BINARY_NAMES.indexOf(written));
  if (at < 0 && letter + binary !== written) return null;
  const sign = at < 0 ? letter : PREFIXES.charAt(at);
  const isBinary = binary !== '' || BINARY_NAMES.includes(written);
  if (sign === '') return isBinary ? null : '';
  if (isBinary) return `${sign.toUpperCase()}i`;
  return sign === 'k' ? 'k' : sign.toUpperCase();
}
