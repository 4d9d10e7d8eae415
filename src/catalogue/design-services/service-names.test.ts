import { expect, test } from 'vitest';
import { searchServices } from './service-names.ts';

test('names are found by how they begin, by what they contain, and by their aliases', () => {
  expect(searchServices('azure', 'key v')[0]).toBe('Key Vault');
  expect(searchServices('azure', 'aks')[0]).toMatch(/Kubernetes/);
  expect(searchServices('aws', 'lam')[0]).toMatch(/Lambda/);
  expect(searchServices('azure', ' ')).toEqual([]);
  expect(searchServices('gcp', 'e').length).toBeLessThanOrEqual(8);
});
