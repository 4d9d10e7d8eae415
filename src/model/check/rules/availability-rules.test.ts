// Which promise of the provider counts: the one that the chosen SKU and its settings reach.

import { expect, test } from 'vitest';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import { buildSolution } from '../../patterns/build-solution.ts';
import { indexSolution } from '../solution-index.ts';
import { checkTarget, listChain } from './availability-rules.ts';

function promiseOf(solution: Solution, service: string, change: Partial<SolutionComponent>): number | undefined {
  const components = solution.components.map((each) => (each.service === service ? { ...each, ...change } : each));
  const chain = listChain(indexSolution({ ...solution, components }));
  return chain.find(({ component }) => component.service === service)?.percent;
}

const azure = buildSolution({ title: 'A', provider: 'azure', services: ['AKS', 'PostgreSQL', 'Event Hubs'] }).solution;
const aws = buildSolution({ title: 'B', provider: 'aws', services: ['EKS', 'RDS PostgreSQL', 'S3'] }).solution;
const gcp = buildSolution({ title: 'C', provider: 'gcp', services: ['Cloud Run', 'Cloud SQL for MySQL'] }).solution;

test.each([
  [azure, 'postgresql', { settings: { isZoneRedundant: true } }, 99.99],
  [azure, 'postgresql', { settings: { isZoneRedundant: false } }, 99.9],
  [azure, 'event-hubs', { sku: 'Standard' }, 99.9],
  [azure, 'event-hubs', { sku: 'Premium' }, undefined],
  [azure, 'aks', { sku: 'Free', settings: { isZoneRedundant: true } }, undefined],
  [azure, 'aks', { sku: 'Standard', settings: {} }, 99.9],
  [aws, 'rds-postgresql', { sku: 'db.m7g.large, Multi-AZ' }, 99.95],
  [aws, 'rds-postgresql', { sku: 'db.t4g.medium, Single-AZ' }, 99.5],
  [aws, 's3', { sku: 'S3 Standard-IA' }, 99],
  [aws, 's3', { sku: 'S3 Standard' }, 99.9],
  [gcp, 'cloud-sql-mysql', { sku: 'Enterprise', settings: { isZoneRedundant: true } }, 99.95],
  [gcp, 'cloud-sql-mysql', { sku: 'Enterprise Plus', settings: { isZoneRedundant: true } }, 99.99],
  [gcp, 'cloud-sql-mysql', { sku: 'Enterprise Plus', settings: {} }, undefined],
] as const)('of %#, the promise for %s with %j is %d', (solution, service, change, percent) => {
  expect(promiseOf(solution, service, change)).toBe(percent);
});

test('what no promise is documented for is named as to be confirmed', () => {
  const requirements = { ...azure.requirements, availability: 99.99 };
  const [finding] = checkTarget(indexSolution({ ...azure, requirements }));
  expect(finding?.reason).toMatch(/No promise of .* is documented for how it is built: to be confirmed/);
});
