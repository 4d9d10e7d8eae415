// The parts that the components of a built solution play, and the flows between them before they become connections.

import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Draft } from '../place-components.ts';
import { isKind, isServing, isWorkload, type ServiceKind } from '../service-kinds.ts';

export type Flow = {
  /** A component or an outside party. */
  from: string;
  to: Draft | 'internet';
  purpose: string;
  /** What the catalogue says that the target listens on, where these are not given. */
  protocol?: SolutionConnection['protocol'];
  ports?: string;
  isEncrypted?: boolean;
  /** Whether nothing that was named says that it is this one of several. */
  isAssumed?: boolean;
};

export type Cast = {
  drafts: readonly Draft[];
  workloads: readonly Draft[];
  /** What waits for requests, in the order in which it was named. */
  serving: readonly Draft[];
  /** What runs when something happens. */
  workers: readonly Draft[];
  /** The application: the first that serves requests, else the first that runs at all. */
  primary: Draft | undefined;
  of(...kinds: readonly ServiceKind[]): Draft[];
};

export function castComponents(drafts: readonly Draft[]): Cast {
  const isPart = ({ service }: Draft): boolean =>
    // Fargate is what tasks of the others run on.
    isWorkload(service) &&
    !(service.key === 'fargate' && drafts.some(({ service: { key } }) => /^(?:ecs|eks)$/.test(key)));
  const workloads = drafts.filter(isPart);
  const isOnDemand = ({ service }: Draft): boolean => !isServing(service);
  const serving = workloads
    .filter(({ service }) => isServing(service))
    .toSorted((a, b) => Number(isKind(a.service, 'staticSite')) - Number(isKind(b.service, 'staticSite')));
  return {
    drafts,
    workloads,
    serving,
    workers: workloads.filter(({ service }) => !isServing(service)),
    primary:
      serving.find(({ service }) => !isKind(service, 'staticSite')) ?? workloads.find(isOnDemand) ?? workloads[0],
    of: (...kinds) => drafts.filter(({ service }) => isKind(service, ...kinds)),
  };
}

/** `flow(web, database, { purpose: 'Reads and writes its data' })` */
export function flow(from: Draft | string, to: Flow['to'], rest: Omit<Flow, 'from' | 'to'>): Flow {
  return { from: typeof from === 'string' ? from : from.component.id, to, ...rest };
}
