// Whether the rules of subnets let a connection pass: the first rule by priority that covers it decides, and where none does,
// what the cloud does with traffic that no rule names.

import { contains, overlaps, parseCidr, type Cidr } from '#cloud/cidr.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { SolutionConnection, SolutionRule, SolutionSubnet } from '../solution-shapes.ts';
import type { SolutionIndex } from './solution-index.ts';

type Direction = SolutionRule['direction'];

export type Verdict =
  | { kind: 'allowed' }
  | { kind: 'denied'; rule: SolutionRule }
  /** No rule covers it, and the cloud denies what no rule allows. */
  | { kind: 'not-allowed' }
  /** The subnet has no rules, or one names something that cannot be compared. */
  | { kind: 'unknown' };

/**
 * Inbound traffic that no rule names, from inside of the network: Azure allows it (AllowVnetInBound), the others deny it.
 * https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
 * https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html
 * https://cloud.google.com/firewall/docs/firewalls
 */
const allowsInside: Record<CloudProvider, boolean> = { azure: true, aws: false, gcp: false };

/** The environment in which a rule is read: a component is in a subnet of its own there. */
export type Place = { index: SolutionIndex; environmentId: string };

type Traffic = { connection: SolutionConnection; subnetId: string; direction: Direction; environmentId: string };

/** What happens to a connection at a subnet. `direction` is as the subnet sees it. */
export function judgeTraffic(
  { connection, subnetId, direction, environmentId }: Traffic,
  index: SolutionIndex,
): Verdict {
  const rules = index.rulesOf(subnetId, direction);
  if (rules.length === 0) return { kind: 'unknown' };
  for (const rule of rules) {
    const isCovered = coversConnection(rule, connection, { index, environmentId });
    if (isCovered === null) return { kind: 'unknown' };
    if (isCovered) return rule.action === 'allow' ? { kind: 'allowed' } : { kind: 'denied', rule };
  }
  if (direction === 'outbound') return { kind: 'allowed' };
  const network = index.networks.get(index.subnets.get(subnetId)?.networkId ?? '');
  const provider = index.providerOf(network);
  const isInside = !index.isOutside(connection.from) || connection.from === 'on-premises';
  return isInside && provider && allowsInside[provider] ? { kind: 'allowed' } : { kind: 'not-allowed' };
}

/** Null where it cannot be said: the rule names a service tag, or a part of what the connection needs. */
function coversConnection(rule: SolutionRule, connection: SolutionConnection, place: Place): boolean | null {
  const isDeny = rule.action === 'deny';
  const hasProtocol =
    rule.protocol === 'any' || rule.protocol === connection.protocol || (isDeny && connection.protocol === 'any');
  // To let a connection pass, a rule has to cover all of it; to break it, a part is enough.
  const hasPorts = isDeny ? sharePorts(rule.ports, connection.ports) : coversPorts(rule.ports, connection.ports);
  if (!hasProtocol || !hasPorts) return false;
  const ends = [coversParty(rule.source, connection.from, place), coversParty(rule.destination, connection.to, place)];
  if (ends.includes(false)) return false;
  return ends.includes(null) ? null : true;
}

/** `coversPorts('443,8000-8010', '8002')` → true. */
export function coversPorts(wide: string, narrow: string): boolean {
  if (wide === '*') return true;
  if (wide === narrow) return true;
  if (narrow === '*') return false;
  const ranges = readPorts(wide);
  return readPorts(narrow).every((part) => ranges.some(({ from, to }) => from <= part.from && part.to <= to));
}

export function sharePorts(a: string, b: string): boolean {
  if (a === b || a === '*' || b === '*') return true;
  return readPorts(a).some((left) => readPorts(b).some((right) => left.from <= right.to && right.from <= left.to));
}

export function readPorts(ports: string): { from: number; to: number }[] {
  if (ports === '*') return [{ from: 0, to: 65_535 }];
  return ports.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return { from, to };
  });
}

/** SSH, RDP, WinRM. */
const ADMIN_PORTS = [22, 3389, 5985, 5986];

export function opensAdminPort(ports: string): boolean {
  return readPorts(ports).some(({ from, to }) => ADMIN_PORTS.some((port) => from <= port && port <= to));
}

/** Whether a rule's source is everybody. */
export function isEverywhere(selector: string): boolean {
  return ['*', 'internet', '0.0.0.0/0', '::/0'].includes(selector.toLowerCase());
}

/** Whether what a rule names is, or contains, a party of a connection. */
export function coversParty(selector: string, partyId: string, { index, environmentId }: Place): boolean | null {
  if (selector === '*' || selector === '0.0.0.0/0' || selector === partyId) return true;
  if (index.components.has(selector)) return false;
  const tag = selector.toLowerCase();
  // Administrators may come over the internet or over a private line.
  if (tag === 'internet')
    return index.isOutside(partyId) && partyId !== 'on-premises' ? partyId === 'internet' || null : false;
  if (tag === 'virtualnetwork') return !index.isOutside(partyId) || partyId === 'on-premises';
  if (tag === 'azureloadbalancer' || tag === 'gatewaymanager' || index.isOutside(selector)) return false;
  const component = index.components.get(partyId);
  const subnet = component && index.subnetIn(component, environmentId);
  if (index.subnets.has(selector)) return subnet?.id === selector;
  if (index.networks.has(selector))
    return component ? (subnet?.networkId ?? index.networkOf(component)?.id) === selector : null;
  const cidr = parseCidr(selector);
  if (!cidr) return null;
  const spaces = spacesOf(partyId, subnet, index);
  if (spaces.length === 0) return index.isOutside(partyId) && partyId === 'internet' ? false : null;
  if (spaces.every((space) => contains(cidr, space))) return true;
  return spaces.some((space) => overlaps(cidr, space)) ? null : false;
}

function spacesOf(partyId: string, subnet: SolutionSubnet | undefined, { solution }: SolutionIndex): Cidr[] {
  const texts =
    partyId === 'on-premises'
      ? solution.networks.filter(({ isOnPremises }) => isOnPremises).flatMap(({ addressSpaces }) => addressSpaces)
      : [subnet?.cidr ?? ''];
  return texts.flatMap((text) => parseCidr(text) ?? []);
}

/** 'Web to SQL, TCP 1433' */
export function describeConnection(
  { from, to, protocol, ports }: SolutionConnection,
  { nameOf }: SolutionIndex,
): string {
  return `${nameOf(from)} to ${nameOf(to)}, ${protocol}${ports === '*' ? '' : ` ${ports}`}`;
}
