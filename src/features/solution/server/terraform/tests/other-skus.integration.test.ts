// Components with another SKU in test: cost, document, Terraform and versions say the same of it.

import { expect, test } from 'vitest';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import { changeSolution } from '#model/describe/change/change-solution.ts';
import { diffSolutions } from '#model/differences/diff-solutions.ts';
import { createDocumentContext } from '#model/document/document-context.ts';
import { findContradictions } from '../../../../../../measure/second-reader/read-document.ts';
import { listSolutionFacts } from '#model/document/solution-facts.ts';
import {
  resolveSolutionDocument,
  writeSolutionDocument,
} from '../../../../../../measure/second-reader/write-document.ts';
import { removeEnvironment } from '#model/environments/environments.ts';
import { viewEnvironment } from '#model/environments/environment-view.ts';
import { sampleRequests } from '../../../../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import { exportTerraform } from '#model/terraform/export/export-terraform.ts';
import { findArguments, providerMajors } from '../provider-schemas.ts';

const TOPICS = [
  'Introduction',
  'Cost of product and Skus',
  'Technical Design',
  'Environments',
  'Network',
  'IP address Requirements',
  'Disaster recovery',
];
const STATE = { key: 'confirmation-state', value: 'The client has not confirmed the figures above yet.' };

function appOf({ components }: Solution): SolutionComponent {
  return components.find(({ service }) => service === 'app-service')!;
}

const shop = buildSolution({
  title: 'Shop',
  provider: 'azure',
  services: ['App Service', 'Azure SQL Database'],
}).solution;
const usual = appOf(shop).sku!;
const { solution: changed, notes } = changeSolution(shop, 'Use B1 for App Service in test.');

function documentOf(solution: Solution, rows: readonly PriceRow[] | null = null): string {
  const context = createDocumentContext(solution, rows && priceSolution(solution, rows));
  return resolveSolutionDocument(writeSolutionDocument(context, { topics: TOPICS }), context, [STATE]);
}

test('a change in words sets the SKU of one environment, and a version says so', () => {
  expect(notes.map(({ text }) => text)).toContain('App Service: SKU B1 in Test.');
  expect(diffSolutions(shop, changed)).toEqual([
    expect.objectContaining({ name: 'App Service', fields: [{ field: 'SKU in Test', before: null, after: 'B1' }] }),
  ]);
  expect(appOf(changed).sku).toBe(usual);
});

test('a change of production leaves the SKU of the other environments as it is', () => {
  const app = appOf(changeSolution(shop, 'Use P2v3 for App Service in production.').solution);
  expect(app).toMatchObject({ sku: 'P2v3', skus: { test: usual, development: usual } });
});

test('each environment shows, prices and documents its own SKU', () => {
  const skuIn = (id: string) =>
    viewEnvironment(changed, id).components.find(({ id: each }) => each === appOf(shop).id)?.sku;
  expect([skuIn('production'), skuIn('test'), skuIn('development')]).toEqual([usual, 'B1', usual]);

  const meter = findCatalogueService('azure', 'app-service')!.meters[0]!;
  const rows = [usual, 'B1'].map((sku): PriceRow => ({
    provider: 'azure',
    service: 'app-service',
    sku,
    region: null,
    meter,
    unit: 'hour',
    per: 1,
    amount: sku === 'B1' ? '0.02' : '0.1',
    currency: 'USD',
    tierFrom: '0',
    note: null,
    source: 'https://example.com/prices',
    date: '2026-11-01',
    isSample: false,
    owner: 'installation',
  }));
  const lines = priceSolution(changed, rows).lines.filter(({ componentId }) => componentId === appOf(shop).id);
  expect(lines.map(({ environmentId, price }) => [environmentId, price.sku])).toEqual([
    ['production', usual],
    ['test', 'B1'],
    ['development', usual],
  ]);

  const text = documentOf(changed, rows);
  expect(text).toMatch(/\| App Service \| \d+ \| \d+, B1 \| \d+ \|/);
  expect(text).toMatch(/\| App Service \| Test \(B1\) \|/);
  expect(text).toContain(
    'assumed to have the SKUs of production (except of App Service), the smallest usual sizes, 2 % of its proposed use',
  );
  expect(listSolutionFacts(changed)).toContainEqual(
    expect.objectContaining({ label: 'SKU of App Service in Test', value: 'B1' }),
  );
});

test('Terraform has a variable for what differs, with a value in each environment', () => {
  const { files } = exportTerraform(changed, findArguments);
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  const [, name = ''] = /sku_name\s+= var\.(app_service\w+)/.exec(files.map(({ text }) => text).join('\n')) ?? [];
  expect(name).not.toBe('');
  expect(textOf('environments/production.tfvars')).toMatch(new RegExp(`${name}\\s+= "${usual}"`));
  expect(textOf('environments/test.tfvars')).toMatch(new RegExp(`${name}\\s+= "B1"`));
  // A plan of the tier Basic cannot be spread over zones.
  const text = files.map((file) => file.text).join('\n');
  expect(text).toMatch(
    /zone_balancing_enabled\s+= contains\(\["test"\], var\.environment\) \? null : var\.app_service_instances > 1/,
  );
  // Nor does it add instances by itself: a size that only the other SKU has is left out.
  expect(text).toMatch(/maximum_elastic_worker_count\s+= contains\(\["test"\], var\.environment\) \? null : /);
});

test('an environment that is removed takes its SKUs with it', () => {
  expect(appOf(removeEnvironment(changed, 'test')!).skus).toBeUndefined();
});

test('30 solutions whose test environment has other SKUs are written without an error and without a contradiction', async () => {
  const problems: string[] = [];
  for (const request of sampleRequests(300).filter((_each, index) => index % 10 === 0)) {
    const solution = withOtherSkus(buildSolution(request).solution);
    const { files } = exportTerraform(solution, findArguments);
    const context = { language: 'terraform', providerMajors, providerSchemas: [], kqlTables: '' } as const;
    const { findings } = await checkCode({ files, context });
    problems.push(
      ...findings.filter(({ severity }) => severity === 'error').map(({ message }) => `${solution.title} ${message}`),
      ...findContradictions(documentOf(solution), solution).map((each) => `${solution.title} ${JSON.stringify(each)}`),
    );
  }
  expect(problems).toEqual([]);
}, 120_000);

function withOtherSkus(solution: Solution): Solution {
  const test = solution.environments.find(({ role }) => role === 'test');
  if (!test) return solution;
  return {
    ...solution,
    components: solution.components.map((component) => {
      const service = component.service === null ? null : findCatalogueService(component.provider, component.service);
      const other = service?.skus.find(({ name }) => name !== component.sku)?.name;
      return other === undefined ? component : { ...component, skus: { [test.id]: other } };
    }),
  };
}
