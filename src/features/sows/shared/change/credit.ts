// What a change request gives back.

import type { Amendment } from './amendment-shapes.ts';

/** The credits together, in hundredths of the currency. */
export function creditOf(given: Amendment | null | undefined): number {
  return given?.credits.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}
