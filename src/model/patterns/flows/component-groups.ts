// The parts that the components of a built solution play, and the flows between them before they become connections.

import type { Exclusions } from '../../exclusions/exclusions.ts';
import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Draft } from '../draft.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { isServing, isWorkload } from '../service-kinds.ts';

export type Flow = {
  /** A component or an outside party. */
  from: string;
  to: Draft | 'internet';
  purpose: string;
  /** The protocol and ports default to what the catalogue says that the target listens on. */
  protocol?: SolutionConnection['protocol'];
  ports?: string;
  isEncrypted?: boolean;
  /** True if nothing that was named says that it is this one of several. */
  isAssumed?: boolean;
};

export type ComponentGroups = {
  drafts: readonly Draft[];
  workloads: readonly Draft[];
  /** These components wait for requests, in the order in which they were named. */
  serving: readonly Draft[];
  /** These components run when something happens. */
  workers: readonly Draft[];
  /** The application: the first that serves requests, else the first that runs at all. */
  primary: Draft | undefined;
  of(...roles: readonly SolutionRole[]): Draft[];
  /** True if people come over a line, and not from the internet. */
  isPrivate: boolean;
};

export function groupComponents(drafts: readonly Draft[], { isPrivate }: Exclusions): ComponentGroups {
  const isPart = ({ service }: Draft): boolean =>
    isWorkload(service) &&
    !(hasRole(service, 'task-host') && drafts.some((each) => hasRole(each.service, 'task-scheduler')));
  const workloads = drafts.filter(isPart);
  const isOnDemand = ({ service }: Draft): boolean => !isServing(service);
  const serving = workloads
    .filter(({ service }) => isServing(service))
    .toSorted((a, b) => Number(hasRole(a.service, 'static-site')) - Number(hasRole(b.service, 'static-site')));
  return {
    drafts,
    workloads,
    serving,
    workers: workloads.filter(({ service }) => !isServing(service)),
    primary:
      serving.find(({ service }) => !hasRole(service, 'static-site')) ?? workloads.find(isOnDemand) ?? workloads[0],
    isPrivate,
    of: (...roles) => drafts.filter(({ service }) => hasRole(service, ...roles)),
  };
}

/** `flow(web, database, { purpose: 'Reads and writes its data' })` */
export function flow(from: Draft | string, to: Flow['to'], rest: Omit<Flow, 'from' | 'to'>): Flow {
  return { from: typeof from === 'string' ? from : from.component.id, to, ...rest };
}

/** Returns who uses it from outside: the internet, or the client's own network where that is ruled out. */
export function callerOf({ isPrivate, of }: ComponentGroups, { service }: Draft): 'internet' | 'on-premises' {
  if (!isPrivate || hasRole(service, 'internet-facing')) return 'internet';
  // Desktops are opened through what the provider runs before them, unless a line leads there.
  return hasRole(service, 'desktop') && of('line', 'client-vpn').length === 0 ? 'internet' : 'on-premises';
}

/** 'Visitors open the application', or the people of the client where the internet is ruled out. */
export function visit(groups: ComponentGroups, to: Draft, what: string): Flow {
  const from = callerOf(groups, to);
  const people = from === 'internet' ? 'Visitors' : 'People of the client';
  return flow(from, to, { purpose: `${people} open ${what}`, ports: '443' });
}
