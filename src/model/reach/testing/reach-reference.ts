// A reference for tests, written on its own: it walks one address at a time through tables that it builds anew at each step.

import type { Solution } from '../../solution-shapes.ts';

type Row = { base: number; length: number; rank: number; next: string };

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isIn(address: number, cidr: string): boolean {
  const [base = '', length = '32'] = cidr.split('/');
  const size = 2 ** (32 - Number(length));
  return Math.floor(address / size) === Math.floor(toNumber(base) / size);
}

function row(cidr: string, rank: number, next: string): Row {
  const [base = '', length = '0'] = cidr.split('/');
  return { base: toNumber(base), length: Number(length), rank, next };
}

/** Whether machine `from` reaches TCP 443 of machine `to`, in the solutions of reach.test.ts. */
export function referenceReach(solution: Solution, { from, to }: { from: number; to: number }): boolean {
  const target = toNumber(`10.${to}.1.10`);
  return arrives(solution, { from, to, target }) && isLetIn(solution, { from, to });
}

type Trip = { from: number; to: number; target: number };

function arrives(solution: Solution, trip: Trip): boolean {
  let subnet = `subnet-${trip.from}`;
  const seen = new Set<string>();
  for (;;) {
    const network = networkOf(solution, subnet);
    const best = tableOf(solution, subnet)
      .filter(
        ({ base, length }) => Math.floor(trip.target / 2 ** (32 - length)) === Math.floor(base / 2 ** (32 - length)),
      )
      .toSorted((a, b) => b.length - a.length || b.rank - a.rank)[0];
    if (!best) return false;
    if (best.next === 'local') return true;
    if (best.next.startsWith('network-'))
      return best.next === `network-${trip.to}` && isPeered(solution, network, best.next);
    if (best.next === 'hub') return hubLeads(solution, network, `network-${trip.to}`);
    if (best.next !== 'wall' || seen.has('wall')) return false;
    seen.add('wall');
    const isHere = network === 'network-0';
    const isNear =
      hubLeads(solution, network, 'network-0') ||
      (solution.provider !== 'aws' && isPeered(solution, network, 'network-0'));
    if (!isHere && !isNear) return false;
    if (!wallLets(solution, trip)) return false;
    subnet = 'subnet-wall';
  }
}

function networkOf(solution: Solution, subnet: string): string {
  return solution.subnets.find(({ id }) => id === subnet)!.networkId;
}

function isPeered({ networks }: Solution, a: string, b: string): boolean {
  const has = (one: string, other: string): boolean => networks.find(({ id }) => id === one)!.peerIds.includes(other);
  return has(a, b) && has(b, a);
}

function hubLeads({ attachments = [], networks }: Solution, from: string, to: string): boolean {
  const isNear = (id: string): boolean => networks.find((each) => each.id === id)!.regionId === 'near';
  const own = attachments.find(({ targetId }) => targetId === from);
  const other = attachments.find(({ targetId }) => targetId === to);
  return !!own && !!other && isNear(from) && isNear(to) && (own.reachIds === undefined || own.reachIds.includes(to));
}

function tableOf(solution: Solution, id: string): Row[] {
  const subnet = solution.subnets.find((each) => each.id === id)!;
  const own = subnet.networkId;
  const rows: Row[] = [];
  for (const { id: other, addressSpaces } of solution.networks) {
    const space = addressSpaces[0]!;
    if (other === own) rows.push(row(space, 1, 'local'));
    else {
      if (isPeered(solution, own, other)) rows.push(row(space, 1, other));
      if (hubLeads(solution, own, other)) rows.push(row(space, 2, 'hub'));
    }
  }
  if (subnet.egressId) rows.push(row('0.0.0.0/0', 3, subnet.egressId));
  for (const { destination, targetId } of subnet.routes ?? [])
    rows.push(row(destination === 'internet' ? '0.0.0.0/0' : destination, 3, targetId ?? 'nothing'));
  return rows;
}

function wallLets({ firewallRules = [] }: Solution, { from, to }: Trip): boolean {
  const first = firewallRules
    .toSorted((a, b) => a.priority - b.priority)
    .find(
      ({ source, destination }) => (source === '*' || source === `subnet-${from}`) && destination === `machine-${to}`,
    );
  return first?.action === 'allow';
}

function isLetIn({ rules, provider }: Solution, { from, to }: Pick<Trip, 'from' | 'to'>): boolean {
  const names = ['*', `machine-${from}`, `subnet-${from}`, `network-${from}`];
  const first = rules
    .filter(({ subnetId }) => subnetId === `subnet-${to}`)
    .toSorted((a, b) => a.priority - b.priority || (a.action === 'deny' ? -1 : 1))
    .find(
      ({ source, ports }) =>
        ['443', '*', '400-500'].includes(ports) &&
        (names.includes(source) || (source.includes('/') && isIn(toNumber(`10.${from}.1.10`), source))),
    );
  return first ? first.action === 'allow' : provider === 'azure';
}
