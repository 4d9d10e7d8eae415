// Faults of ids, regions and places, with the finding that each has to give.

import { edit, findComponent, set } from './edit-solution.ts';
import type { Fault } from './fault.ts';

export const placeFaults: readonly Fault[] = [
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
      'reachability/firewall-bypassed',
      'reachability/pods-denied',
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
    name: 'a regional load balancer without its proxy-only subnet',
    code: 'placement/no-proxy-subnet',
    also: ['operations/no-log-sink', 'availability/below-target', 'cost/no-quantity', 'security/no-web-firewall'],
    plant: (s) => {
      const balancer = findComponent(s, ({ key, provider }) => provider === 'gcp' && key === 'load-balancing');
      return balancer
        ? edit(s, 'components', {
            of: balancer,
            to: { service: 'regional-external-application-load-balancer', regionId: 'region-primary' },
          })
        : null;
    },
  },
  {
    name: 'a machine in the subnet of a gateway',
    code: 'placement/reserved-subnet',
    also: [
      'network/subnet-name-twice',
      'reachability/denied',
      'reachability/rule-without-connection',
      'reachability/rule-without-effect',
    ],
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
