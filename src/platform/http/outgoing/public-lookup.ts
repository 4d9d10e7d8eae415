// Resolves host names for outgoing connections. The addresses that it checks are the ones the socket connects to, so that
// a name that means another address a moment later leads nowhere.

import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The host has an address that is not public, or none at all. */
export class NotPublicError extends Error {
  constructor(host: string, options?: ErrorOptions) {
    super(`${host} has no public address`, options);
    this.name = 'NotPublicError';
  }
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The lookup is for `http.request`. A host with even one address that is not allowed, which is what is not public unless
 * `isAllowed` says otherwise, fails with `NotPublicError`.
 */
export function createPublicLookup(resolve: Resolve = lookup, isAllowed = isPublicAddress): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new NotPublicError(host, { cause: error }), '');
      // The socket asks for all addresses where it tries IPv6 and IPv4 in turn.
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
