// The address plan of a built solution: a network for each environment and one for the hub, with the subnets that their
// components need, and a quarter of every range left free.

import { formatCidr, networkOf, networkSize, overlaps, parseCidr, type Cidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { itemAt } from '#text/required.ts';

/** This space is taken if no address space is given. */
export const DEFAULT_SPACE = '10.20.0.0/16';
/** Production, test, development, and a quarter for growth. */
const ENVIRONMENT_BITS = 2;
/** A hub starts with a sixteenth of what an environment has. */
const HUB_BITS = 4;
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

export type PlannedNetwork = { cidr: string; subnets: Map<string, string> };
/** `hub` is null where it has no subnets. */
export type AddressPlan = { networks: PlannedNetwork[]; hub: PlannedNetwork | null };

type Wishes = readonly SubnetWish[];

/**
 * Networks for `count` environments, each with the subnets of `wishes`, as large as fits, and one in the part for growth with
 * those of `hubWishes`. Null when the space has no room.
 */
export function planAddresses({
  space: text,
  provider,
  count,
  wishes,
  hubWishes,
}: {
  space: string;
  provider: CloudProvider;
  count: number;
  wishes: Wishes;
  hubWishes: Wishes;
}): AddressPlan | null {
  const parsed = parseCidr(text);
  if (!parsed) return null;
  const space = networkOf(parsed);
  const prefix = Math.max(space.prefix + ENVIRONMENT_BITS, provider === 'aws' ? AWS_LARGEST : 0);
  if (prefix > SMALLEST_PREFIX) return null;
  const spaces = carve({ space, prefixes: Array.from({ length: count }, () => prefix) });
  if (!spaces) return null;
  const networks = spaces.map((network) => planNetwork(network, wishes));
  if (networks.includes(null)) return null;
  const hub = hubWishes.length === 0 ? null : planHub({ space, taken: spaces, prefix, wishes: hubWishes });
  if (hub === null && hubWishes.length > 0) return null;
  return { networks: networks.flatMap((network) => network ?? []), hub };
}

/** The smallest part that holds all subnets, so that the rest stays free. */
function planHub({
  space,
  taken,
  prefix,
  wishes,
}: {
  space: Cidr;
  taken: readonly Cidr[];
  prefix: number;
  wishes: Wishes;
}): PlannedNetwork | null {
  for (let size = Math.min(SMALLEST_PREFIX, prefix + HUB_BITS); size >= prefix; size--) {
    const [network] = carve({ space, prefixes: [size], taken }) ?? [];
    const planned = network && planNetwork(network, wishes);
    if (planned) return planned;
  }
  return null;
}

function planNetwork(network: Cidr, wishes: Wishes): PlannedNetwork | null {
  for (let base = Math.max(BEST_PREFIX, network.prefix); base <= SMALLEST_PREFIX; base++) {
    const prefixes = wishes.map(({ maxPrefix, extraBits }) => Math.min(maxPrefix ?? base, base) - extraBits);
    const taken = prefixes.reduce((sum, each) => sum + networkSize(each), 0);
    if (taken > networkSize(network.prefix) * MAX_TAKEN) continue;
    const subnets = carve({ space: network, prefixes });
    if (!subnets) continue;
    return {
      cidr: formatCidr(network),
      subnets: new Map(wishes.map(({ key }, index) => [key, formatCidr(itemAt(subnets, index))])),
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
