import { expect, test } from 'vitest';
import { MAX_DESIGN_TITLE_LENGTH } from '../../shared/limits.ts';
import { readStart } from './read-start.ts';

test('a short description is the title, and its services are read', () => {
  expect(readStart('A web shop with Azure Kubernetes Service and Key Vault.')).toEqual({
    title: 'A web shop with Azure Kubernetes Service and Key Vault',
    provider: 'azure',
    services: expect.arrayContaining(['Key Vault']),
    isShort: true,
  });
});

test.each([
  ['Containers on AWS with Amazon S3', 'aws'],
  ['Move from AWS to Azure', 'azure'],
  ['A pipeline with Pub/Sub on Google Cloud', 'gcp'],
  ['A web shop', 'azure'],
])('%s is a design for %s', (text, provider) => {
  expect(readStart(text).provider).toBe(provider);
});

test('the first sentence of a longer description is the title', () => {
  expect(readStart('A web shop.\nIt has 2,000 users and a Key Vault.')).toMatchObject({
    title: 'A web shop',
    isShort: false,
  });
});

test('a title ends with a whole word within its length', () => {
  const { title, isShort } = readStart(`${'networks '.repeat(40)}`);
  expect(title.length).toBeLessThanOrEqual(MAX_DESIGN_TITLE_LENGTH);
  expect([title.endsWith('networks'), isShort]).toEqual([true, false]);
});
