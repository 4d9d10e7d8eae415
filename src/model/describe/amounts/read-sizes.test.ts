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

  test('that has no noun is where scaling ends, or where it begins and ends', () => {
    const sizesIn = (text: string) => read(text).component('aks')?.sizes?.['production'];
    expect(sizesIn('AKS with 6 nodes, autoscale up to 40.')).toEqual({ nodes: 6, maxNodes: 40 });
    expect(sizesIn('An AKS cluster that scales from 8 to 18.')).toEqual({ nodes: 8, maxNodes: 18 });
    expect(sizesIn('AKS mit 3 Knoten, skaliert bis 12.')).toEqual({ nodes: 3, maxNodes: 12 });
    expect(sizesIn('AKS with autoscaling (8-18).')).toEqual({ nodes: 8, maxNodes: 18 });
    expect(sizesIn('AKS that scales up at 7 in the morning.')).toBeUndefined();
  });

  test('is of the environment that its sentence names', () => {
    const { component } = read('AKS with 5 nodes. In test AKS has 2 nodes.');
    expect(component('aks')?.sizes).toEqual({ production: { nodes: 5 }, test: { nodes: 2 } });
  });

  test('that the catalogue does not have is kept beside what the SKU says else', () => {
    const { component } = read('RDS for PostgreSQL on db.r6g.16xlarge', 'aws');
    expect(component('rds-postgresql')?.sku).toBe('db.r6g.16xlarge, Multi-AZ');
  });

  test.each([
    ['Two virtual machines with 4 vCPU and 16 GB RAM each.', 'Standard_D4as_v5'],
    ['VMs (8 vCPUs / 64 GiB) for the application.', 'Standard_E8s_v5'],
    ['Virtual machines: 16 GB RAM and 3 cores.', 'Standard_D4as_v5'],
    ['Drei VMs mit je 8 Kernen und 30 GB Arbeitsspeicher.', 'Standard_D8as_v5'],
    ['VMs with at least 100 GB of memory.', 'Standard_E16s_v5'],
  ])('of a machine by its processors and memory is the smallest that has both: “%s”', (text, machine) => {
    const { component, notes } = read(text);
    expect(component('virtual-machines')?.sku).toBe(machine);
    expect(notes.filter(({ kind }) => kind === 'unclear')).toEqual([]);
  });

  test('of a machine is of the nodes of a cluster, and what is too large for the catalogue is named', () => {
    expect(read('AKS with 5 nodes of 8 vCPU and 32 GB.').component('aks')?.sizes).toEqual({
      production: { machine: 'Standard_D8as_v5', nodes: 5 },
    });
    expect(read('VMs with 4 vCPU, 200 GB disk.').component('virtual-machines')?.sku).toBe('Standard_D4as_v5');
    expect(read('VMs with 400 vCPU and 12 TB RAM.').notes.find(({ kind }) => kind === 'unclear')?.text).toMatch(
      /^The largest machine of the catalogue has 32 vCPUs and 256 GB/,
    );
    // Software of servers may not run on Arm, and the usual nodes of EKS do.
    expect(read('EC2 with 4 vCPU and 16 GB RAM', 'aws').component('ec2')?.sku).toBe('m7i.xlarge');
    expect(read('EKS with nodes of 4 vCPU and 16 GB RAM', 'aws').component('eks')?.sizes).toEqual({
      production: { machine: 'm7g.xlarge' },
    });
    expect(read('Cloud Run with 2 vCPU and 4 GB of memory', 'gcp').component('cloud-run')?.sizes).toEqual({
      production: { cpu: 2, memoryGb: 4 },
    });
  });

  test('of a flexible server is of the database, because no machine is meant', () => {
    const { component } = read('Azure Database for PostgreSQL Flexible Server: 4 vCores, 256 GB storage');
    expect(component('postgresql')?.sizes).toEqual({ production: { vCores: 4, storageGb: 256 } });
    expect(component('virtual-machines')).toBeUndefined();
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
