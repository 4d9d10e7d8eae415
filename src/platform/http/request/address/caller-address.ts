// Finds out who calls. Behind reverse proxies, the connection comes from a proxy, and X-Forwarded-For lists the addresses
// before it. Each proxy appends the address it saw, so only the right end can be believed: anyone can send the left one.

import { isIP, type BlockList } from 'node:net';
import { isInList, normalizeAddress } from '#platform/network/network.ts';

/** A number says how many proxies stand in front of the server. A list has their addresses. */
export type TrustedProxies = number | BlockList;

/** The address of a hop, without its port: '192.0.2.1', '192.0.2.1:443', '2001:db8::1', '[2001:db8::1]:443'. */
const HOP = /^(?:\[([^\]]+)\]|([^:]+|[^:]*(?::[^:]*){2,}))(?::\d{1,5})?$/;

/**
 * Returns the caller's address: that of the connection, unless `trusted` says that it is a proxy's. Then
 * X-Forwarded-For is read from right to left, up to the first hop that is not a trusted proxy.
 *
 * @param forwarded the header's value; several headers joined by commas
 */
export function readCallerAddress({
  peer,
  forwarded,
  trusted,
}: {
  peer: string;
  forwarded: string | undefined;
  trusted: TrustedProxies;
}): string {
  let caller = normalizeAddress(peer);
  let proxies = 0;
  for (const hop of forwarded?.split(',').toReversed() ?? []) {
    const isProxy = typeof trusted === 'number' ? proxies < trusted : isInList(trusted, caller);
    const address = isProxy ? readHop(hop.trim()) : null;
    if (address === null) break;
    caller = address;
    proxies += 1;
  }
  return caller;
}

/** Null for what is not an address, such as 'unknown': the proxy that wrote it counts as the caller then. */
function readHop(hop: string): string | null {
  const [, bracketed, plain] = HOP.exec(hop) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address.split('%')[0] ?? '') === 0 ? null : normalizeAddress(address);
}
