// Whether the rules of subnets let a connection pass: the first rule by priority that covers it decides, and where none does,
// what the cloud does with traffic that no rule names.

import { contains, overlaps, parseCidr, type Cidr } from '#text/network/cidr.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { SolutionConnection, SolutionRule, SolutionSubnet } from '../solution-shapes.ts';
import type { SolutionIndex } from './solution-index.ts';

type Direction = SolutionRule['direction'];

export type Verdict =
  /** This rule allows it, or the cloud does so without one. */
  | { kind: 'allowed'; rule: SolutionRule | null }
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

/** Judges what happens to a connection at a subnet. `direction` is as the subnet sees it. */
export function judgeTraffic(
  { connection, subnetId, direction, environmentId }: Traffic,
  index: SolutionIndex,
): Verdict {
  const rules = index.rulesOf(subnetId, direction);
  if (rules.length === 0) return { kind: 'unknown' };
  for (const rule of rules) {
    const isCovered = coversConnection(rule, connection, { index, environmentId });
    if (isCovered === null) return { kind: 'unknown' };
    if (isCovered) return { kind: rule.action === 'allow' ? 'allowed' : 'denied', rule };
  }
  return direction === 'outbound' ? { kind: 'allowed', rule: null } : judgeUnnamed({ connection, subnetId }, index);
}

/** Judges inbound traffic that no rule of the subnet covers. */
function judgeUnnamed(
  { connection, subnetId }: Pick<Traffic, 'connection' | 'subnetId'>,
  index: SolutionIndex,
): Verdict {
  const network = index.networks.get(index.subnets.get(subnetId)?.networkId ?? '');
  const provider = index.providerOf(network);
  const isInside = !index.isOutside(connection.from) || connection.from === 'on-premises';
  return isInside && provider && allowsInside[provider] ? { kind: 'allowed', rule: null } : { kind: 'not-allowed' };
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

/** Returns true if a rule's source is everybody. */
export function isEverywhere(selector: string): boolean {
  return ['*', 'internet', '0.0.0.0/0', '::/0'].includes(selector.toLowerCase());
}

/** Returns null where it cannot be said. */
type StandsFor = (partyId: string, index: SolutionIndex) => boolean | null;

/** Nobody is behind these: they stand for what Azure itself runs. */
const PLATFORM_TAGS: readonly string[] = ['azureloadbalancer', 'gatewaymanager'];

/** Each tag of Azure, in small letters, tells whether it stands for a party. */
const tags: ReadonlyMap<string, StandsFor> = new Map<string, StandsFor>([
  [
    'internet',
    (partyId, index) => {
      if (!index.isOutside(partyId) || partyId === 'on-premises') return false;
      // Administrators may come over the internet or over a private line.
      return partyId === 'internet' || null;
    },
  ],
  ['virtualnetwork', (partyId, index) => !index.isOutside(partyId) || partyId === 'on-premises'],
  ...PLATFORM_TAGS.map((tag) => [tag, () => false] as const),
]);

/** Returns true for a tag of what a cloud itself runs: probes of its load balancers, and the managing of its gateways. */
export function isPlatform(selector: string): boolean {
  return PLATFORM_TAGS.includes(selector.toLowerCase());
}

/** Whether what a rule names is, or contains, a party of a connection. */
export function coversParty(selector: string, partyId: string, place: Place): boolean | null {
  const { index } = place;
  if (selector === '*' || selector === '0.0.0.0/0' || selector === partyId) return true;
  if (index.components.has(selector)) return false;
  const standsFor = tags.get(selector.toLowerCase());
  if (standsFor) return standsFor(partyId, index);
  return index.isOutside(selector) ? false : coversPlace(selector, partyId, place);
}

/** Returns whether a subnet, a network or a range has the party. */
function coversPlace(selector: string, partyId: string, { index, environmentId }: Place): boolean | null {
  const component = index.components.get(partyId);
  const subnet = component && index.subnetIn(component, environmentId);
  if (index.subnets.has(selector)) return subnet?.id === selector;
  if (index.networks.has(selector))
    return component ? (subnet?.networkId ?? index.networkOf(component)?.id) === selector : null;
  return coversAddresses(selector, partyId, { subnet, index });
}

/** Returns whether a range has all addresses of a party: null where it has a part of them, or where they are not known. */
function coversAddresses(
  selector: string,
  partyId: string,
  { subnet, index }: { subnet: SolutionSubnet | undefined; index: SolutionIndex },
): boolean | null {
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
