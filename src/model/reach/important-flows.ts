// The flows of a solution that a reviewer follows: of users to the entrance, the application and its data, of administrators, of the
// data centre, and out.

import type { SolutionRole } from '#catalogue/roles.ts';
import { componentHasRole } from '../component-roles.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';
import { reachContext, serviceOfComponent } from './reach-context.ts';
import type { Hop, Reach } from './reach-shapes.ts';
import { reach } from './reach.ts';

export const flowKinds = ['users', 'application', 'administration', 'data-centre', 'out'] as const;

export type ImportantFlow = {
  kind: (typeof flowKinds)[number];
  from: string;
  to: string;
  purpose: string;
  reach: Reach;
};

const WORKLOADS: ReadonlySet<string> = new Set(['compute', 'containers']);

/** Every stated connection of the environment with its way, in the order in which a request passes them. */
export function listImportantFlows(solution: Solution, environmentId: string): ImportantFlow[] {
  const { view } = reachContext(solution, environmentId);
  return [...view.connections, ...listWaysOut(solution, environmentId)]
    .map(({ from, to, purpose, ports, protocol }) => ({
      kind: kindOf(solution, { from, to }),
      from,
      to,
      purpose,
      reach: reach(solution, { from, to, ports, protocol, environmentId }),
    }))
    .toSorted((a, b) => flowKinds.indexOf(a.kind) - flowKinds.indexOf(b.kind));
}

type Flow = Pick<SolutionConnection, 'from' | 'to' | 'purpose' | 'ports' | 'protocol'>;

/** Lists workloads whose subnets have a way out, where that is not a connection of its own. */
function listWaysOut(solution: Solution, environmentId: string): Flow[] {
  const { view, subnets } = reachContext(solution, environmentId);
  if (!view.connections.some(({ to }) => to === 'internet')) return [];
  return view.components
    .filter((component) => {
      const category = serviceOfComponent(component)?.category ?? '';
      const isStated = view.connections.some(({ from, to }) => from === component.id && to === 'internet');
      return !isStated && WORKLOADS.has(category) && subnets.get(component.subnetId ?? '')?.egressId;
    })
    .map(({ id }) => ({
      from: id,
      to: 'internet',
      purpose: 'Updates and calls to services on the internet',
      ports: '443',
      protocol: 'TCP',
    }));
}

const DOORS = ['bastion', 'session-service', 'identity-proxy', 'client-vpn'] as const;

function kindOf(
  { components }: Solution,
  { from, to }: Pick<SolutionConnection, 'from' | 'to'>,
): ImportantFlow['kind'] {
  if (from === 'internet') return 'users';
  if (to === 'internet') return 'out';
  if (from === 'administrators') return 'administration';
  if (from === 'on-premises' || to === 'on-premises') return 'data-centre';
  const has = (id: string, ...roles: readonly SolutionRole[]): boolean =>
    components.some((each) => each.id === id && componentHasRole(each, ...roles));
  if (has(from, ...DOORS) || has(to, ...DOORS)) return 'administration';
  if (has(from, 'line')) return 'data-centre';
  return has(from, 'firewall', 'nat') ? 'out' : 'application';
}

/** These say something beyond the two ends. Routes are said where they stop the way. */
const TOLD: ReadonlySet<Hop['kind']> = new Set([
  'peering',
  'attachment',
  'line',
  'firewall',
  'nat',
  'endpoint',
  'rule-out',
  'rule-in',
]);

/** The hops that decide, in their order; what stops the way is always one of them. */
export function listTellingHops({ hops }: Reach): Hop[] {
  return hops.filter(({ kind, state, text }) => state !== 'passes' || (TOLD.has(kind) && !text.startsWith('No ')));
}
