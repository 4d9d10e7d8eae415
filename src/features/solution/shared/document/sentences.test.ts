// What a document says where it would be easy to say too much.

import { describe, expect, test } from 'vitest';
import { buildSolution, type BuildRequest } from '../patterns/build-solution.ts';
import { checkSolution } from '../check/check-solution.ts';
import { createDocumentContext } from './document-context.ts';
import { resolveSolutionDocument, writeSolutionDocument } from './write-document.ts';

const topics = ['Introduction', 'Technical Design', 'Environments', 'Azure Policy', 'Security', 'Disaster recovery'];

function documentOf(request: Omit<BuildRequest, 'title'>): string {
  const { solution } = buildSolution({ title: 'Signed', ...request });
  const context = createDocumentContext(solution, null);
  return resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
}

describe('what nobody stated is not called stated', () => {
  test('the recovery region that the builder chose and the usual environments are assumed', () => {
    const text = documentOf({
      provider: 'azure',
      services: ['Azure SQL Database'],
      region: 'germanywestcentral',
      requirements: { rtoMinutes: 60, rpoMinutes: 5 },
    });
    expect(text).toContain('| Region | Germany West Central | Stated |');
    expect(text).toContain('| Recovery region | North Europe | Assumed |');
    expect(text).toContain('| Environments | Production, Test, Development | Assumed |');
    expect(text).toMatch(/\| A\d+ \| Recovery region: North Europe \|/);
  });

  test('an assumed objective is not what the client needs', () => {
    const text = documentOf({ provider: 'azure', services: ['Azure SQL Database'], requirements: { rtoMinutes: 60 } });
    expect(text).toContain('The objectives are an RTO of 1 hour and an RPO of 15 minutes (assumed).');
    expect(text).not.toContain('The client needs');
  });
});

describe('copies are where the provider makes them', () => {
  const wanted = { requirements: { rtoMinutes: 60, rpoMinutes: 5 } };

  test('a Key Vault copies to the paired region, and in a region without a pair it has no copy', () => {
    const services = ['Key Vault', 'App Service'];
    const paired = documentOf({ provider: 'azure', services, region: 'germanywestcentral', ...wanted });
    expect(paired).toMatch(/\| Key Vault \| standard \| \S+ \| The paired region \|/);
    const alone = documentOf({ provider: 'azure', services, region: 'qatarcentral', ...wanted });
    expect(alone).toMatch(/\| Key Vault \| standard \| \S+ \| None \| No copy \|/);
    expect(alone).toContain('Key Vault keeps data and has no copy in the secondary region.');
  });

  test('a bucket of two regions is not said to have no copy', () => {
    const { solution } = buildSolution({ title: 'Bucket', provider: 'gcp', services: ['Cloud Run', 'Cloud Storage'] });
    const bucket = solution.components.find(({ service }) => service === 'cloud-storage');
    expect(bucket?.sku).toBe('Standard dual-region');
    const context = createDocumentContext(solution, null);
    const text = resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
    expect(text).toMatch(/\| Cloud Storage \| Standard dual-region \| [^|]+ \| Another region, by the SKU \|/);
    const alone = checkSolution(solution).find(({ code }) => code === 'recovery/one-region');
    expect(alone?.message ?? '').not.toContain('Cloud Storage');
  });
});

test('components that all environments share are counted in production', () => {
  const text = documentOf({ provider: 'azure', services: ['Virtual Machines', 'Azure Firewall', 'VPN Gateway'] });
  expect(text).toMatch(/\| Azure Firewall \| Standard \| 1, shared \|/);
  expect(text).toContain('| Shared | Used by all environments | 10.20.192.0/22 |');
});

test('policies that only report are not said to keep anything', () => {
  const text = documentOf({ provider: 'aws', services: ['RDS PostgreSQL', 'S3'] });
  expect(text).toContain('These policies report what deviates from the design. None of them blocks a change.');
  expect(text).not.toContain('as it is designed');
});

test('components that keep data have the highest class that the client states', () => {
  const text = documentOf({
    provider: 'azure',
    services: ['Azure SQL Database'],
    requirements: { dataClasses: ['internal', 'confidential'] },
  });
  expect(text).toContain('| Azure SQL Database | Confidential |');
  expect(text).toContain('All components that keep data are of the highest class');
});

test('SKUs with a comma in their names are told apart in lists', () => {
  const text = documentOf({
    provider: 'aws',
    services: ['RDS PostgreSQL'],
    requirements: { rtoMinutes: 60, rpoMinutes: 5 },
  });
  expect(text).toContain('which db.t4g.medium, Single-AZ cannot. It copies to another region');
  expect(text).toContain('db.m7g.large, Multi-AZ; db.t4g.medium, Single-AZ');
});
