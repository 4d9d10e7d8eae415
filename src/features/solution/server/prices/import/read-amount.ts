// Amounts, currencies and dates of price files, with what is wrong with those that cannot be taken.

/** A decimal as text, without a float in between where the file has text. Null with the reason. */
export function readAmount(value: unknown): { amount: string } | { reason: string } {
  const text = amountText(value);
  if (text === '') return { reason: 'no amount' };
  if (text.startsWith('-')) return { reason: 'a negative amount' };
  const plain = /^[\d.]+[eE][+-]?\d+$/.test(text) ? numberText(Number(text)) : text;
  const match = /^(\d+)(?:\.(\d+))?$/.exec(plain);
  if (!match) return { reason: 'an amount that is not a number' };
  const [, whole = '0', fraction = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_WHOLE_DIGITS) return { reason: 'an amount of a billion or more' };
  const kept = fraction.slice(0, MAX_FRACTION_DIGITS).replace(/0+$/, '');
  return { amount: kept === '' ? digits : `${digits}.${kept}` };
}

export function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

/** '2026-11-01T00:00:00Z' → '2026-11-01'; null for what is not a date. */
export function readDate(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day) ? day : null;
}

const MAX_WHOLE_DIGITS = 9;
const MAX_FRACTION_DIGITS = 12;

function amountText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** 'NaN' for what is not a finite number. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return 'NaN';
  const text = String(value);
  return text.includes('e') ? value.toFixed(MAX_FRACTION_DIGITS) : text;
}
