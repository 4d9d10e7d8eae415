// Faults of availability, cost and operation, with the finding that each has to give.

import { drop, edit, findComponent, set, withSku } from './edit-solution.ts';
import { listChain } from '#model/check/rules/availability-rules.ts';
import { indexSolution } from '#model/check/solution-index.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Fault } from './fault.ts';

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

/** Whether a request passes anything that the provider promises an availability for. */
function hasPromise(s: Solution): boolean {
  return listChain(indexSolution(s)).length > 0;
}

export const operationFaults: readonly Fault[] = [
  {
    name: 'an availability that the chain does not reach',
    code: 'availability/below-target',
    also: ['availability/zone-fails'],
    plant: (s) => (hasPromise(s) ? { ...s, requirements: { ...s.requirements, availability: 100 } } : null),
  },
  {
    name: 'an availability that no promise can show',
    code: 'availability/promise-unknown',
    also: ['availability/zone-fails'],
    plant: (s) => (hasPromise(s) ? null : { ...s, requirements: { ...s.requirements, availability: 100 } }),
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
    also: ['availability/below-target', 'operations/policy-against-design'],
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
    also: ['recovery/figure-typical', ...skuRest],
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
    also: ['recovery/figure-typical', 'recovery/no-copy', 'recovery/one-region', 'reachability/no-administration'],
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
