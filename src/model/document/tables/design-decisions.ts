// Decisions that the shape of a solution shows: how environments, entrances, exits, access and zones are arranged, each with what
// else was possible.

import type { CloudProvider } from '#catalogue/provider.ts';
import { enumerate, plain } from '#text/markdown/write-markdown.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { SolutionComponent, SolutionNetwork } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { statedExclusion } from '../sections/internet-words.ts';
import { nameOf, shortList } from '../values.ts';

/** The texts of a decision are Markdown. */
export type Decision = { what: string; chosen: string; others: string; why: string };

export function listDesignDecisions(context: DocumentContext): Decision[] {
  return [
    separation(context),
    sharing(context),
    entrance(context),
    administration(context),
    exit(context),
    privateAccess(context),
    zones(context),
    identities(context),
    policies(context),
  ].filter((decision) => decision !== null);
}

/** Networks of the cloud that all environments share. */
function listHubs({ solution }: DocumentContext): SolutionNetwork[] {
  return solution.networks.filter(({ environmentId, isOnPremises }) => environmentId === null && !isOnPremises);
}

function separation(context: DocumentContext): Decision | null {
  const { networks } = context.solution;
  const own = networks.filter(({ environmentId }) => environmentId !== null);
  const environments = new Set(own.map(({ environmentId }) => environmentId));
  const isJoined = own.some(({ environmentId, peerIds }) =>
    own.some((other) => peerIds.includes(other.id) && other.environmentId !== environmentId),
  );
  if (environments.size < 2 || isJoined) return null;
  const hubs = listHubs(context);
  return {
    what: 'Separation of environments',
    chosen: `A network of its own for each of ${enumerate([...environments].map((id) => plain(context.index.environments.get(id ?? '')?.name ?? '')))}`,
    others: 'One network with subnets for each environment',
    why: `Each environment can be changed and removed alone, and ${hubs.length === 0 ? 'no route joins them' : `they meet in ${enumerate(hubs.map(nameOf))} only`}.`,
  };
}

function sharing(context: DocumentContext): Decision | null {
  const { environments, components } = context.solution;
  const shared = new Set(environments.flatMap(({ id, role }) => (role === 'shared' ? [id] : [])));
  const users = environments.length - shared.size;
  const once = components.filter(({ counts }) =>
    Object.entries(counts).every(([id, count]) => count === 0 || shared.has(id)),
  );
  if (once.length === 0 || users < 2) return null;
  return {
    what: 'Shared services',
    chosen: `${shortList(once.map(nameOf))} once for all environments`,
    others: 'The same services in each environment',
    why: `${once.length === 1 ? 'It is' : 'They are'} paid and operated once instead of ${users} times; a change reaches all environments at once.`,
  };
}

function reachedFrom({ solution, index }: DocumentContext, party: string): SolutionComponent[] {
  const ids = new Set(solution.connections.flatMap(({ from, to }) => (from === party ? [to] : [])));
  return [...ids].flatMap((id) => index.components.get(id) ?? []);
}

function entrance(context: DocumentContext): Decision | null {
  const stated = statedExclusion(context);
  const inside =
    stated === null
      ? []
      : reachedFrom(context, 'on-premises').filter((each) => !componentHasRole(each, 'line', 'name-resolver'));
  if (stated !== null && inside.length > 0)
    return {
      what: 'Entrance from private networks',
      chosen: shortList(inside.map(nameOf)),
      others: 'An entrance on the internet',
      why: `The client states: “${stated}”`,
    };
  const doors = reachedFrom(context, 'internet');
  const closed = context.running.filter(({ settings }) => settings.isPublic === false);
  if (doors.length === 0 || closed.length === 0) return null;
  return {
    what: 'Entrance from the internet',
    chosen: shortList(doors.map(nameOf)),
    others: 'Public addresses on the components behind',
    why: `${closed.length} ${closed.length === 1 ? 'component has' : 'components have'} no public access; only ${doors.length === 1 ? 'this entrance' : 'these entrances'} must withstand the internet.`,
  };
}

const MACHINE_PORTS: ReadonlySet<string> = new Set(['22', '3389']);

function administration(context: DocumentContext): Decision | null {
  const ways = reachedFrom(context, 'administrators');
  const isOpen = context.solution.connections.some(
    ({ from, ports }) =>
      from === 'internet' && ports.split(',').some((port) => port === '*' || MACHINE_PORTS.has(port)),
  );
  if (ways.length === 0 || isOpen) return null;
  return {
    what: 'Access of administrators',
    chosen: shortList(ways.map(nameOf)),
    others: 'SSH or remote desktop from the internet',
    why: 'No machine accepts SSH or remote desktop from the internet.',
  };
}

/** Returns true if it carries traffic from networks to the internet. */
export function isExit(component: SolutionComponent): boolean {
  return componentHasRole(component, 'nat', 'firewall', 'outbound-proxy');
}

/** The alternatives differ: AWS and Google Cloud let nothing out of a private subnet without an address of its own. */
const otherExits: Record<CloudProvider, string> = {
  azure: 'The outbound access that Azure gives by default',
  aws: 'Public addresses on the components',
  gcp: 'Public addresses on the components',
};

function exit({ running, solution }: DocumentContext): Decision | null {
  const exits = running.filter(isExit);
  if (exits.length === 0) return null;
  return {
    what: 'Traffic to the internet',
    chosen: shortList(exits.map(nameOf)),
    others: otherExits[solution.provider],
    why: 'Outbound traffic has known addresses, which others can allow and logs can show.',
  };
}

function privateAccess({ running }: DocumentContext): Decision | null {
  const hidden = running.filter(({ settings }) => settings.usesPrivateEndpoint === true);
  if (hidden.length === 0) return null;
  return {
    what: 'Access to platform services',
    chosen: `Private endpoints for ${shortList(hidden.map(nameOf))}`,
    others: 'Their public addresses, limited to known networks',
    why: 'Requests stay inside the network, and public access can be switched off.',
  };
}

const WORKS: ReadonlySet<string> = new Set(['compute', 'containers', 'database', 'storage', 'messaging', 'analytics']);

/** Of what works or keeps data: gateways and networks are in zones by themselves. */
function zones({ running, solution, index }: DocumentContext): Decision | null {
  const several = running.filter(
    (component) => component.settings.isZoneRedundant === true && WORKS.has(index.serviceOf(component)?.category ?? ''),
  );
  const { availability } = solution.requirements;
  if (several.length === 0) return null;
  return {
    what: 'Failure of a zone',
    chosen: `${shortList(several.map(nameOf))} in several zones`,
    others: 'One zone, at lower cost',
    why: `The failure of one zone does not stop them${availability === null ? '' : `, which the availability target of ${availability} % is to allow for`}.`,
  };
}

const identityWords = {
  'managed-identity': 'Managed identities',
  role: 'IAM roles',
  'service-account': 'Service accounts',
};

function identities({ solution, index }: DocumentContext): Decision | null {
  for (const kind of ['managed-identity', 'role', 'service-account'] as const) {
    const ids = solution.identities.flatMap((identity) => (identity.kind === kind ? identity.componentIds : []));
    if (ids.length > 0)
      return {
        what: 'How components prove who they are',
        chosen: `${identityWords[kind]} for ${shortList([...new Set(ids)].map((id) => plain(index.nameOf(id))))}`,
        others: 'Passwords and keys in configuration',
        why: 'The provider issues short-lived credentials, so none has to be stored and changed for these components.',
      };
  }
  return null;
}

function policies({ solution }: DocumentContext): Decision | null {
  const isReportOnly = solution.policies.every(({ effect }) => effect === 'audit');
  if (solution.policies.length === 0 || !isReportOnly) return null;
  return {
    what: 'Effect of policies',
    chosen: 'They report',
    others: 'They deny what deviates',
    why: 'A deviation is seen without blocking the first deployments; deny it once the reports are empty.',
  };
}
