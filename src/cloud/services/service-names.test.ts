import { expect, test } from 'vitest';
import { questionService, searchServices } from './service-names.ts';

test('names are found by how they begin, by what they contain, and by their aliases', () => {
  expect(searchServices('azure', 'key v')[0]).toBe('Key Vault');
  expect(searchServices('azure', 'aks')[0]).toMatch(/Kubernetes/);
  expect(searchServices('aws', 'lam')[0]).toMatch(/Lambda/);
  expect(searchServices('azure', ' ')).toEqual([]);
  expect(searchServices('gcp', 'e').length).toBeLessThanOrEqual(8);
});

test('a misspelt name is questioned, one of another provider is named as such, one nobody knows is left alone', () => {
  expect(questionService('azure', 'kuberntes')).toEqual({
    kind: 'misspelt',
    meant: expect.stringContaining('Kubernetes') as string,
  });
  expect(questionService('azure', 'Key Valt')).toEqual({ kind: 'misspelt', meant: 'Key Vault' });
  expect(questionService('azure', 'S3')).toEqual({ kind: 'foreign', provider: 'aws' });
  expect(questionService('azure', 'AKS')).toBeNull();
  expect(questionService('azure', 'Invoice archive of the client')).toBeNull();
  expect(questionService('azure', 'ECX')).toBeNull();
});
