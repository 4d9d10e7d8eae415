// Faults of addresses, places and connections, with the finding that each has to give.

import { parseCidr } from '#cloud/cidr.ts';
import { addConnection, addRule, drop, edit, findComponent, serviceOf, set, type Plant } from './edit-solution.ts';

/** `also`: further findings that the same fault explains. */
export type Fault = { name: string; code: string; also?: readonly string[]; plant: Plant };

const widest = ['network/no-room-to-grow', 'network/subnet-outside', 'network/subnets-overlap'];
const production = 'network-production';

const addressFaults: readonly Fault[] = [
  {
    name: 'a subnet that is no network',
    code: 'network/not-a-network',
    plant: (s) => edit(s, 'subnets', { of: s.subnets[0], to: { cidr: '10.20.300.0/24' } }),
  },
  {
    name: 'a pod range that is no network',
    code: 'network/not-a-network',
    plant: (s) =>
      set(
        s,
        s.components.find(({ settings }) => settings.serviceRange),
        { podRange: 'banana' },
      ),
  },
  {
    name: 'an IPv6 address space',
    code: 'network/ipv6',
    plant: (s) =>
      edit(s, 'networks', {
        of: s.networks[0],
        to: { addressSpaces: [...s.networks[0]!.addressSpaces, 'fd00:1::/48'] },
      }),
  },
  {
    name: 'host bits set',
    code: 'network/host-bits',
    plant: (s) => edit(s, 'subnets', { of: s.subnets[0], to: { cidr: s.subnets[0]!.cidr.replace(/\d+\//, '9/') } }),
  },
  {
    name: 'a public address space',
    code: 'network/not-private',
    plant: (s) =>
      edit(s, 'networks', {
        of: s.networks[0],
        to: { addressSpaces: [...s.networks[0]!.addressSpaces, '8.8.0.0/16'] },
      }),
  },
  {
    name: 'peered networks that overlap',
    code: 'network/spaces-overlap',
    also: ['reachability/statement-contradicted', 'network/subnet-outside', 'network/no-room-to-grow'],
    plant: ({ networks: [a, b, ...rest], ...s }) =>
      a && b
        ? {
            ...s,
            networks: [{ ...a, peerIds: [b.id] }, { ...b, peerIds: [a.id], addressSpaces: a.addressSpaces }, ...rest],
          }
        : null,
  },
  {
    name: 'a peering on one side',
    code: 'network/peering-one-sided',
    also: ['reachability/statement-contradicted'],
    plant: (s) => edit(s, 'networks', { of: s.networks[0], to: { peerIds: [s.networks[1]!.id] } }),
  },
  {
    name: 'a subnet outside of its network',
    code: 'network/subnet-outside',
    plant: (s) => edit(s, 'subnets', { of: s.subnets[0], to: { cidr: '192.168.77.0/24' } }),
  },
  {
    name: 'a subnet with the range of its neighbour',
    code: 'network/subnets-overlap',
    also: ['placement/subnet-too-small', 'placement/subnet-below-advice'],
    plant: (s) =>
      s.subnets[1]?.networkId === s.subnets[0]?.networkId ? edit(s, 'subnets', { of: s.subnets[1], to: { cidr: s.subnets[0]!.cidr } }) : null,
  },
  {
    name: 'two subnets of one name',
    code: 'network/subnet-name-twice',
    also: ['placement/subnet-name', 'placement/reserved-subnet', 'placement/zones-too-few'],
    plant: (s) =>
      s.subnets[1]?.networkId === s.subnets[0]?.networkId
        ? edit(s, 'subnets', { of: s.subnets[1], to: { name: s.subnets[0]!.name } })
        : null,
  },
  {
    name: 'a subnet of /30',
    code: 'network/subnet-size',
    also: [
      'placement/subnet-too-small',
      'placement/subnet-below-advice',
      'network/subnet-full',
      'network/subnet-nearly-full',
    ],
    plant: (s) => edit(s, 'subnets', { of: s.subnets[0], to: { cidr: s.subnets[0]!.cidr.replace(/\/\d+/, '/30') } }),
  },
  {
    name: 'more machines than addresses',
    code: 'network/subnet-full',
    plant: (s) =>
      edit(s, 'components', {
        of: s.components.find(({ subnetId, counts }) => subnetId && counts.production),
        to: { counts: { production: 9_000 } },
      }),
  },
  {
    name: 'a subnet nearly full',
    code: 'network/subnet-nearly-full',
    plant: (s) => {
      const of = s.components.find(({ subnetId }) =>
        s.subnets.some(({ id, cidr }) => id === subnetId && cidr.endsWith('/24')),
      );
      return edit(s, 'components', { of, to: { counts: { production: 225, test: 1, development: 1 } } });
    },
  },
  {
    name: 'pods in the range of the network',
    code: 'network/cluster-range-overlap',
    plant: (s) => {
      const cluster = s.components.find(({ settings }) => settings.serviceRange);
      const subnet = s.subnets.find(({ id }) => id === cluster?.subnetId);
      return set(s, cluster, { podRange: subnet?.cidr ?? null });
    },
  },
  {
    name: 'a network that is full',
    code: 'network/no-room-to-grow',
    also: widest,
    plant: (s) => {
      const space = parseCidr(s.networks[0]!.addressSpaces[0]!);
      return space && edit(s, 'subnets', { of: s.subnets[0], to: { cidr: s.networks[0]!.addressSpaces[0]! } });
    },
  },
  {
    name: 'an AWS network of /12',
    code: 'network/space-size',
    plant: (s) =>
      s.provider === 'aws'
        ? edit(s, 'networks', {
            of: s.networks[0],
            to: { addressSpaces: [...s.networks[0]!.addressSpaces, '172.16.0.0/12'] },
          })
        : null,
  },
];

const placeFaults: readonly Fault[] = [
  {
    name: 'a component in a subnet that was removed',
    code: 'placement/missing-part',
    also: ['reachability/rule-without-connection', 'reachability/denied', 'placement/no-subnet'],
    plant: (s) =>
      edit(s, 'components', { of: s.components.find(({ subnetId }) => subnetId), to: { subnetId: 'gone' } }),
  },
  {
    name: 'a replica in a region that was removed',
    code: 'placement/missing-part',
    plant: (s) =>
      set(
        s,
        findComponent(s, ({ scope }) => scope === 'regional'),
        { logSinkId: 'gone' },
      ),
  },
  {
    name: 'an id twice',
    code: 'placement/id-twice',
    also: ['reachability/rule-without-connection', 'reachability/not-allowed'],
    plant: (s) => edit(s, 'connections', { of: s.connections[1], to: { id: s.connections[0]!.id } }),
  },
  {
    name: 'a region of another cloud',
    code: 'placement/region-of-other-cloud',
    plant: (s) =>
      edit(s, 'regions', { of: s.regions[0], to: { name: s.provider === 'aws' ? 'westeurope' : 'eu-west-1' } }),
  },
  {
    name: 'a region that no cloud has',
    code: 'placement/unknown-region',
    plant: (s) => edit(s, 'regions', { of: s.regions[0], to: { name: 'atlantis-north-1' } }),
  },
  {
    name: 'a service that no catalogue has',
    code: 'placement/unknown-service',
    plant: (s) => ({
      ...s,
      components: [
        ...s.components,
        { ...s.components[0]!, id: 'planted', service: 'frobnicator', subnetId: null, networkId: null, settings: {} },
      ],
    }),
  },
  {
    name: 'an SKU that does not exist',
    code: 'placement/unknown-sku',
    also: ['recovery/no-copy', 'security/no-web-firewall'],
    plant: (s) =>
      edit(s, 'components', { of: findComponent(s, ({ skus }) => skus.length > 0), to: { sku: 'Ultra Mega 9' } }),
  },
  {
    name: 'a region of another cloud for one service',
    code: 'placement/other-cloud',
    also: ['recovery/copy-in-other-cloud'],
    plant: (s) =>
      edit(
        {
          ...s,
          regions: [
            ...s.regions,
            {
              id: 'region-other',
              provider: s.provider === 'aws' ? 'gcp' : 'aws',
              name: s.provider === 'aws' ? 'europe-west1' : 'eu-west-1',
              role: 'primary',
            },
          ],
        },
        'components',
        {
          of: findComponent(
            s,
            ({ scope, provider }, { subnetId }) => scope === 'regional' && provider !== 'self' && subnetId === null,
          ),
          to: { regionId: 'region-other' },
        },
      ),
  },
  {
    name: 'a global service in a subnet',
    code: 'placement/not-in-subnets',
    also: [
      'placement/subnet-shared',
      'placement/reserved-subnet',
      'reachability/denied',
      'reachability/not-allowed',
      'placement/other-region',
      'reachability/rule-without-connection',
      'reachability/no-route',
    ],
    plant: (s) =>
      edit(s, 'components', {
        of: findComponent(s, ({ scope, subnet }) => (scope === 'global' || scope === 'network') && !subnet),
        to: { subnetId: s.subnets[0]!.id },
      }),
  },
  {
    name: 'a machine in no subnet',
    code: 'placement/no-subnet',
    also: ['reachability/no-administration', 'reachability/rule-without-connection', 'reachability/denied'],
    plant: (s) =>
      edit(s, 'components', { of: findComponent(s, ({ scope }) => scope === 'subnet'), to: { subnetId: null } }),
  },
  {
    name: 'a neighbour in a subnet that admits none',
    code: 'placement/subnet-shared',
    also: [
      'placement/reserved-subnet',
      'placement/delegation',
      'reachability/denied',
      'reachability/not-allowed',
      'reachability/rule-without-connection',
      'placement/subnet-below-advice',
      'network/cluster-range-overlap',
      'placement/subnet-too-small',
      'placement/subnet-name',
      'reachability/cluster-egress',
    ],
    plant: (s) => {
      const own = findComponent(s, ({ subnet }, { subnetId }) => subnet?.isOwn.value === true && subnetId !== null);
      const other = findComponent(
        s,
        ({ scope, subnet, key }) => scope === 'subnet' && subnet?.name === undefined && key !== own?.service,
      );
      return own && other ? edit(s, 'components', { of: other, to: { subnetId: own.subnetId } }) : null;
    },
  },
  {
    name: 'a gateway in a subnet of the wrong name',
    code: 'placement/subnet-name',
    plant: (s) => {
      const own = findComponent(s, ({ subnet }) => subnet?.name !== undefined);
      return edit(s, 'subnets', { of: s.subnets.find(({ id }) => id === own?.subnetId), to: { name: 'snet-gateway' } });
    },
  },
  {
    name: 'a machine in the subnet of a gateway',
    code: 'placement/reserved-subnet',
    also: ['network/subnet-name-twice'],
    plant: (s) => {
      const machine = findComponent(s, ({ key }) => key === 'virtual-machines');
      return machine
        ? edit(s, 'subnets', { of: s.subnets.find(({ id }) => id === machine.subnetId), to: { name: 'GatewaySubnet' } })
        : null;
    },
  },
  {
    name: 'a subnet that is too small for its service',
    code: 'placement/subnet-too-small',
    also: ['network/subnet-size', 'network/subnet-full', 'network/subnet-nearly-full'],
    plant: (s) => {
      const own = findComponent(
        s,
        ({ subnet }, { subnetId }) =>
          subnet?.maxPrefix !== undefined && subnet.maxPrefix.value < 29 && subnetId !== null,
      );
      const of = s.subnets.find(({ id }) => id === own?.subnetId);
      return edit(s, 'subnets', { of, to: { cidr: of?.cidr.replace(/\/\d+/, '/29') ?? '' } });
    },
  },
  {
    name: 'a subnet without its delegation',
    code: 'placement/delegation',
    plant: (s) => {
      const own = findComponent(s, ({ subnet }, { subnetId }) => subnet?.delegation !== undefined && subnetId !== null);
      return edit(s, 'subnets', {
        of: s.subnets.find(({ id, delegation }) => id === own?.subnetId && delegation !== null),
        to: { delegation: null },
      });
    },
  },
  {
    name: 'a subnet in another region',
    code: 'placement/other-region',
    plant: (s) =>
      edit(
        {
          ...s,
          regions: [
            ...s.regions,
            {
              id: 'region-third',
              provider: s.provider,
              name: { azure: 'francecentral', aws: 'eu-west-3', gcp: 'europe-west9' }[s.provider],
              role: 'primary',
            },
          ],
        },
        'components',
        {
          of: findComponent(s, ({ scope }, { subnetId }) => scope === 'subnet' && subnetId !== null),
          to: { regionId: 'region-third' },
        },
      ),
  },
  {
    name: 'zones too few',
    code: 'placement/zones-too-few',
    plant: (s) => {
      const own = findComponent(
        s,
        ({ subnet }, { subnetId }) => (subnet?.minZones?.value ?? 0) > 1 && subnetId !== null,
      );
      const purpose = s.subnets.find(({ id }) => id === own?.subnetId)?.purpose;
      return own
        ? { ...s, subnets: s.subnets.map((each) => (each.purpose === purpose ? { ...each, zone: 'a' } : each)) }
        : null;
    },
  },
];

const needsRules = ['reachability/denied', 'reachability/not-allowed', 'reachability/rule-without-connection'];

const connectionFaults: readonly Fault[] = [
  {
    name: 'a rule that denies a connection',
    code: 'reachability/denied',
    also: ['reachability/rule-without-effect'],
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
    also: [...needsRules, 'reachability/statement-contradicted', 'reachability/port', 'security/no-identity'],
    plant: (s) => {
      const machine = findComponent(s, ({ scope }) => scope === 'subnet');
      const other = s.subnets.find(
        ({ networkId, name }) =>
          networkId !== production && name === s.subnets.find(({ id }) => id === machine?.subnetId)?.name,
      );
      return machine && other
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
    also: ['reachability/rule-without-connection', 'reachability/denied'],
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

export const networkFaults: readonly Fault[] = [...addressFaults, ...placeFaults, ...connectionFaults];
