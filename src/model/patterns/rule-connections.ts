// The rules of a built solution: in every environment, its connections may pass and nothing else.

import type { CloudProvider } from '#catalogue/provider.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { itemAt } from '#text/required.ts';
import { allowRule, type RulePlace } from '../traffic/allow-rule.ts';
import { readArrivals } from '../traffic/arrivals.ts';
import { isInjected } from '../traffic/integrated-service.ts';
import { listManagementNeeds } from '../traffic/management-traffic.ts';
import { outsideParties } from '../traffic/outside-parties.ts';
import type { SolutionConnection, SolutionRule } from '../solution-shapes.ts';
import type { Draft } from './draft.ts';
import { outboundKeyOf } from './subnet-wishes.ts';
import { hasMembers } from './service-kinds.ts';

/** Load balancers of Azure probe from its own tag; behind it, a last rule denies what no rule before it allows. */
const PROBE_PRIORITY = 3900;
const NODE_PRIORITY = 3800;
const LAST_PRIORITY = 4000;
const MANAGEMENT_PRIORITY = 3850;

export type RulePlan = {
  drafts: readonly Draft[];
  provider: CloudProvider;
  environmentIds: readonly string[];
  /** The subnet of this key that an environment uses. */
  subnetIdOf(environmentId: string, key: string): string;
  /** Returns true if the subnets of this key are in the network that all environments share. */
  isShared(key: string): boolean;
};

type EnvironmentPlan = RulePlan & { environmentId: string };

export function ruleConnections(stated: readonly SolutionConnection[], plan: RulePlan): SolutionRule[] {
  const arrivalsOf = readArrivals(
    stated,
    plan.drafts.map(({ component }) => component),
  );
  const connections = stated.flatMap(arrivalsOf);
  return plan.environmentIds.flatMap((environmentId, index) => {
    const drafts = plan.drafts.filter(
      ({ component: { counts } }) => (counts[environmentId] ?? counts['shared'] ?? 0) > 0,
    );
    // Subnets that all environments share get their rules once.
    const isOwn = (key: string): boolean => index === 0 || !plan.isShared(key);
    return ruleEnvironment(connections, { ...plan, drafts, environmentId, isOwn });
  });
}

type OwnPlan = EnvironmentPlan & { isOwn(key: string): boolean };

function ruleEnvironment(connections: readonly SolutionConnection[], plan: OwnPlan): SolutionRule[] {
  const { drafts, provider, environmentId, subnetIdOf, isOwn } = plan;
  const rules: SolutionRule[] = [];
  for (const { key, connection } of listPasses(connections, plan))
    rules.push(allowRule(rules, { connection, subnetId: subnetIdOf(environmentId, key) }));
  for (const draft of drafts)
    for (const key of draft.inboundKeys.filter(isOwn)) {
      const subnetId = subnetIdOf(environmentId, key);
      if (hasRole(draft.service, 'cluster'))
        for (const [index, each] of draft.inboundKeys.entries())
          rules.push(nodeRule({ subnetId, priority: NODE_PRIORITY + index }, subnetIdOf(environmentId, each)));
      if (hasMembers(draft.service)) rules.push(allowRule(rules, { connection: memberConnection(draft), subnetId }));
    }
  if (provider === 'azure') rules.push(...closeSubnets(plan));
  return rules;
}

function nodeRule(place: RulePlace, source: string): SolutionRule {
  const number = place.priority - NODE_PRIORITY;
  return lastRule(place, {
    name: number === 0 ? 'nodes' : `nodes-${number + 1}`,
    source,
    action: 'allow',
    reason: 'Traffic between the nodes of the cluster',
  });
}

/** Not drawn: the members of a product that keeps copies of its data are one component. */
function memberConnection({ service, component: { id } }: Draft): SolutionConnection {
  return {
    id: `members-${service.key}`,
    from: id,
    to: id,
    protocol: 'any',
    ports: '*',
    purpose: `Traffic between the members of ${service.name}`,
    isEncrypted: true,
  };
}

/** Azure lets everything of a network in that no rule denies. */
function closeSubnets({ drafts, environmentId, subnetIdOf, isOwn }: OwnPlan): SolutionRule[] {
  const keys = new Set(drafts.flatMap(({ inboundKeys }) => inboundKeys.filter((key) => isOwn(key) && !isManaged(key))));
  return [...keys].flatMap((key) => {
    const subnetId = subnetIdOf(environmentId, key);
    return [
      ...manageSubnet(
        drafts.filter(({ inboundKeys }) => inboundKeys.includes(key)),
        subnetId,
      ),
      lastRule(
        { subnetId, priority: PROBE_PRIORITY },
        { name: 'probes', source: 'AzureLoadBalancer', action: 'allow', reason: 'Health probes of load balancers' },
      ),
      lastRule(
        { subnetId, priority: LAST_PRIORITY },
        { name: 'rest', source: '*', action: 'deny', reason: 'Nothing else reaches the subnet' },
      ),
    ];
  });
}

/** Returns the rules that Azure asks for in the subnet of what it manages there. */
function manageSubnet(drafts: readonly Draft[], subnetId: string): SolutionRule[] {
  const needs = new Set(drafts.flatMap(({ component }) => listManagementNeeds(component)));
  return [...needs].map(({ name, source, ports, reason }, index) => ({
    ...lastRule({ subnetId, priority: MANAGEMENT_PRIORITY + index }, { name, source, action: 'allow', reason }),
    protocol: 'TCP',
    ports,
  }));
}

type Pass = { key: string; connection: SolutionConnection };

/**
 * What each subnet lets in. Azure's priorities end at 4096, so that there a rule is for a whole subnet of clients: one for
 * each subnet and port.
 */
function listPasses(connections: readonly SolutionConnection[], plan: OwnPlan): Pass[] {
  const { drafts, provider, environmentId, subnetIdOf, isOwn, isShared } = plan;
  const byId = new Map(drafts.map((draft) => [draft.component.id, draft]));
  const passes = connections
    .filter(({ from, to }) => arrivesInSubnet(plan, { from, to: byId.get(to) }))
    .flatMap((connection) =>
      (byId.get(connection.to)?.inboundKeys ?? [])
        .filter((key) => isOwn(key) && !isManaged(key))
        .map((key) => ({ key, connection })),
    );
  if (provider !== 'azure') return passes;
  const clientOf = ({ key, connection: { from } }: Pass): string => {
    const client = byId.get(from);
    const own = client && outboundKeyOf(client);
    return own === undefined || isShared(key) ? from : subnetIdOf(environmentId, own);
  };
  const groups = Map.groupBy(passes, (pass) =>
    [pass.key, clientOf(pass), pass.connection.protocol, pass.connection.ports].join(' '),
  );
  return [...groups.values()].map((same) => {
    const first = itemAt(same, 0);
    const { key, connection } = first;
    if (same.length === 1) return { key, connection };
    return {
      key,
      connection: {
        ...connection,
        from: clientOf(first),
        to: subnetIdOf(environmentId, key),
        purpose: joinPurposes(same.map((pass) => pass.connection.purpose)),
      },
    };
  });
}

/** A rule's reason has room for this many characters, with 'and 12 more' at its end. */
const MAX_PURPOSES = 280;

/** 'Pulls images; Secrets of App Service' */
function joinPurposes(purposes: readonly string[]): string {
  const [first = '', ...others] = new Set(purposes);
  let joined = first;
  for (const [index, purpose] of others.entries()) {
    if (joined.length + purpose.length > MAX_PURPOSES) return `${joined}; and ${others.length - index} more`;
    joined += `; ${purpose}`;
  }
  return joined;
}

/** Whether the environment has both ends, and the private endpoint of a platform service is what its client speaks with. */
function arrivesInSubnet({ drafts }: OwnPlan, { from, to }: { from: string; to: Draft | undefined }): boolean {
  const source = drafts.find(({ component }) => component.id === from);
  const isOutside = outsideParties.some((party) => party === from);
  if (!to || (!source && !isOutside)) return false;
  if (from === 'administrators' && hasRole(to.service, 'outside-control-plane')) return false;
  if (to.service.scope !== 'regional' || isInjected(to.service, to.component.sku)) return true;
  return from === 'on-premises' || (source !== undefined && hasAddresses(source));
}

function hasAddresses(draft: Draft): boolean {
  return outboundKeyOf(draft) !== undefined || draft.service.scope === 'network';
}

/** Subnets whose rules the service sets itself, or which work with its own set of rules only. */
function isManaged(key: string): boolean {
  return /(?:AzureFirewall|Gateway|AzureBastion)Subnet$/.test(key);
}

type LastRule = { name: string; source: string; action: SolutionRule['action']; reason: string };

function lastRule({ subnetId, priority }: RulePlace, { name, source, action, reason }: LastRule): SolutionRule {
  return {
    id: `rule-${subnetId}-${name}`.slice(0, 64),
    subnetId,
    direction: 'inbound',
    priority,
    action,
    protocol: 'any',
    ports: '*',
    source,
    destination: '*',
    reason,
  };
}
