// Sizes in words are of the service that they are said of; what no service can have is named.

import { describe, expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { describeSolution } from '../describe-solution.ts';

function read(text: string, provider: CloudProvider = 'azure') {
  const { solution, notes } = describeSolution({ provider, text, services: [], requirements: {} });
  const component = (service: string) => solution?.components.find((each) => each.service === service);
  return { component, notes, requirements: solution?.requirements };
}

describe('a size that a client states', () => {
  test('is of the service beside it', () => {
    const { component, notes } = read(
      'AKS with 6 nodes of D8s_v5 and 300 GB of disk, and three D4as_v5 virtual machines.',
    );
    expect(component('aks')?.sizes).toEqual({ production: { machine: 'Standard_D8s_v5', nodes: 6, diskGb: 300 } });
    expect(component('virtual-machines')?.sku).toBe('Standard_D4as_v5');
    expect(component('virtual-machines')?.counts['production']).toBe(3);
    expect(notes.map(({ text }) => text)).toContain('Azure Kubernetes Service: nodes 6.');
  });

  test('as a range is where scaling begins and where it ends', () => {
    expect(read('An AKS cluster with 3 to 12 nodes.').component('aks')?.sizes).toEqual({
      production: { nodes: 3, maxNodes: 12 },
    });
  });

  test('is of the environment that its sentence names', () => {
    const { component } = read('AKS with 5 nodes. In test AKS has 2 nodes.');
    expect(component('aks')?.sizes).toEqual({ production: { nodes: 5 }, test: { nodes: 2 } });
  });

  test('that the catalogue does not have is kept beside what the SKU says else', () => {
    const { component } = read('RDS for PostgreSQL on db.r6g.16xlarge', 'aws');
    expect(component('rds-postgresql')?.sku).toBe('db.r6g.16xlarge, Multi-AZ');
  });

  test('that no service beside it can have is named, and left out', () => {
    const { notes } = read('Key Vault with 4 brokers.');
    expect(notes.find(({ quote }) => quote === '4')).toMatchObject({
      kind: 'unclear',
      text: 'None of the services beside it has this size. It was left out.',
    });
  });
});

test('stored data and its growth are requirements, an amount for each user is none', () => {
  expect(read('AKS. We store 5 TB of documents, growing by 20 % a year.').requirements).toMatchObject({
    dataGb: 5_000,
    growthPercent: 20,
  });
  expect(read('AKS. Each person has 2 GB per user.').requirements?.dataGb).toBeUndefined();
});
