// Whether a host is this machine itself.

import { isLoopback } from '#platform/network/network.ts';

/**
 * `host` is a name or an address, as in a URL ('[::1]') or a setting ('::1'). RFC 6761 §6.3 covers names below
 * localhost.
 */
export function isLoopbackHost(host: string): boolean {
  return /^(?:.+\.)?localhost\.?$/.test(host) || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}
