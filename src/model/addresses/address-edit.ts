// What an edit of the address plan returns, and what it accepts as a range.

import { formatCidr, hasHostBits, networkOf, parseCidr } from '#text/network/cidr.ts';
import type { Solution } from '../solution-shapes.ts';

/** The solution after the edit, or one sentence that says why it cannot be made. */
export type AddressEdit = { solution: Solution } | { problem: string };

/** Says why a text is not an IPv4 network; undefined if it is one. */
export function refuseRange(text: string): string | undefined {
  const cidr = parseCidr(text.trim());
  if (!cidr) return 'Write an IPv4 network such as 10.20.4.0/24.';
  return hasHostBits(cidr)
    ? `${text.trim()} is not a network. Did you mean ${formatCidr(networkOf(cidr))}?`
    : undefined;
}
