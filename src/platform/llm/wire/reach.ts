// Which addresses a client of providers may connect to. It is checked where the socket connects, so that a name that means
// another address a moment later leads nowhere.

import { isIP, type LookupFunction } from 'node:net';
import { isMetadataAddress, isPublicAddress } from '#platform/http/outgoing/public-address.ts';
import { createPublicLookup, NotPublicError } from '#platform/http/outgoing/public-lookup.ts';

/**
 * - `anywhere`: the address is a setting of the server's operator
 * - `private`: an administrator entered it on the screen and allowed a private one; metadata services stay closed
 * - `public`: an administrator entered it on the screen
 */
export type Reach = 'anywhere' | 'private' | 'public';

const allowed: Record<Exclude<Reach, 'anywhere'>, (address: string) => boolean> = {
  private: (address) => !isMetadataAddress(address),
  public: isPublicAddress,
};

/** Returns the lookup for sockets; undefined is that of the system. */
export function lookupFor(reach: Reach): LookupFunction | undefined {
  return reach === 'anywhere' ? undefined : createPublicLookup(undefined, allowed[reach]);
}

/** A socket does not look up an address that is written out. Returns the error for one that is closed, and null otherwise. */
export function refuseAddress(url: URL, reach: Reach): NotPublicError | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (reach === 'anywhere' || isIP(host) === 0 || allowed[reach](host)) return null;
  return new NotPublicError(host);
}
