// The way of a request into a solution: the edge, the gateway or load balancer, the API gateway, the workload.

import type { Draft } from '../place-components.ts';
import { isKind } from '../service-kinds.ts';
import { flow, type Cast, type Flow } from './cast.ts';

const HTTPS = '443';
/** Pass packets on, and can only have machines behind them. */
const PACKETS = /^(?:load-balancer|nlb|external-passthrough-load-balancer)$/;

type Entries = {
  /** What a request passes, the outermost first. */
  way: readonly Draft[];
  /** Spreads packets over machines behind the way. */
  spreader: Draft | undefined;
};

/**
 * An API gateway of AWS is before the load balancer that it reaches over a link into the network; in the other clouds it is
 * behind the balancer. The load balancer of Azure that only passes packets on is behind what reads requests.
 */
function listEntries({ drafts, serving, of }: Cast): Entries {
  const isAws = drafts.some(({ service }) => service.provider === 'aws');
  const readers = of('balancer').filter(({ service }) => !PACKETS.test(service.key));
  const passers = of('balancer').filter(({ service }) => PACKETS.test(service.key));
  const edge = of('cdn').slice(0, 1);
  const apis = of('api').slice(0, 1);
  const balancers = readers.length > 0 ? readers : passers;
  if (isAws) {
    const isBalanced = serving.length > 0 || apis.length === 0;
    return { way: [...edge, ...apis, ...(isBalanced ? balancers.slice(0, 1) : [])], spreader: undefined };
  }
  const inner = passers.find(({ service }) => service.key === 'load-balancer');
  const isInner = inner !== undefined && (readers.length > 0 || apis.length > 0);
  return isInner
    ? { way: [...edge, ...readers, ...apis], spreader: inner }
    : { way: [...edge, ...balancers, ...apis], spreader: undefined };
}

/** The last that can have this behind it; the internet itself where there is none. */
function entryOf({ service }: Draft, { way, spreader }: Entries): Draft | 'internet' {
  const canTakePackets = isKind(service, 'machine', 'cluster');
  const last = way.findLast((entry) => canTakePackets || !PACKETS.test(entry.service.key)) ?? 'internet';
  return spreader && isKind(service, 'machine') ? spreader : last;
}

export function listEntranceFlows(cast: Cast, hasEntrance: boolean): Flow[] {
  const entries = listEntries(cast);
  const behind = cast.serving.filter(({ service }) => !isKind(service, 'staticSite'));
  const isOpen = hasEntrance && entries.way.length > 0 && (behind.length > 0 || cast.workers.length > 0);
  return [
    ...(isOpen ? [...listWay(entries, behind), ...listCalls(cast, { entries, behind })] : []),
    ...listSites(cast, isOpen),
    ...(isOpen ? listSpares(cast, entries) : []),
    ...listInternal(cast),
  ];
}

function listWay(entries: Entries, behind: readonly Draft[]): Flow[] {
  const { way, spreader } = entries;
  const machines = behind.filter(({ service }) => isKind(service, 'machine'));
  return [
    flow('internet', way[0]!, { purpose: 'Visitors open the application', ports: HTTPS }),
    ...way.slice(1).map((entry, index) =>
      flow(way[index]!, entry, {
        purpose: isKind(way[index]!.service, 'cdn') ? 'Requests that no cache answers' : 'Requests that were let in',
        ports: HTTPS,
      }),
    ),
    ...(spreader && machines.length > 0
      ? [flow(way.at(-1)!, spreader, { purpose: 'Requests for machines', ports: HTTPS })]
      : []),
    ...behind.map((to) => flow(entryOf(to, entries), to, { purpose: `Requests to ${to.service.name}`, ports: HTTPS })),
  ];
}

/** What runs on demand is called through an API, or by the application where nothing else starts it. */
function listCalls(cast: Cast, { entries, behind }: { entries: Entries; behind: readonly Draft[] }): Flow[] {
  const { workers, primary, of } = cast;
  const [api] = of('api');
  const callable = workers.filter(({ service }) => !/batch|jobs/.test(service.key));
  if (api) return callable.map((to) => flow(api, to, { purpose: `Calls of ${to.service.name}`, ports: HTTPS }));
  if (hasTrigger(cast)) return [];
  if (behind.length === 0 || !primary)
    return callable.map((to) => flow(entries.way[0]!, to, { purpose: `Calls of ${to.service.name}`, ports: HTTPS }));
  return workers.map((to) =>
    flow(primary, to, { purpose: `Starts ${to.service.name}`, ports: HTTPS, isAssumed: true }),
  );
}

/** Whether something of the solution starts what runs on demand. */
export function hasTrigger({ of }: Cast): boolean {
  return of('queue', 'topic', 'stream', 'orchestrator', 'devices').length > 0;
}

/** Files that the edge takes from storage without the application, and pages that have an edge of their own. */
function listSites({ drafts, serving, of }: Cast, isOpen: boolean): Flow[] {
  const [objects] = of('objects');
  const google = drafts.some(({ service }) => service.key === 'cloud-cdn') ? of('balancer')[0] : undefined;
  const edge = of('cdn').find(({ service }) => service.key !== 'global-accelerator') ?? google;
  return [
    ...(edge && objects && !isOpen
      ? [flow('internet', edge, { purpose: 'Visitors open the pages', ports: HTTPS })]
      : []),
    ...(edge && objects ? [flow(edge, objects, { purpose: 'Static files that no cache has', ports: HTTPS })] : []),
    ...serving
      .filter(({ service }) => isKind(service, 'staticSite'))
      .map((site) => flow('internet', site, { purpose: 'Visitors open the pages', ports: HTTPS })),
  ];
}

/** Further entrances beside the first of their kind: nothing says what they are for. */
function listSpares({ primary, of }: Cast, { way, spreader }: Entries): Flow[] {
  const spares = of('cdn', 'balancer', 'api').filter((entry) => !way.includes(entry) && entry !== spreader);
  return spares.flatMap((spare): Flow[] => [
    flow('internet', spare, { purpose: 'Visitors with other needs', ports: HTTPS, isAssumed: true }),
    ...(primary ? [flow(spare, primary, { purpose: 'Requests that were let in', ports: HTTPS, isAssumed: true })] : []),
  ]);
}

/** Balancers inside of the network: before the second application, or before the only one for callers of the data centre. */
function listInternal({ serving, primary, of }: Cast): Flow[] {
  const behind = serving.find((each) => each !== primary && each.service.scope === 'subnet') ?? primary;
  if (!primary || !behind) return [];
  const from = behind === primary ? 'on-premises' : primary;
  return of('internalBalancer').flatMap((balancer) => [
    flow(from, balancer, { purpose: 'Calls inside of the network', ports: HTTPS, isAssumed: true }),
    flow(balancer, behind, { purpose: `Requests to ${behind.service.name}`, ports: HTTPS, isAssumed: true }),
  ]);
}
