// The address plan of a built solution: a network for each environment, with the subnets that its components need, and a
// quarter of every range left free.

import { carve, formatCidr, networkOf, networkSize, overlaps, parseCidr, type Cidr } from '#cloud/cidr.ts';
import type { CloudProvider } from '#cloud/provider.ts';

/** Where no address space is given. */
export const DEFAULT_SPACE = '10.20.0.0/16';
/** Production, test, development, and a quarter for growth. */
const ENVIRONMENT_BITS = 2;
/** The largest VPC of AWS: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-cidr-blocks.html */
const AWS_LARGEST = 16;
const BEST_PREFIX = 24;
const SMALLEST_PREFIX = 28;
/** Share of a network that subnets may take. */
const MAX_TAKEN = 0.75;

export type SubnetWish = {
  key: string;
  /** The longest prefix that is accepted; null where the plan decides. */
  maxPrefix: number | null;
  /** Bits more than an ordinary subnet: 2 for four times the addresses. */
  extraBits: number;
};

export type AddressPlan = { networks: string[]; subnets: Map<string, string>[] };

/**
 * Networks for `count` environments, and in each the subnets of `wishes`, as large as fits. Null when the space has no room.
 */
export function planAddresses({
  space: text,
  provider,
  count,
  wishes,
}: {
  space: string;
  provider: CloudProvider;
  count: number;
  wishes: readonly SubnetWish[];
}): AddressPlan | null {
  const parsed = parseCidr(text);
  if (!parsed) return null;
  const space = networkOf(parsed);
  const prefix = Math.max(space.prefix + ENVIRONMENT_BITS, provider === 'aws' ? AWS_LARGEST : 0);
  if (prefix > SMALLEST_PREFIX) return null;
  const networks = carve({ space, prefixes: Array.from({ length: count }, () => prefix) });
  if (!networks) return null;
  for (let base = Math.max(BEST_PREFIX, prefix); base <= SMALLEST_PREFIX; base++) {
    const prefixes = wishes.map(({ maxPrefix, extraBits }) => Math.min(maxPrefix ?? base, base) - extraBits);
    const taken = prefixes.reduce((sum, each) => sum + networkSize(each), 0);
    if (taken > networkSize(prefix) * MAX_TAKEN) continue;
    const subnets = networks.map((network) => carve({ space: network, prefixes }));
    if (subnets.includes(null)) continue;
    return {
      networks: networks.map(formatCidr),
      subnets: subnets.map((cidrs) => new Map(wishes.map(({ key }, index) => [key, formatCidr(cidrs![index]!)]))),
    };
  }
  return null;
}

/** Ranges outside of what networks usually have, for pods and services of clusters. */
const clusterRanges = ['10.240.0.0/12', '192.168.0.0/16', '172.16.0.0/12', '10.0.0.0/8'];
const POD_PREFIX = 17;
const SERVICE_PREFIX = 20;

/** A range for pods and one for services, apart from `taken`; null where no private range is left. */
export function planClusterRanges(taken: readonly string[]): { pods: string; services: string } | null {
  const used = taken.flatMap((text) => parseCidr(text) ?? []);
  for (const text of clusterRanges) {
    const space = parseCidr(text);
    const found = space && carveAround(space, used);
    const [pods, services] = found ?? [];
    if (pods && services) return { pods: formatCidr(pods), services: formatCidr(services) };
  }
  return null;
}

function carveAround(space: Cidr, used: readonly Cidr[]): Cidr[] | null {
  return carve({ space, prefixes: [POD_PREFIX, SERVICE_PREFIX], taken: used.filter((each) => overlaps(each, space)) });
}
