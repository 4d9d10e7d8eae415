// Faults of connections and rules, with the finding that each has to give.

import { addConnection, addRule, drop, edit, findComponent, serviceOf } from './edit-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Fault } from './fault.ts';

const production = 'network-production';

const needsRules = ['reachability/denied', 'reachability/not-allowed', 'reachability/rule-without-connection'];

/** What any component more brings. */
const newComponent = [
  'reachability/no-administration',
  'cost/no-quantity',
  'operations/no-log-sink',
  'recovery/no-copy',
  'recovery/one-region',
  'availability/below-target',
  'availability/promise-unknown',
];

/** A server beside the first machine, and an administrator who connects to it. */
function addServer(s: Solution, { key, ports }: { key: string; ports: string }): Solution | null {
  const machine = findComponent(s, ({ scope, category }) => scope === 'subnet' && category === 'compute');
  const bastion = findComponent(s, ({ key: each }) => /^(?:bastion|iap)$/.test(each));
  return machine && bastion
    ? addConnection(
        {
          ...s,
          components: [
            ...s.components,
            { ...machine, id: 'planted', name: 'Planted server', provider: 'self', service: key, sku: null },
          ],
        },
        { from: bastion.id, to: 'planted', ports },
      )
    : null;
}

export const connectionFaults: readonly Fault[] = [
  {
    name: 'a rule that denies a connection',
    code: 'reachability/denied',
    // It takes the other rules of the subnet with it.
    also: ['reachability/rule-without-effect', 'reachability/management-denied'],
    plant: (s) => {
      const target = s.connections
        .map(({ to }) => s.components.find(({ id }) => id === to))
        .find((each) => each?.subnetId && s.rules.some(({ subnetId }) => subnetId === each.subnetId));
      return target?.subnetId
        ? addRule(s, {
            subnetId: target.subnetId,
            priority: 99 + (s.provider === 'azure' ? 2 : 0),
            action: 'deny',
            protocol: 'any',
            ports: '*',
            ...(s.provider === 'azure' ? { priority: 100 } : {}),
          }) && {
            ...s,
            rules: [
              ...s.rules.filter((r) => r.subnetId !== target.subnetId),
              {
                ...addRule(s, { subnetId: target.subnetId, action: 'deny', protocol: 'any', ports: '*' })!.rules.at(
                  -1,
                )!,
              },
            ],
          }
        : null;
    },
  },
  {
    name: 'a connection that no rule allows',
    code: 'reachability/not-allowed',
    also: ['reachability/rule-without-connection'],
    plant: (s) => {
      const rule =
        s.provider === 'azure'
          ? undefined
          : s.rules.find(({ ports, source }) => ports !== '*' && source !== '*' && s.rules.length > 1);
      return rule
        ? {
            ...s,
            rules: s.rules.map((each) =>
              each.subnetId === rule.subnetId && each.destination === rule.destination && each.source === rule.source
                ? { ...each, ports: '9' }
                : each,
            ),
          }
        : null;
    },
  },
  {
    name: 'networks without a route to each other',
    code: 'reachability/no-route',
    // The machine that is added for it is one more of everything.
    also: [
      ...needsRules,
      'reachability/statement-contradicted',
      'reachability/port',
      'reachability/no-administration',
      'security/no-identity',
      'cost/no-quantity',
      'recovery/no-copy',
      'availability/below-target',
    ],
    plant: (s) => {
      const machine = findComponent(
        s,
        ({ scope }, { networkId, counts }) => scope === 'subnet' && !networkId && !('shared' in counts),
      );
      const other = s.subnets.find(
        ({ networkId, name }) =>
          networkId !== production && name === s.subnets.find(({ id }) => id === machine?.subnetId)?.name,
      );
      // Over a hub, the networks have a route.
      return machine && other && s.networks.every(({ environmentId }) => environmentId !== null)
        ? addConnection(
            { ...s, components: [...s.components, { ...machine, id: 'planted', subnetId: other.id }] },
            { from: machine.id, to: 'planted' },
          )
        : null;
    },
  },
  {
    name: 'traffic with a data centre without a line',
    code: 'reachability/no-line',
    also: needsRules,
    plant: (s) => {
      const target = findComponent(s, ({ scope }, { settings }) => scope === 'subnet' && settings.isPublic !== true);
      return target && !s.components.some(({ service }) => /vpn|interconnect|transit/.test(service ?? ''))
        ? addConnection(s, { from: 'on-premises', to: target.id })
        : null;
    },
  },
  {
    name: 'a port on which nothing listens',
    code: 'reachability/port',
    also: needsRules,
    plant: (s) => {
      const known = s.connections.find(({ to }) => {
        const target = s.components.find(({ id }) => id === to);
        const service = target && serviceOf(target);
        return (
          service &&
          ['database', 'storage'].includes(service.category) &&
          service.ports.some(({ value }) => value.direction === 'inbound' && value.ports)
        );
      });
      return edit(s, 'connections', { of: known, to: { ports: '7777' } });
    },
  },
  {
    name: 'remote desktop to a Linux server',
    code: 'reachability/port',
    also: [...needsRules, ...newComponent],
    plant: (s) => addServer(s, { key: 'linux-server', ports: '3389' }),
  },
  {
    name: 'SSH to a Windows server',
    code: 'reachability/port',
    also: [...needsRules, ...newComponent],
    plant: (s) => addServer(s, { key: 'windows-server', ports: '22' }),
  },
  {
    name: 'a subnet whose traffic passes the firewall by',
    code: 'reachability/firewall-bypassed',
    // In AWS, nothing else leads out of the subnet.
    also: ['reachability/no-route'],
    plant: (s) => {
      const firewall = findComponent(s, ({ key }) => /^(?:firewall|network-firewall)$/.test(key));
      const machine = findComponent(s, ({ key }) => /^(?:virtual-machines|ec2)$/.test(key));
      return firewall && machine
        ? edit(s, 'subnets', { of: s.subnets.find(({ id }) => id === machine.subnetId), to: { egressId: null } })
        : null;
    },
  },
  {
    name: 'a default route to a database',
    code: 'reachability/route-to-nothing',
    also: ['reachability/firewall-bypassed'],
    plant: (s) => {
      const target = findComponent(s, ({ category }) => category === 'database' || category === 'storage');
      return target ? edit(s, 'subnets', { of: s.subnets.at(-1), to: { egressId: target.id } }) : null;
    },
  },
  {
    name: 'a priority out of range',
    code: 'reachability/priority-out-of-range',
    also: ['reachability/rule-without-effect', 'reachability/rule-without-connection'],
    plant: (s) => (s.provider === 'gcp' ? null : addRule(s, { priority: 65_000, ports: '443', source: '10.9.0.0/16' })),
  },
  {
    name: 'a priority twice',
    code: 'reachability/priority-twice',
    also: ['reachability/rule-without-connection'],
    plant: (s) =>
      s.provider !== 'gcp' && s.rules[0]
        ? addRule(s, {
            subnetId: s.rules[0].subnetId,
            priority: s.rules[0].priority,
            ports: s.rules[0].ports,
            source: s.rules[0].source,
          })
        : null,
  },
  {
    name: 'port 99999',
    code: 'reachability/port-out-of-range',
    also: [...needsRules, 'reachability/port', 'security/no-web-firewall'],
    plant: (s) => edit(s, 'connections', { of: s.connections[0], to: { ports: '99999' } }),
  },
  {
    name: 'a rule for a network that is none',
    code: 'reachability/rule-names-no-network',
    plant: (s) => addRule(s, { source: '10.300.0.0/16' }),
  },
  {
    name: 'a rule behind one that covers it',
    code: 'reachability/rule-without-effect',
    also: ['reachability/rule-without-connection', 'security/open-to-all'],
    plant: (s) => {
      const first = addRule(s, { id: 'planted-first', ports: '7000-7100', source: '*', priority: 201 });
      return first && addRule(first, { action: 'deny', ports: '7010', source: '*', priority: 202 });
    },
  },
  {
    name: 'a rule that no connection needs',
    code: 'reachability/rule-without-connection',
    plant: (s) => addRule(s, { ports: '7777', source: '10.9.0.0/16' }),
  },
  {
    name: 'a machine that nobody can administer',
    code: 'reachability/no-administration',
    also: ['reachability/rule-without-connection'],
    plant: (s) =>
      findComponent(s, ({ key }) => /^(?:virtual-machines|compute-engine)$/.test(key)) &&
      s.connections.some(({ from }) => from === 'administrators')
        ? {
            ...s,
            connections: s.connections.filter(
              ({ from, to }) => from !== 'administrators' && !/bastion|iap/.test(from + to),
            ),
          }
        : null,
  },
  {
    name: 'a cluster that cannot pull images',
    code: 'reachability/cluster-egress',
    also: ['reachability/denied', 'reachability/rule-without-connection', 'reachability/rule-without-effect'],
    plant: (s) => {
      const cluster = findComponent(s, ({ key }) => /^(?:aks|eks|gke)$/.test(key));
      if (!cluster?.subnetId) return null;
      return addRule(
        { ...s, connections: s.connections.filter(({ to }) => !/registr|ecr/.test(to)) },
        {
          subnetId: cluster.subnetId,
          direction: 'outbound',
          action: 'deny',
          protocol: 'any',
          ports: '*',
          source: '*',
          priority: 4001,
        },
      );
    },
  },
  {
    name: 'a private endpoint without its zone',
    code: 'reachability/no-private-zone',
    plant: (s) =>
      s.components.some(({ settings, service }) => settings.usesPrivateEndpoint === true && service)
        ? drop(s, ({ service }) => /dns/.test(service ?? ''))
        : null,
  },
  {
    name: 'a service that nothing can reach',
    code: 'reachability/unreachable',
    also: ['reachability/rule-without-connection', 'reachability/denied', 'operations/policy-against-design'],
    plant: (s) => {
      const of =
        s.provider === 'azure'
          ? findComponent(
              s,
              ({ scope }, { id, settings }) =>
                scope === 'regional' &&
                settings.usesPrivateEndpoint === true &&
                s.connections.some(({ to }) => to === id),
            )
          : undefined;
      return of
        ? edit(s, 'components', {
            of,
            to: { subnetId: null, settings: { ...of.settings, usesPrivateEndpoint: false } },
          })
        : null;
    },
  },
];
