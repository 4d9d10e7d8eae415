// Tables of a document about ways: flows with their hops, attachments, route tables, and the rows of firewalls.

import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { componentHasRole } from '../../component-roles.ts';
import { listImportantFlows, listTellingHops, type ImportantFlow } from '../../reach/important-flows.ts';
import { reachContext } from '../../reach/reach-context.ts';
import { NOT_FOLLOWED, type Reach } from '../../reach/reach-shapes.ts';
import { routesOf } from '../../reach/routes/routes.ts';
import type { Route } from '../../reach/routes/route-shapes.ts';
import type { SolutionSubnet } from '../../solution-shapes.ts';
import { mainEnvironment, type DocumentContext } from '../document-context.ts';
import { nameOf, partyOf, portOf } from '../values.ts';

const kinds: Record<ImportantFlow['kind'], string> = {
  users: 'Users',
  application: 'Application',
  administration: 'Administration',
  'data-centre': 'Data centre',
  out: 'Way out',
};

const answers: Record<Reach['answer'], string> = { reachable: 'Open', blocked: 'Blocked', unknown: 'Not known' };

export function flowTable(context: DocumentContext): string | null {
  const flows = listImportantFlows(context.solution, mainEnvironment(context.solution)?.id ?? '');
  if (flows.length === 0) return null;
  const rows = flows.map(({ kind, from, to, reach }) => [
    kinds[kind],
    partyOf(context, from),
    partyOf(context, to),
    portOf(reach),
    plain(
      listTellingHops(reach)
        .map(({ text }) => text)
        .join(' '),
    ) || 'Within the network of the provider',
    answers[reach.answer],
  ]);
  return paragraphs(
    table(['Flow', 'From', 'To', 'Port', 'Hops and rules', 'Result'], rows, 'Flows and their ways'),
    NOT_FOLLOWED,
    tellUnused(context, flows),
  );
}

/** A line that nothing of the solution uses is said, not hidden. */
function tellUnused({ running }: DocumentContext, flows: readonly ImportantFlow[]): string | null {
  const lines = running.filter((each) => componentHasRole(each, 'line'));
  const ids = new Set(lines.map(({ id }) => id));
  const isUsed = flows.some(
    ({ from, to }) => (from === 'on-premises' && !ids.has(to)) || (to === 'on-premises' && !ids.has(from)),
  );
  const [line] = lines;
  if (!line || isUsed) return null;
  return `No connection over ${nameOf(line)} is stated beside the line itself: state which systems of the data centre use which parts, and on which ports, before rules open them.`;
}

export function attachmentTable({ solution, index }: DocumentContext): string | null {
  const rows = (solution.attachments ?? []).map(({ hubId, targetId, reachIds }) => [
    plain(index.nameOf(hubId)),
    plain(index.nameOf(targetId)),
    reachIds ? reachIds.map((id) => plain(index.nameOf(id))).join(', ') || 'Nothing' : 'All that is attached',
  ]);
  return rows.length === 0 ? null : table(['Hub or gateway', 'Attached', 'Its routes lead to'], rows, 'Attachments');
}

/** One row for each distinct table, with the subnets that have it. */
export function routeTable(context: DocumentContext): string | null {
  const { solution, index } = context;
  const tables = solution.subnets.flatMap((subnet) => {
    const network = index.networks.get(subnet.networkId);
    if (!network || network.isOnPremises) return [];
    return [{ subnet, routes: tableOf(context, { network, subnet }).map((route) => describeRoute(context, route)) }];
  });
  const groups = Map.groupBy(tables, ({ routes, subnet }) => JSON.stringify([subnet.networkId, routes]));
  const rows = [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const names = same.map(({ subnet }) => nameOf(subnet)).join(', ');
    return first.routes.map(([destination, via], number) => [
      number === 0 ? networkNameOf(context, first.subnet) : '',
      number === 0 ? names : '',
      destination,
      via,
    ]);
  });
  return rows.length === 0 ? null : table(['Network', 'Subnets', 'Destination', 'Next hop'], rows, 'Route tables');
}

/** A network that all environments share has the routes to each of them. Of equally narrow routes, only the one that wins is shown. */
function tableOf({ solution, index }: DocumentContext, place: Parameters<typeof routesOf>[1]): Route[] {
  const own = place.network.environmentId;
  const ids = own === null ? solution.environments.map(({ id }) => id) : [own];
  const best = new Map<string, Route>();
  for (const id of ids)
    for (const route of routesOf(reachContext(index, id), place)) {
      const known = best.get(route.destination);
      if (!known || route.rank > known.rank) best.set(route.destination, route);
    }
  return [...best.values()];
}

function networkNameOf({ index }: DocumentContext, { networkId }: SolutionSubnet): string {
  return plain(index.nameOf(networkId));
}

function describeRoute({ index }: DocumentContext, { destination, via }: Route): [string, string] {
  const names: Record<string, string> = { internet: '0.0.0.0/0', 'on-premises': 'Ranges of the data centre' };
  return [names[destination] ?? destination, nextHopOf(via, (id) => plain(index.nameOf(id)))];
}

function nextHopOf(via: Route['via'], nameOfId: (id: string) => string): string {
  switch (via.kind) {
    case 'local':
      return 'The network itself';
    case 'peering':
      return `Peering with ${nameOfId(via.networkId)}`;
    case 'attachment':
      return nameOfId(via.hubId);
    case 'line':
    case 'component':
      return nameOfId(via.componentId);
    case 'internet':
      return 'The internet';
    case 'nothing':
      return 'Dropped';
  }
}

export function firewallRuleTable(context: DocumentContext): string | null {
  const { solution, index } = context;
  const rows = (solution.firewallRules ?? [])
    .toSorted((a, b) => a.firewallId.localeCompare(b.firewallId) || a.priority - b.priority)
    .map((row) => [
      plain(index.nameOf(row.firewallId)),
      String(row.priority),
      row.action === 'allow' ? 'Allow' : 'Deny',
      plain(placeOf(context, row.source)),
      plain(placeOf(context, row.destination)),
      portOf(row),
      plain(row.reason),
    ]);
  return rows.length === 0
    ? null
    : table(['Firewall', 'Priority', 'Action', 'Source', 'Destination', 'Port', 'Reason'], rows, 'Firewall rules');
}

/** Subnets of one name are in several networks. */
function placeOf({ index }: DocumentContext, selector: string): string {
  const subnet = index.subnets.get(selector);
  return subnet ? `${subnet.name} (${subnet.cidr})` : index.nameOf(selector);
}
