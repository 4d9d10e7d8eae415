// The way of a request into a solution: the edge, the gateway or load balancer, the API gateway, the workload.

import { itemAt, lastOf } from '#text/required.ts';
import type { Draft } from '../draft.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { EDGE } from '../service-kinds.ts';
import { callerOf, flow, visit, type ComponentGroups, type Flow } from './component-groups.ts';

const HTTPS = '443';

type Entries = {
  /** A request passes these components, the outermost first. */
  way: readonly Draft[];
  /** Spreads packets over machines behind the way. */
  spreader: Draft | undefined;
};

/**
 * An API gateway of AWS is before the load balancer that it reaches over a link into the network; in the other clouds it is
 * behind the balancer. The load balancer of Azure that only passes packets on is behind what reads requests.
 */
function listEntries({ drafts, serving, isPrivate, of }: ComponentGroups): Entries {
  const isAws = drafts.some(({ service }) => service.provider === 'aws');
  const readers = of(...(isPrivate ? (['balancer', 'internal-balancer'] as const) : (['balancer'] as const))).filter(
    ({ service }) => !hasRole(service, 'packet-balancer'),
  );
  const passers = of('balancer').filter(({ service }) => hasRole(service, 'packet-balancer'));
  const edge = of(...EDGE).slice(0, 1);
  const apis = of('api-gateway').slice(0, 1);
  const balancers = readers.length > 0 ? readers : passers;
  if (isAws) {
    const isBalanced = serving.length > 0 || apis.length === 0;
    return { way: [...edge, ...apis, ...(isBalanced ? balancers.slice(0, 1) : [])], spreader: undefined };
  }
  const inner = of('inner-packet-balancer')[0];
  const isInner = inner !== undefined && (readers.length > 0 || apis.length > 0);
  return isInner
    ? { way: [...edge, ...readers, ...apis], spreader: inner }
    : { way: [...edge, ...balancers, ...apis], spreader: undefined };
}

/** The last that can have this behind it; its callers themselves where there is none. */
function entryOf(groups: ComponentGroups, to: Draft, { way, spreader }: Entries): Draft | string {
  const { service } = to;
  const canTakePackets = hasRole(service, 'machine', 'cluster');
  const last =
    way.findLast((entry) => canTakePackets || !hasRole(entry.service, 'packet-balancer')) ?? callerOf(groups, to);
  return spreader && hasRole(service, 'machine') ? spreader : last;
}

export function listEntranceFlows(groups: ComponentGroups, hasEntrance: boolean): Flow[] {
  const entries = listEntries(groups);
  const behind = groups.serving.filter(({ service }) => !hasRole(service, 'static-site'));
  const isOpen =
    hasEntrance && (entries.way.length > 0 || groups.isPrivate) && (behind.length > 0 || groups.workers.length > 0);
  return [
    ...(isOpen ? [...listWay(groups, { entries, behind }), ...listCalls(groups, { entries, behind })] : []),
    ...listSites(groups, isOpen),
    ...(isOpen ? listSpares(groups, entries) : []),
    ...listInternal(groups),
  ];
}

type Way = { entries: Entries; behind: readonly Draft[] };

function listWay(groups: ComponentGroups, { entries, behind }: Way): Flow[] {
  const { way, spreader } = entries;
  const [first] = way;
  // What has a private endpoint or an address of its own needs no gateway before it.
  if (!first) return behind.map((to) => visit(groups, to, to.service.name));
  const machines = behind.filter(({ service }) => hasRole(service, 'machine'));
  return [
    visit(groups, first, 'the application'),
    ...way.slice(1).map((entry, index) =>
      flow(itemAt(way, index), entry, {
        purpose: hasRole(itemAt(way, index).service, ...EDGE)
          ? 'Requests that no cache answers'
          : 'Requests that were let in',
        ports: HTTPS,
      }),
    ),
    ...(spreader && machines.length > 0
      ? [flow(lastOf(way), spreader, { purpose: 'Requests for machines', ports: HTTPS })]
      : []),
    ...behind.map((to) =>
      flow(entryOf(groups, to, entries), to, { purpose: `Requests to ${to.service.name}`, ports: HTTPS }),
    ),
  ];
}

/** What runs on demand is called through an API, or by the application where nothing else starts it. */
function listCalls(groups: ComponentGroups, { entries, behind }: Way): Flow[] {
  const { workers, primary, of } = groups;
  const [api] = of('api-gateway');
  const callable = workers.filter(({ service }) => !hasRole(service, 'job-runner'));
  if (api) return callable.map((to) => flow(api, to, { purpose: `Calls of ${to.service.name}`, ports: HTTPS }));
  if (hasTrigger(groups)) return [];
  const [first] = entries.way;
  if (!first && behind.length === 0) return callable.map((to) => visit(groups, to, to.service.name));
  if (behind.length === 0 || !primary)
    return callable.map((to) =>
      flow(first ?? callerOf(groups, to), to, { purpose: `Calls of ${to.service.name}`, ports: HTTPS }),
    );
  return workers.map((to) =>
    flow(primary, to, { purpose: `Starts ${to.service.name}`, ports: HTTPS, isAssumed: true }),
  );
}

/** Returns true if something of the solution starts what runs on demand. */
export function hasTrigger({ of }: ComponentGroups): boolean {
  return of('queue', 'topic', 'stream', 'orchestrator', 'device-hub', 'device-provisioning').length > 0;
}

/** Files that the edge takes from storage without the application, and pages that have an edge of their own. */
function listSites(groups: ComponentGroups, isOpen: boolean): Flow[] {
  const { serving, of } = groups;
  const [objects] = of('object-store');
  const google = of('balancer-cdn').length > 0 ? of('balancer')[0] : undefined;
  const edge = of('cdn')[0] ?? google;
  return [
    ...(edge && objects && !isOpen ? [visit(groups, edge, 'the pages')] : []),
    ...(edge && objects ? [flow(edge, objects, { purpose: 'Static files that no cache has', ports: HTTPS })] : []),
    ...serving.filter(({ service }) => hasRole(service, 'static-site')).map((site) => visit(groups, site, 'the pages')),
  ];
}

/** Further entrances beside the first of their kind: nothing says what they are for. */
function listSpares(groups: ComponentGroups, { way, spreader }: Entries): Flow[] {
  const { primary, of } = groups;
  const spares = of(...EDGE, 'balancer', 'api-gateway').filter((entry) => !way.includes(entry) && entry !== spreader);
  return spares.flatMap((spare): Flow[] => [
    flow(callerOf(groups, spare), spare, { purpose: 'Visitors with other needs', ports: HTTPS, isAssumed: true }),
    ...(primary ? [flow(spare, primary, { purpose: 'Requests that were let in', ports: HTTPS, isAssumed: true })] : []),
  ]);
}

/** Balancers inside of the network: before the second application, or before the only one for callers of the data centre. */
function listInternal({ serving, primary, isPrivate, of }: ComponentGroups): Flow[] {
  // There it is the entrance itself.
  if (isPrivate) return [];
  const behind = serving.find((each) => each !== primary && each.service.scope === 'subnet') ?? primary;
  if (!primary || !behind) return [];
  const from = behind === primary ? 'on-premises' : primary;
  return of('internal-balancer').flatMap((balancer) => [
    flow(from, balancer, { purpose: 'Calls inside of the network', ports: HTTPS, isAssumed: true }),
    flow(balancer, behind, { purpose: `Requests to ${behind.service.name}`, ports: HTTPS, isAssumed: true }),
  ]);
}
