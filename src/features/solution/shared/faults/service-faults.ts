// Faults of protection, recovery, availability, cost and operation, with the finding that each has to give.

import { addRule, drop, edit, findComponent, set, withSku } from './edit-solution.ts';
import type { Fault } from './network-faults.ts';

const ruleRest = ['reachability/rule-without-connection', 'reachability/rule-without-effect'];
const skuRest = [
  'recovery/no-copy',
  'availability/sku-without-zones',
  'availability/zone-fails',
  'availability/below-target',
  'recovery/sku-without-copy',
  'recovery/rpo-not-met',
  'recovery/rto-not-met',
  'security/no-web-firewall',
];
const secondRegion = { azure: 'northeurope', aws: 'eu-central-1', gcp: 'europe-west4' } as const;

const securityFaults: readonly Fault[] = [
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
        { ...s, environments: [...s.environments, { id: 'shared', name: 'Shared', role: 'shared' }] },
        'components',
        { of: vault, to: { counts: { shared: 1 } } },
      );
    },
  },
];

const promises: readonly Fault[] = [
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
    also: ruleRest,
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
    plant: ({ networks: [a, b, ...rest], ...s }) =>
      a && b ? { ...s, networks: [{ ...a, peerIds: [b.id] }, { ...b, peerIds: [a.id] }, ...rest] } : null,
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
    also: ['reachability/unreachable', ...ruleRest, 'reachability/denied'],
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

const recoveryFaults: readonly Fault[] = [
  {
    name: 'an RPO longer than the RTO',
    code: 'recovery/rpo-over-rto',
    also: ['recovery/rto-not-met'],
    plant: (s) => ({ ...s, requirements: { ...s.requirements, rpoMinutes: 600, rtoMinutes: 60 } }),
  },
  {
    name: 'an RPO that no copy meets',
    code: 'recovery/rpo-not-met',
    also: skuRest,
    plant: (s) => {
      const changed = withSku(
        withCopyRegion(s),
        ({ redundancy }, { keepsState }) =>
          keepsState && (redundancy.rpoMinutes?.value ?? 0) > 0 && redundancy.regions?.value !== 'none',
        { replicaRegionId: 'region-copy' },
      );
      return changed && { ...changed, requirements: { ...s.requirements, rpoMinutes: 0 } };
    },
  },
  {
    name: 'an RTO that no copy meets',
    code: 'recovery/rto-not-met',
    also: [...skuRest, 'recovery/rpo-over-rto'],
    plant: (s) => {
      const changed = withSku(
        withCopyRegion(s),
        ({ redundancy }, { keepsState }) =>
          keepsState && (redundancy.rtoMinutes?.value ?? 0) > 0 && redundancy.regions?.value !== 'none',
        { replicaRegionId: 'region-copy' },
      );
      return changed && { ...changed, requirements: { ...s.requirements, rtoMinutes: 0 } };
    },
  },
  {
    name: 'one region for all data',
    code: 'recovery/one-region',
    plant: (s) =>
      s.regions.length > 1 && findComponent(s, ({ keepsState, scope }) => keepsState && scope !== 'global')
        ? { ...s, regions: s.regions.map((each) => ({ ...each, role: 'primary' as const })) }
        : null,
  },
  {
    name: 'data without a copy',
    code: 'recovery/no-copy',
    plant: (s) =>
      s.regions.length === 1 &&
      findComponent(
        s,
        ({ keepsState, scope }, { sku }) => keepsState && scope !== 'global' && !/GRS|GZRS/.test(sku ?? ''),
      )
        ? withCopyRegion(s)
        : null,
  },
  {
    name: 'a copy beside the original',
    code: 'recovery/copy-in-same-region',
    plant: (s) =>
      set(
        s,
        findComponent(
          s,
          ({ keepsState }, { regionId, sku, service }) =>
            keepsState && regionId === 'region-primary' && Boolean(service) && sku !== 'x',
        ),
        { replicaRegionId: 'region-primary' },
      ),
    also: ['recovery/sku-without-copy', 'recovery/rpo-not-met', 'recovery/rto-not-met'],
  },
  {
    name: 'a copy in another cloud',
    code: 'recovery/copy-in-other-cloud',
    also: ['recovery/sku-without-copy', 'recovery/rpo-not-met', 'recovery/rto-not-met'],
    plant: (s) =>
      set(
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
        findComponent(s, ({ keepsState }, { regionId }) => keepsState && regionId !== null),
        { replicaRegionId: 'region-other' },
      ),
  },
  {
    name: 'a copy that the SKU does not make',
    code: 'recovery/sku-without-copy',
    also: skuRest,
    plant: (s) =>
      withSku(withCopyRegion(s), ({ redundancy }) => redundancy.regions?.value === 'none', {
        replicaRegionId: 'region-copy',
      }),
  },
  {
    name: 'geo-redundant storage in a region without a pair',
    code: 'recovery/region-without-pair',
    also: ['placement/unknown-sku', ...skuRest],
    plant: (s) => {
      const storage = findComponent(s, ({ key }) => key === 'storage');
      const moved =
        storage && s.provider === 'azure'
          ? edit(s, 'regions', { of: s.regions[0], to: { name: 'Qatar Central' } })
          : null;
      return moved && edit(moved, 'components', { of: storage, to: { sku: 'Standard_GRS' } });
    },
  },
  {
    name: 'data without a backup',
    code: 'recovery/no-backup',
    plant: (s) =>
      set(
        s,
        findComponent(s, ({ keepsState, category }) => keepsState && category === 'database'),
        { backupDays: 0 },
      ),
  },
  {
    name: 'backups of two days',
    code: 'recovery/few-backups',
    plant: (s) =>
      set(
        s,
        findComponent(
          s,
          ({ keepsState, category }) => keepsState && (category === 'database' || category === 'storage'),
        ),
        { backupDays: 2 },
      ),
  },
];

function withCopyRegion(s: Parameters<Fault['plant']>[0]): Parameters<Fault['plant']>[0] {
  return {
    ...s,
    regions: [
      ...s.regions.filter(({ role }) => role === 'primary'),
      { id: 'region-copy', provider: s.provider, name: secondRegion[s.provider], role: 'secondary' },
    ],
    components: s.components.map((each) => ({ ...each, settings: { ...each.settings, replicaRegionId: null } })),
  };
}

const operationFaults: readonly Fault[] = [
  {
    name: 'an availability that the chain does not reach',
    code: 'availability/below-target',
    also: ['availability/zone-fails'],
    plant: (s) => ({ ...s, requirements: { ...s.requirements, availability: 100 } }),
  },
  {
    name: 'one machine in production',
    code: 'availability/single-instance',
    also: skuRest,
    plant: (s) =>
      edit(s, 'components', {
        of: findComponent(s, ({ scope, category }) => scope === 'subnet' && category === 'compute'),
        to: { counts: { production: 1, test: 1, development: 1 } },
      }),
  },
  {
    name: 'zone redundancy turned off',
    code: 'availability/zone-fails',
    also: ['availability/below-target'],
    plant: (s) => {
      const of = s.components.find(
        (each) =>
          each.settings.isZoneRedundant === true &&
          findComponent(
            s,
            ({ skus }, { id }) =>
              id === each.id &&
              skus.some(({ name, redundancy }) => name === each.sku && redundancy.zones?.value === 'optional'),
          ),
      );
      const off = set(s, of, { isZoneRedundant: false });
      return off && { ...off, requirements: { ...off.requirements, availability: 99.9 } };
    },
  },
  {
    name: 'zones in a region without',
    code: 'availability/region-without-zones',
    also: ['recovery/region-without-pair'],
    plant: (s) =>
      s.provider === 'azure' && s.components.some(({ settings }) => settings.isZoneRedundant === true)
        ? edit(s, 'regions', { of: s.regions[0], to: { name: 'northcentralus' } })
        : null,
  },
  {
    name: 'zones that the SKU does not have',
    code: 'availability/sku-without-zones',
    also: skuRest,
    plant: (s) =>
      withSku(s, ({ redundancy }, { category }) => redundancy.zones?.value === 'none' && category !== 'compute', {
        isZoneRedundant: true,
      }),
  },
  {
    name: 'logs that go nowhere',
    code: 'operations/no-log-sink',
    plant: (s) =>
      set(
        s,
        findComponent(s, ({ diagnostics, category }) => diagnostics !== undefined && category !== 'operations'),
        { logSinkId: null },
      ),
  },
  {
    name: 'no monitoring',
    code: 'operations/no-monitoring',
    also: ['operations/no-log-sink', ...ruleRest, 'reachability/no-administration'],
    plant: (s) =>
      drop(
        s,
        (component) =>
          findComponent({ ...s, components: [component] }, ({ category }) => category === 'operations') !== undefined,
      ),
  },
  { name: 'no policy', code: 'operations/no-policy', plant: (s) => ({ ...s, policies: [] }) },
  {
    name: 'an environment with nothing in it',
    code: 'operations/environment-empty',
    plant: (s) => ({ ...s, environments: [...s.environments, { id: 'staging', name: 'Staging', role: 'test' }] }),
  },
  {
    name: 'a component that no environment has',
    code: 'cost/none-counted',
    also: ['recovery/one-region'],
    plant: (s) =>
      edit(s, 'components', { of: s.components.find(({ subnetId }) => subnetId === null), to: { counts: {} } }),
  },
  {
    name: 'a meter without a quantity',
    code: 'cost/no-quantity',
    plant: (s) => {
      const of = findComponent(s, ({ meters }) => meters.some((meter) => /GB/i.test(meter)));
      return of ? { ...s, components: [...s.components, { ...of, id: 'planted' }] } : null;
    },
    also: ['recovery/no-copy', 'recovery/one-region', 'reachability/no-administration'],
  },
  {
    name: 'no SKU',
    code: 'cost/no-sku',
    also: skuRest,
    plant: (s) => edit(s, 'components', { of: findComponent(s, ({ skus }) => skus.length > 0), to: { sku: null } }),
  },
  {
    name: 'requirements that nobody stated',
    code: 'operations/requirement-missing',
    plant: (s) => ({ ...s, requirements: { ...s.requirements, users: null } }),
  },
  {
    name: 'a budget upside down',
    code: 'cost/budget-reversed',
    plant: (s) => ({
      ...s,
      requirements: { ...s.requirements, monthlyBudget: { low: 600, high: 400, currency: 'USD' } },
    }),
  },
];

export const serviceFaults: readonly Fault[] = [...securityFaults, ...promises, ...recoveryFaults, ...operationFaults];
