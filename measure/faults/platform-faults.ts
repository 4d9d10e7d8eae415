// Faults of what a platform itself does or refuses, with the finding that each has to give.

import { edit, findComponent, set } from './edit-solution.ts';
import type { Fault } from './fault.ts';

export const platformFaults: readonly Fault[] = [
  {
    name: 'no rule for what Azure manages',
    code: 'reachability/management-denied',
    also: [],
    plant: (s) => {
      const rules = s.rules.filter(({ source }) => source !== 'GatewayManager');
      return rules.length < s.rules.length ? { ...s, rules } : null;
    },
  },
  {
    name: 'a service outside of networks that calls a private endpoint',
    code: 'reachability/outside-of-endpoint',
    also: ['reachability/port', 'security/no-identity'],
    plant: (s) => {
      const target = findComponent(
        s,
        ({ provider, scope, subnet }, { settings }) =>
          provider === 'azure' && scope === 'regional' && subnet === undefined && settings.usesPrivateEndpoint === true,
      );
      const caller = s.components.find(
        ({ id, service }) => id !== target?.id && (service === 'key-vault' || service === 'storage'),
      );
      if (!target || !caller) return null;
      const connection = {
        id: 'planted',
        from: caller.id,
        to: target.id,
        protocol: 'TCP' as const,
        ports: '443',
        purpose: 'Planted',
        isEncrypted: true,
      };
      return { ...s, connections: [...s.connections, connection] };
    },
  },
  {
    name: 'zones with one instance',
    code: 'availability/too-few-for-zones',
    also: [],
    plant: (s) => {
      const of = findComponent(
        s,
        ({ skus }, { sku, settings }) =>
          settings.isZoneRedundant === true &&
          skus.some(({ name, redundancy }) => name === sku && redundancy.zoneInstances !== undefined),
      );
      return of ? edit(s, 'components', { of, to: { counts: { ...of.counts, production: 1 } } }) : null;
    },
  },
  {
    name: 'a policy that reports the design',
    code: 'operations/policy-against-design',
    also: ['placement/not-in-subnets', 'reachability/unreachable'],
    plant: (s) => {
      const policy = s.policies.find(({ name }) => name.includes('should use private link'));
      const of = findComponent(s, ({ policies }) => policies.some(({ value }) => value === policy?.name));
      return policy && of ? set(s, of, { usesPrivateEndpoint: null }) : null;
    },
  },
  {
    name: 'networks with nothing in them',
    code: 'operations/network-empty',
    also: ['operations/environment-empty', 'operations/no-log-sink'],
    plant: (s) => ({
      ...s,
      subnets: [],
      rules: [],
      components: s.components
        .filter(({ networkId, subnetId }) => networkId === null && subnetId === null)
        .map((each) => ({ ...each, settings: { ...each.settings, secretStoreId: null, logSinkId: null } })),
      connections: [],
      identities: [],
      attachments: [],
      firewallRules: [],
    }),
  },
  {
    name: 'rules of a cluster that leave its pods out',
    code: 'reachability/pods-denied',
    plant: (s) => {
      const rules = s.rules.filter(({ id }) => !id.endsWith('-pods'));
      return rules.length === s.rules.length ? null : { ...s, rules };
    },
  },
];
