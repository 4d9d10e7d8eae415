// Faults of protection, and of what a solution promises, with the finding that each has to give.

import { addRule, drop, edit, findComponent, set, joinSpokes } from './edit-solution.ts';
import type { Fault } from './fault.ts';

const ruleRest = ['reachability/rule-without-connection', 'reachability/rule-without-effect'];

export const securityFaults: readonly Fault[] = [
  {
    name: 'data open to the internet',
    code: 'security/public-data',
    also: ['reachability/statement-contradicted'],
    plant: (s) =>
      set(
        s,
        findComponent(s, ({ category }) => category === 'database' || category === 'storage'),
        { isPublic: true },
      ),
  },
  {
    name: 'a rule that opens every port',
    code: 'security/open-to-all',
    also: ruleRest,
    plant: (s) => addRule(s, { protocol: 'any', ports: '*', source: 'internet', priority: 3000 }),
  },
  {
    name: 'SSH open to the internet',
    code: 'security/administration-open',
    also: ruleRest,
    plant: (s) => addRule(s, { ports: '22', source: 'Internet' }),
  },
  {
    name: 'RDP in a range of ports',
    code: 'security/administration-open',
    also: ruleRest,
    plant: (s) => addRule(s, { ports: '3000-4000', source: '0.0.0.0/0' }),
  },
  { name: 'TLS 1.0', code: 'security/old-tls', plant: (s) => set(s, s.components[0], { minTls: '1.0' }) },
  {
    name: 'a connection in plain text',
    code: 'security/plaintext',
    plant: (s) =>
      edit(s, 'connections', { of: s.connections.find(({ from }) => from === 'internet'), to: { isEncrypted: false } }),
  },
  {
    name: 'access to data without an identity',
    code: 'security/no-identity',
    plant: (s) => {
      const client = s.connections
        .map(({ from, to }) => ({
          from: s.components.find(({ id }) => id === from),
          to: findComponent(s, ({ category }, { id }) => id === to && category === 'database'),
        }))
        .find(({ from, to }) => from && to)?.from;
      const bare = set(s, client, { secretStoreId: null });
      return bare && { ...bare, identities: [] };
    },
  },
  {
    name: 'restricted data under a key of the provider',
    code: 'security/provider-key',
    plant: (s) => {
      const of = findComponent(s, ({ category }) => category === 'database' || category === 'storage');
      return of
        ? edit(s, 'components', {
            of,
            to: { dataClass: 'restricted', settings: { ...of.settings, isEncryptedWithOwnKey: false } },
          })
        : null;
    },
  },
  {
    name: 'an own key without a key store',
    code: 'security/no-key-store',
    also: ['security/no-identity', ...ruleRest, 'reachability/denied'],
    plant: (s) => {
      const bare = drop(s, ({ service }) => /key|kms|hsm/.test(service ?? ''));
      return bare && set(bare, bare.components[0], { isEncryptedWithOwnKey: true });
    },
  },
  {
    name: 'data without a class',
    code: 'security/not-classified',
    plant: (s) =>
      edit(s, 'components', {
        of: findComponent(s, ({ keepsState }, { dataClass }) => keepsState && dataClass !== 'none'),
        to: { dataClass: 'none' },
      }),
  },
  {
    name: 'an entrance without a web application firewall',
    code: 'security/no-web-firewall',
    plant: (s) =>
      s.connections.some(({ from }) => from === 'internet')
        ? {
            ...s,
            components: s.components.map((each) =>
              /waf|armor|application-gateway/.test(each.service ?? '')
                ? {
                    ...each,
                    service: each.service === 'application-gateway' ? each.service : null,
                    name: 'Front',
                    sku: 'Standard_v2',
                  }
                : each,
            ),
          }
        : null,
    also: ['placement/unknown-service', 'placement/unknown-sku', 'cost/no-quantity'],
  },
  {
    name: 'a vault that all environments share',
    code: 'security/shared-vault',
    plant: (s) => {
      const vault = findComponent(
        s,
        ({ category, keepsState }, { id }) =>
          category === 'security' && keepsState && s.components.some(({ settings }) => settings.secretStoreId === id),
      );
      return edit(
        { ...s, environments: [...s.environments, { id: 'environment-planted', name: 'Shared', role: 'shared' }] },
        'components',
        { of: vault, to: { counts: { 'environment-planted': 1 } } },
      );
    },
  },
];

export const promiseFaults: readonly Fault[] = [
  {
    name: 'a promise of nothing public, and an open database',
    code: 'reachability/statement-contradicted',
    also: ['security/public-data'],
    plant: (s) =>
      set(
        { ...s, statements: [{ id: 'said', kind: 'no-public-access', text: 'Nothing is public.' }] },
        findComponent(s, ({ category }) => category === 'database'),
        { isPublic: true },
      ),
  },
  {
    name: 'a promise of no SSH, and a rule for it',
    code: 'reachability/statement-contradicted',
    also: [...ruleRest, 'reachability/not-allowed'],
    plant: (s) =>
      addRule(
        {
          ...s,
          statements: [{ id: 'said', kind: 'no-ssh', text: 'Session Manager in place of SSH.' }],
          rules: s.rules.filter(({ ports }) => ports !== '22' && ports !== '*'),
        },
        { ports: '22', source: '10.9.0.0/16' },
      ),
  },
  {
    name: 'environments apart, and a peering',
    code: 'reachability/statement-contradicted',
    plant: joinSpokes,
  },
  {
    name: 'all traffic through a firewall, and a way past it',
    code: 'reachability/statement-contradicted',
    plant: (s) =>
      edit(
        {
          ...s,
          statements: [{ id: 'said', kind: 'egress-through-firewall', text: 'All traffic out passes the firewall.' }],
        },
        'subnets',
        {
          of: s.subnets.find(
            ({ isPublic, id }) =>
              !isPublic &&
              id === findComponent(s, ({ category }) => category === 'compute' || category === 'containers')?.subnetId,
          ),
          to: { isPublic: true },
        },
      ),
  },
  {
    name: 'private endpoints only, and a service without',
    code: 'reachability/statement-contradicted',
    also: ['reachability/unreachable', ...ruleRest, 'reachability/denied', 'operations/policy-against-design'],
    plant: (s) => {
      const of = findComponent(s, ({ privateAccess, scope }) => privateAccess !== undefined && scope === 'regional');
      return of
        ? edit(
            {
              ...s,
              statements: [
                { id: 'said', kind: 'private-endpoints-only', text: 'Platform services have private endpoints.' },
              ],
            },
            'components',
            { of, to: { subnetId: null, settings: { ...of.settings, usesPrivateEndpoint: false } } },
          )
        : null;
    },
  },
];
