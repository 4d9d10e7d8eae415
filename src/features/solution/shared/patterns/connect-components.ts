// Connections of a built solution, with the ports of the catalogue, and the rules that let exactly these pass.

import type { CloudProvider } from '#cloud/provider.ts';
import { findByKey } from '#cloud/services/catalogue.ts';
import { allowRule, type RulePlace } from '../allow-rule.ts';
import type { SolutionConnection, SolutionRule } from '../solution-shapes.ts';
import type { Draft } from './place-components.ts';
import { isEntranceKey, isWorkload } from './workload-patterns.ts';

const SSH = '22';
const HTTPS = '443';
const CLUSTER = /^(?:aks|eks|gke)$/;
/** Load balancers of Azure probe from its own tag; behind it, a last rule denies what no rule before it allows. */
const PROBE_PRIORITY = 3900;
const CLUSTER_PRIORITY = 3800;
const LAST_PRIORITY = 4000;

type Flow = { from: string; to: Draft; purpose: string; ports?: string };

export function connectComponents(drafts: readonly Draft[], hasEntrance: boolean): SolutionConnection[] {
  return listFlows(drafts, hasEntrance).map(({ from, to, purpose, ports }, index) => ({
    id: `connection-${index + 1}`,
    from,
    to: to.component.id,
    ...(ports === undefined ? portOf(to) : { protocol: 'TCP', ports }),
    purpose,
    isEncrypted: true,
  }));
}

function listFlows(drafts: readonly Draft[], hasEntrance: boolean): Flow[] {
  const workloads = drafts.filter(({ service }) => isWorkload(service));
  const of = (wanted: RegExp): Draft[] => drafts.filter(({ service }) => wanted.test(service.key));
  const cdns = of(/^(?:front-door|cloudfront|cloud-cdn)$/);
  const entrances = drafts.filter(
    ({ service }) => isEntranceKey(service.key) && !cdns.some((cdn) => cdn.service === service),
  );
  const bastions = of(/^(?:bastion|iap|systems-manager)$/);
  const machines = workloads.filter(
    ({ service }) => service.scope === 'subnet' && (service.category === 'compute' || CLUSTER.test(service.key)),
  );
  const targets = drafts.filter(
    ({ service }) =>
      ['database', 'storage', 'messaging', 'analytics', 'ai'].includes(service.category) ||
      /registry|^ecr$|key-vault|^kms$|secret|cloud-kms/.test(service.key),
  );
  const doors = cdns.length > 0 ? cdns : entrances;
  return [
    ...(hasEntrance ? doors.slice(0, 1) : []).map((to) => ({
      from: 'internet',
      to,
      purpose: 'Visitors open the application',
      ports: HTTPS,
    })),
    ...cdns
      .slice(0, 1)
      .flatMap((cdn) =>
        entrances
          .slice(0, 1)
          .map((to) => ({ from: cdn.component.id, to, purpose: 'Requests that no cache answers', ports: HTTPS })),
      ),
    ...(entrances.length > 0 ? entrances : cdns).slice(0, 1).flatMap((door) =>
      workloads.map((to) => ({
        from: door.component.id,
        to,
        purpose: `Requests to ${to.service.name}`,
        ports: HTTPS,
      })),
    ),
    ...workloads.flatMap((work) =>
      targets.map((to) => ({ from: work.component.id, to, purpose: `${work.service.name} uses ${to.service.name}` })),
    ),
    ...bastions.slice(0, 1).flatMap((bastion): Flow[] => [
      { from: 'administrators', to: bastion, purpose: 'Administrators sign in', ports: HTTPS },
      ...machines.map((to) => {
        const purpose = `Administration of ${to.service.name}`;
        // A session service is connected to by the machine; a bastion connects to it.
        return bastion.service.key === 'systems-manager'
          ? { from: to.component.id, to: bastion, purpose, ports: HTTPS }
          : { from: bastion.component.id, to, purpose, ports: CLUSTER.test(to.service.key) ? HTTPS : SSH };
      }),
    ]),
  ];
}

/** What the catalogue says that it listens on, or else the port that a first design takes; HTTPS where neither says one. */
function portOf({ service }: Draft): Pick<SolutionConnection, 'protocol' | 'ports'> {
  const ports = service.ports.flatMap(({ value }) =>
    value.direction === 'inbound' && value.protocol === 'TCP' && value.ports !== null ? value.ports : [],
  );
  if (ports.some((each) => each.split(',').includes(HTTPS))) return { protocol: 'TCP', ports: HTTPS };
  return { protocol: 'TCP', ports: ports[0] ?? usualPort(service) };
}

function usualPort({ provider, key }: Draft['service']): string {
  const stated = provider === 'self' ? undefined : findByKey(provider, key)?.port;
  return /^TCP (\d+)$/.exec(stated ?? '')?.[1] ?? HTTPS;
}

type RuleContext = { drafts: readonly Draft[]; subnetIdOf(key: string): string; provider: CloudProvider };

/** Rules of the subnets of production: the stated connections, and nothing else. */
export function ruleConnections(connections: readonly SolutionConnection[], context: RuleContext): SolutionRule[] {
  const { drafts, subnetIdOf, provider } = context;
  const rules: SolutionRule[] = [];
  for (const { key, connection } of listPasses(connections, context))
    rules.push(allowRule(rules, { connection, subnetId: subnetIdOf(key) }));
  for (const { service, subnetKeys } of drafts)
    if (CLUSTER.test(service.key))
      for (const key of subnetKeys)
        rules.push(
          lastRule(
            { subnetId: subnetIdOf(key), priority: CLUSTER_PRIORITY },
            {
              name: 'nodes',
              source: subnetIdOf(key),
              action: 'allow',
              reason: 'Nodes of the cluster speak with each other',
            },
          ),
        );
  if (provider !== 'azure') return rules;
  const closed = new Set(
    drafts.flatMap(({ service, subnetKeys }) =>
      service.subnet?.isOwn.value && !/aks/.test(service.key) ? [] : subnetKeys,
    ),
  );
  for (const key of closed) {
    const subnetId = subnetIdOf(key);
    rules.push(
      lastRule(
        { subnetId, priority: PROBE_PRIORITY },
        { name: 'probes', source: 'AzureLoadBalancer', action: 'allow', reason: 'Health probes of load balancers' },
      ),
      lastRule(
        { subnetId, priority: LAST_PRIORITY },
        { name: 'rest', source: '*', action: 'deny', reason: 'Nothing else reaches the subnet' },
      ),
    );
  }
  return rules;
}

type Pass = { key: string; connection: SolutionConnection };

/**
 * What each subnet lets in. Azure's priorities end at 4096, so that there a rule is for a whole subnet of clients: one for
 * each subnet and port.
 */
function listPasses(connections: readonly SolutionConnection[], { drafts, subnetIdOf, provider }: RuleContext): Pass[] {
  const byId = new Map(drafts.map((draft) => [draft.component.id, draft]));
  const passes = connections.flatMap((connection) =>
    (byId.get(connection.to)?.subnetKeys ?? []).filter((key) => !isManaged(key)).map((key) => ({ key, connection })),
  );
  if (provider !== 'azure') return passes;
  const groups = Map.groupBy(passes, ({ key, connection: { from, protocol, ports } }) =>
    [key, byId.get(from)?.component.subnetId ?? from, protocol, ports].join(' '),
  );
  return [...groups.values()].map((same) => {
    const { key, connection } = same[0]!;
    if (same.length === 1) return { key, connection };
    const from = byId.get(connection.from)?.component.subnetId ?? connection.from;
    return {
      key,
      connection: {
        ...connection,
        from,
        to: subnetIdOf(key),
        purpose: `${connection.purpose}, and ${same.length - 1} more`,
      },
    };
  });
}

/** Subnets whose rules the service sets itself. */
function isManaged(key: string): boolean {
  return key === 'AzureFirewallSubnet' || key === 'GatewaySubnet';
}

function lastRule(
  { subnetId, priority }: RulePlace,
  { name, source, action, reason }: { name: string; source: string; action: SolutionRule['action']; reason: string },
): SolutionRule {
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
