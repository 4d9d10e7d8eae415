// Whether two values of a fact say the same: '4 hours' and '240 minutes', 'West Europe' and 'westeurope'.

import type { FactKind } from './fact-kinds.ts';
import { findQuantities, isSameQuantity } from './quantity.ts';

export function areSameValues(kind: FactKind, a: string, b: string): boolean {
  if (a.trim().toLowerCase() === b.trim().toLowerCase()) return true;
  if (kind === 'text' || kind === 'address' || kind === 'count') return false;
  const [first] = findQuantities(a, kind);
  const [second] = findQuantities(b, kind);
  return first !== undefined && second !== undefined && isSameQuantity(first, second);
}
