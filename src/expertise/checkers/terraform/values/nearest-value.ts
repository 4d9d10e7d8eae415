// The allowed values, nearest first, and the one that was clearly meant.

import { countEdits } from '#text/count-edits.ts';
import { compareSense } from '#text/code/name-sense.ts';
import { didYouMean } from '#text/code/nearest-name.ts';

const SHOWN = 6;

/** Returns the value that differs in case, signs or a typo only; undefined where none or several do. */
export function meantOf(given: string, allowed: readonly string[]): string | undefined {
  const plain = plainOf(given);
  const same = allowed.filter((value) => value !== '' && plainOf(value) === plain);
  if (same.length === 1) return same[0];
  if (same.length > 1 || given.length < 3) return undefined;
  const near = didYouMean(given, allowed);
  return near !== null && near !== '' && compareSense(given, near) === 'same' ? near : undefined;
}

/** '"Standard", "Premium" or "Basic"', the nearest first; with how many there are where these are not all. */
export function listAllowed(given: string, allowed: readonly string[]): string {
  const shown = allowed.filter((value) => value !== '').toSorted((a, b) => distance(given, a) - distance(given, b));
  const first = shown.slice(0, SHOWN).map((value) => `"${value}"`);
  if (shown.length > SHOWN) return `one of ${shown.length} values, such as ${first.slice(0, 4).join(', ')}`;
  const last = first.pop() ?? '""';
  return first.length === 0 ? last : `${first.join(', ')} or ${last}`;
}

function distance(given: string, value: string): number {
  return countEdits(given.toUpperCase().slice(0, 60), value.toUpperCase().slice(0, 60), 60);
}

function plainOf(value: string): string {
  return value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
