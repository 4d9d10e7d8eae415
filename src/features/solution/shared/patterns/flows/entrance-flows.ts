// The way of a request into a solution: the edge, the gateway or load balancer, the API gateway, the workload.

import type { Draft } from '../place-components.ts';
import { isKind } from '../service-kinds.ts';
import { flow, type Cast, type Flow } from './cast.ts';

const HTTPS = '443';
/** Pass packets on, and can only have machines behind them. */
const PACKETS = /^(?:load-balancer|nlb|external-passthrough-load-balancer)$/;

/**
 * What a request passes, the outermost first. An API gateway of AWS is before the load balancer that it reaches over a link
 * into the network; in the other clouds it is behind the balancer.
 */
function listDoors({ drafts, serving, of }: Cast): Draft[] {
  const isAws = drafts.some(({ service }) => service.provider === 'aws');
  const order = ({ service }: Draft): number => (PACKETS.test(service.key) ? 1 : 0);
  const balancers = of('balancer').toSorted((a, b) => order(a) - order(b));
  const edge = of('cdn').slice(0, 1);
  const apis = of('api').slice(0, 1);
  if (!isAws) return [...edge, ...balancers, ...apis];
  return [...edge, ...apis, ...(serving.length > 0 || apis.length === 0 ? balancers.slice(0, 1) : [])];
}

/** The innermost door that can have this behind it; the internet itself where there is none. */
function doorOf({ service }: Draft, doors: readonly Draft[]): Draft | 'internet' {
  const canTakePackets = service.scope === 'subnet';
  return doors.findLast((door) => canTakePackets || !PACKETS.test(door.service.key)) ?? 'internet';
}

export function listEntranceFlows(cast: Cast, hasEntrance: boolean): Flow[] {
  const { serving, workers, primary, of } = cast;
  const doors = listDoors(cast);
  const [first] = doors;
  const behind = serving.filter(({ service }) => !isKind(service, 'staticSite'));
  if (!first || !hasEntrance || (behind.length === 0 && workers.length === 0))
    return [...listSites(cast), ...listInternal(cast)];
  const [api] = of('api');
  const callable = workers.filter(({ service }) => !/batch|jobs/.test(service.key));
  const isStarted = hasTrigger(cast) || api !== undefined;
  const called = api || (!isStarted && behind.length === 0) ? callable : [];
  return [
    flow('internet', first, { purpose: 'Visitors open the application', ports: HTTPS }),
    ...doors.slice(1).map((door, index) =>
      flow(doors[index]!, door, {
        purpose: isKind(doors[index]!.service, 'cdn') ? 'Requests that no cache answers' : 'Requests that were let in',
        ports: HTTPS,
      }),
    ),
    ...behind.map((to) => flow(doorOf(to, doors), to, { purpose: `Requests to ${to.service.name}`, ports: HTTPS })),
    ...called.map((to) => flow(api ?? first, to, { purpose: `Calls of ${to.service.name}`, ports: HTTPS })),
    ...(isStarted || behind.length === 0 || !primary
      ? []
      : workers.map((to) =>
          flow(primary, to, { purpose: `Starts ${to.service.name}`, ports: HTTPS, isAssumed: true }),
        )),
    ...listSites(cast),
    ...listSpares(cast, doors),
    ...listInternal(cast),
  ];
}

/** Whether something of the solution starts what runs on demand. */
export function hasTrigger({ of }: Cast): boolean {
  return of('queue', 'topic', 'stream', 'orchestrator', 'devices').length > 0;
}

/** Files that the edge takes from storage without the application, and pages that have an edge of their own. */
function listSites({ drafts, serving, of }: Cast): Flow[] {
  const [objects] = of('objects');
  const google = drafts.some(({ service }) => service.key === 'cloud-cdn') ? of('balancer')[0] : undefined;
  const edge = of('cdn').find(({ service }) => service.key !== 'global-accelerator') ?? google;
  return [
    ...(edge && objects ? [flow(edge, objects, { purpose: 'Static files that no cache has', ports: HTTPS })] : []),
    ...serving
      .filter(({ service }) => isKind(service, 'staticSite'))
      .map((site) => flow('internet', site, { purpose: 'Visitors open the pages', ports: HTTPS })),
  ];
}

/** Further entrances beside the first of their kind: nothing says what they are for. */
function listSpares({ primary, of }: Cast, doors: readonly Draft[]): Flow[] {
  const spares = of('cdn', 'balancer', 'api').filter((door) => !doors.includes(door));
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
