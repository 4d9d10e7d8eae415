// What a rule of the solution lets in or out, as address ranges, or as what the cloud has a name for.

import { parseCidr } from '#text/network/cidr.ts';
import { serviceTagOf } from '../../traffic/service-tags.ts';
import type { Solution, SolutionRule } from '../../solution-shapes.ts';

/** Null where the solution does not say which addresses are meant. */
export type RuleTarget =
  | { kind: 'any' }
  | { kind: 'ranges'; ranges: string[] }
  /** The tag is one of Azure: 'AzureLoadBalancer'. */
  | { kind: 'tag'; tag: string }
  /** Addresses that a person has to state. */
  | { kind: 'open'; party: 'administrators' | 'on-premises' }
  | null;

const TAG = /^[A-Z][A-Za-z0-9]+(?:\.[A-Za-z0-9]+)?$/;

/** `side` is the rule's source or destination. */
export function readTarget(solution: Solution, side: string, rule: SolutionRule): RuleTarget {
  if (side === '*' || side === '') return { kind: 'any' };
  if (side === 'internet') return solution.provider === 'azure' ? { kind: 'tag', tag: 'Internet' } : { kind: 'any' };
  const ranges = side.split(',').map((part) => part.trim());
  if (ranges.every((range) => parseCidr(range) !== null)) return { kind: 'ranges', ranges };
  if (side === 'administrators') return { kind: 'open', party: 'administrators' };
  if (side === 'on-premises') return onPremises(solution);
  return readPart(solution, side, rule);
}

/** Returns what the id of a part stands for, or else a service tag. */
function readPart(solution: Solution, side: string, rule: SolutionRule): RuleTarget {
  const subnet = solution.subnets.find(({ id }) => id === side);
  if (subnet) return { kind: 'ranges', ranges: [subnet.cidr] };
  const network = solution.networks.find(({ id }) => id === side);
  if (network) return { kind: 'ranges', ranges: network.addressSpaces };
  const component = solution.components.find(({ id }) => id === side);
  if (component) return ofComponent(solution, component, rule);
  return solution.provider === 'azure' && TAG.test(side) ? { kind: 'tag', tag: side } : null;
}

function onPremises({ networks }: Solution): RuleTarget {
  const ranges = networks.filter(({ isOnPremises }) => isOnPremises).flatMap(({ addressSpaces }) => addressSpaces);
  return ranges.length > 0 ? { kind: 'ranges', ranges } : { kind: 'open', party: 'on-premises' };
}

/** Ranges that services of Google Cloud connect from. */
const googleRanges: Readonly<Record<string, string[]>> = {
  // https://cloud.google.com/load-balancing/docs/https#firewall-rules
  'load-balancing': ['35.191.0.0/16', '130.211.0.0/22'],
  // https://cloud.google.com/iap/docs/using-tcp-forwarding#create-firewall-rule
  iap: ['35.235.240.0/20'],
};

/** The subnet of the component in the environment of the rule: the one of the same name. */
function ofComponent(
  { subnets, networks, provider }: Solution,
  component: Solution['components'][number],
  rule: SolutionRule,
): RuleTarget {
  const { subnetId, service } = component;
  const tag = serviceTagOf(component);
  if (tag !== null) return { kind: 'tag', tag };
  const google = provider === 'gcp' ? googleRanges[service ?? ''] : undefined;
  if (google) return { kind: 'ranges', ranges: google };
  const stored = subnets.find(({ id }) => id === subnetId);
  if (!stored) return null;
  const own = subnets.find(({ id }) => id === rule.subnetId);
  const environmentId = networks.find(({ id }) => id === own?.networkId)?.environmentId;
  const same = subnets.find(
    ({ name, networkId }) =>
      name === stored.name && networks.find(({ id }) => id === networkId)?.environmentId === environmentId,
  );
  return { kind: 'ranges', ranges: [(same ?? stored).cidr] };
}

export type PortRange = { from: number; to: number };

/** '443,8000-8010' → two ranges; empty for '*'. */
export function readPorts(ports: string): PortRange[] {
  if (ports === '*') return [];
  return ports.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    return Number.isInteger(from) && Number.isInteger(to) ? [{ from, to }] : [];
  });
}
