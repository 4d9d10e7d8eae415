// Whether a host is this machine itself.

import { isLoopback } from '#platform/http/network.ts';

/** `host`: a name or an address, as in a URL ('[::1]') or a setting ('::1'). Names below localhost: RFC 6761 §6.3. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:.+\.)?localhost\.?$/.test(host) || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}
