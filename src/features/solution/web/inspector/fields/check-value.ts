// What a person may type into a field of the inspector. Each check returns the sentence that says what is wrong, or the value.

import { readPorts } from '#model/check/traffic.ts';
import { fieldMessages as words } from './messages.ts';

export type NumberLimits = { min: number; max: number; isWhole?: boolean };

type ReadNumber = { value: number | null; error?: undefined } | { value?: undefined; error: string };

/** `readNumber('12', limits)`; an empty text is null. No sign, no exponent: '1e12' is refused like a word. */
export function readNumber(text: string, { min, max, isWhole = true }: NumberLimits): ReadNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const value = /^\d{1,16}(?:\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  const isInside = value >= min && value <= max && (!isWhole || Number.isInteger(value));
  if (isInside) return { value };
  return { error: isWhole ? words.whole(min, max) : words.number(min, max) };
}

export function checkLength(text: string, max: number): string | undefined {
  return text.length > max ? words.tooLong(max, text.length) : undefined;
}

/** Of a part: it has a name, and not too long a one. */
export function checkName(text: string): string | undefined {
  return text.trim() === '' ? words.empty : checkLength(text.trim(), MAX_NAME);
}

const MAX_NAME = 120;
const PORTS = /^(?:\*|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)$/;
const MAX_PORT = 65_535;

/** '443', '8000-8010,9000', or '*'. */
export function checkPorts(text: string): string | undefined {
  if (!PORTS.test(text)) return words.ports;
  const isReal = readPorts(text).every(({ from, to }) => from <= to && to <= MAX_PORT);
  return isReal ? undefined : words.ports;
}

const MAX_SELECTOR = 200;

/**
 * A rule may name one of these as its source or destination: a network, a part of the solution, a service tag, or '*'.
 */
export function checkSelector(text: string): string | undefined {
  return text === '' ? words.selector : checkLength(text, MAX_SELECTOR);
}
