// Which network addresses are of the public internet. Whatever else a server can reach from where it runs (its own
// machine, its network, the metadata service of its cloud) must not be fetched because a person names it.

import { isIP } from 'node:net';
import { isInList, normalizeAddress, toBlockList } from '#platform/network/network.ts';

/**
 * What is not globally reachable in the IANA IPv4 Special-Purpose Address Registry, multicast, and the address under which
 * Azure's platform answers inside of its virtual machines (learn.microsoft.com, "What is IP address 168.63.129.16?").
 */
const NOT_PUBLIC_V4 = toBlockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/**
 * Where clouds tell a machine who it is, and what it may do: no service that anybody means to connect is there.
 * docs.aws.amazon.com "Instance metadata", learn.microsoft.com "What is IP address 168.63.129.16?"
 */
const METADATA = toBlockList(['169.254.0.0/16', '168.63.129.16/32', 'fe80::/10', 'fd00:ec2::/32']);

/** Global unicast addresses (RFC 4291). Everything outside is local, multicast, or carries an IPv4 address. */
const GLOBAL_V6 = toBlockList(['2000::/3']);
/** Protocols with Teredo, documentation, and 6to4, which carries an IPv4 address. */
const NOT_PUBLIC_V6 = toBlockList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** True for addresses of the metadata services of clouds, and of the link they are on. */
export function isMetadataAddress(address: string): boolean {
  return isInList(METADATA, address);
}

/** False for anything that is not an address. An IPv4 address that is mapped into IPv6 counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const normal = normalizeAddress(address);
  if (isIP(normal) === 4) return !isInList(NOT_PUBLIC_V4, normal);
  return isInList(GLOBAL_V6, normal) && !isInList(NOT_PUBLIC_V6, normal);
}
