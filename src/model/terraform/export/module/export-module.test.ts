// A small solution as a module: defaults instead of files of values, lifted arguments, and older versions of providers.

import { expect, test } from 'vitest';
import { emptySolution } from '../../../empty-solution.ts';
import type { Solution, SolutionComponent } from '../../../solution-shapes.ts';
import { exportModule, type ModuleOrder } from './export-module.ts';

const vault: SolutionComponent = {
  id: 'vault',
  name: 'Key vault',
  provider: 'azure',
  service: 'key-vault',
  sku: 'standard',
  regionId: 'region',
  subnetId: null,
  networkId: null,
  counts: { production: 1 },
  settings: { isPublic: false },
  quantities: {},
  attributes: { soft_delete_retention_days: 30 },
  dataClass: 'none',
  note: '',
};

const solution: Solution = {
  ...emptySolution({ title: 'Payments', provider: 'azure' }),
  regions: [{ id: 'region', provider: 'azure', name: 'westeurope', role: 'primary' }],
  components: [vault],
};

function write(more: Partial<ModuleOrder> = {}): string {
  const order = {
    solution,
    workload: 'customer-payments',
    marks: { owner: 'anna' },
    lifted: [],
    defaults: {},
    ...more,
  };
  return exportModule(order)
    .files.map(({ text }) => text)
    .join('\n');
}

test('every value is a default: the name in full, the environment, the region and the tags', () => {
  const text = write();
  expect(text).toContain('default     = "customer-payments"');
  expect(text).toContain('default     = "production"');
  expect(text).toContain('default     = "westeurope"');
  expect(text).toMatch(/variable "tags" \{[^}]*owner = "anna"/);
  expect(
    exportModule({ solution, workload: 'x', marks: {}, lifted: [], defaults: {} }).files.map(({ path }) => path),
  ).toEqual(['main.tf', 'security.tf', 'identities.tf', 'variables.tf', 'outputs.tf', 'versions.tf']);
});

test('an argument becomes a variable with the value that was written, or with the one that is given', () => {
  const days = { name: 'days', description: 'Days.', of: ['azurerm_key_vault.soft_delete_retention_days'] };
  const text = write({ lifted: [days] });
  expect(text).toMatch(/soft_delete_retention_days += var\.days/);
  expect(text).toMatch(/variable "days" \{[^}]*default {5}= 30/);
  expect(write({ lifted: [{ ...days, value: 60 }] })).toMatch(/variable "days" \{[^}]*default {5}= 60/);
});

test('an argument or a variable that is not written is an error, so that recipe and order agree', () => {
  const nothing = { name: 'days', description: 'Days.', of: ['azurerm_key_vault.no_such_argument'] };
  expect(() => write({ lifted: [nothing] })).toThrow('Nothing is written that takes days');
  expect(() => write({ defaults: { no_such_variable: 1 } })).toThrow('no_such_variable');
});

test('an older version of a provider is written with its own names', () => {
  expect(write({ major: 4 })).toMatch(/"~> 4\.42"[\s\S]*/);
  const text = write({ major: 3 });
  expect(text).toContain('~> 3.116');
  expect(text).toMatch(/enable_rbac_authorization += true/);
  expect(text).not.toContain(' rbac_authorization_enabled');
});

test('what others need of a component is an output', () => {
  expect(write()).toMatch(/output "key_vault_uri" \{[^}]*value += azurerm_key_vault\.key_vault\.vault_uri/);
});
