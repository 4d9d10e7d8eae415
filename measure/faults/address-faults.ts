// Faults of addresses, with the finding that each has to give.

import { changePodRange } from '#model/addresses/move-ranges.ts';
import { parseCidr } from '#text/network/cidr.ts';
import { edit, joinSpokes, set, spokesOf } from './edit-solution.ts';
import type { Fault } from './fault.ts';

const widest = ['network/no-room-to-grow', 'network/subnet-outside', 'network/subnets-overlap'];

export const addressFaults: readonly Fault[] = [
  {
    name: 'a subnet that is no network',
    code: 'network/not-a-network',
    plant: (s) => edit(s, 'subnets', { of: s.subnets[0], to: { cidr: '10.20.300.0/24' } }),
  },
  {
    name: 'a pod range that is no network',
    code: 'network/not-a-network',
    // The rule for pods names the former range.
    also: ['reachability/rule-without-connection'],
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
    // Packets for the second one go to the first one.
    also: [
      'reachability/statement-contradicted',
      'network/subnet-outside',
      'network/no-room-to-grow',
      'reachability/no-route',
    ],
    plant: (s) => {
      const [a, b] = spokesOf(s);
      const peered = joinSpokes(s);
      return a && b && peered
        ? edit(peered, 'networks', {
            of: peered.networks.find(({ id }) => id === b.id),
            to: { addressSpaces: a.addressSpaces },
          })
        : null;
    },
  },
  {
    name: 'a peering on one side',
    code: 'network/peering-one-sided',
    also: ['reachability/statement-contradicted'],
    plant: (s) => {
      const [a, b] = spokesOf(s);
      return a && b ? edit(s, 'networks', { of: a, to: { peerIds: [...a.peerIds, b.id] } }) : null;
    },
  },
  {
    name: 'a subnet in a range that is reserved',
    code: 'network/reserved-overlap',
    plant: (s) => {
      const [subnet] = s.subnets;
      const network = s.networks.find(({ id }) => id === subnet?.networkId);
      const reserved = [{ cidr: subnet?.cidr ?? '', reason: 'A later cluster' }];
      return network && subnet ? edit(s, 'networks', { of: network, to: { reserved } }) : null;
    },
  },
  {
    name: 'a reserved range that its network does not have',
    code: 'network/reserved-outside',
    plant: (s) =>
      edit(s, 'networks', {
        of: s.networks[0],
        to: { reserved: [{ cidr: '192.168.240.0/24', reason: 'A later cluster' }] },
      }),
  },
  {
    name: 'a data centre with the range of the cloud',
    code: 'network/on-premises-overlap',
    plant: (s) => {
      const [network] = s.networks;
      if (!network || s.connections.some(({ from, to }) => from === 'on-premises' || to === 'on-premises')) return null;
      const own = { ...network, id: 'network-own', name: 'Data centre', regionId: null, environmentId: null };
      return { ...s, networks: [...s.networks, { ...own, isOnPremises: true, peerIds: [] }] };
    },
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
      s.subnets[1]?.networkId === s.subnets[0]?.networkId
        ? edit(s, 'subnets', { of: s.subnets[1], to: { cidr: s.subnets[0]!.cidr } })
        : null,
  },
  {
    name: 'two subnets of one name',
    code: 'network/subnet-name-twice',
    also: [
      'placement/subnet-name',
      'placement/reserved-subnet',
      'placement/zones-too-few',
      'reachability/rule-without-connection',
      // Subnets of other environments are found by the name.
      'reachability/denied',
      'reachability/not-allowed',
    ],
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
    also: ['reachability/rule-without-connection'],
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
      return cluster ? changePodRange(s, cluster.id, subnet?.cidr ?? null) : null;
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
