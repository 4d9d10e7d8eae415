// Documents of 300 solutions are read by a second, simple reader: none of them contradicts itself or its solution.

import { expect, test } from 'vitest';
import { sampleRequests } from '../faults/sample-solutions.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { createDocumentContext } from '#model/document/document-context.ts';
import { resolveSolutionDocument, writeSolutionDocument } from './write-document.ts';
import { drawBlocks } from '#model/document/block-figures.ts';
import { writeSolutionBlocks } from '#model/document/solution-blocks.ts';
import { costTable } from '#model/document/tables/cost-table.ts';
import { ruleTables } from '#model/document/tables/rule-tables.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import { addService } from '#model/edit/add-service.ts';
import { emptySolution } from '#model/empty-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { findContradictions } from './read-document.ts';
import { readTables } from './read-tables.ts';

const SAMPLES = 300;
const topics = [
  'Introduction',
  'Cost of product and Skus',
  'Conceptual Design Diagram',
  'Reference',
  'Technical Design',
  'Introduction / Overview',
  'Environments',
  'High-Level Diagram',
  'Network',
  'IP address Requirements',
  'Network Ingress/Egress Requirements',
  'Azure Firewall/NSG rules',
  'Azure Policy',
  'Security',
  'Disaster recovery',
  'Monitoring',
];
const STATE = { key: 'confirmation-state', value: 'The client has not confirmed the figures above yet.' };

/** Half of the charges of every service have a price, so that documents have sums and gaps. */
function pricesOf({ components }: Solution): PriceRow[] {
  const services = new Map(
    components.flatMap(({ provider, service }) => {
      const found = service === null ? undefined : findCatalogueService(provider, service);
      return found ? [[found.key, found] as const] : [];
    }),
  );
  return [...services.values()].flatMap(({ provider, key, meters }) =>
    meters
      .filter((_, index) => index % 2 === 0)
      .map((meter): PriceRow => ({
        provider,
        service: key,
        sku: null,
        region: null,
        meter,
        unit: /hour/i.test(meter) ? 'hour' : 'month',
        per: 1,
        amount: '0.37',
        currency: 'USD',
        tierFrom: '0',
        note: null,
        source: 'https://example.com/prices',
        date: '2026-11-01',
        isSample: true,
        owner: 'sample',
      })),
  );
}

function documentOf(solution: Solution): string {
  const context = createDocumentContext(solution, priceSolution(solution, pricesOf(solution)));
  return resolveSolutionDocument(writeSolutionDocument(context, { topics }), context, [STATE]);
}

const documents = sampleRequests(SAMPLES).map((request) => {
  const { solution } = buildSolution(request);
  return { request, solution, text: documentOf(solution) };
});

test('the documents of 300 solutions contain no contradiction', () => {
  const found = documents.flatMap(({ request, solution, text }) =>
    findContradictions(text, solution).map(
      ({ kind, message }) => `${request.title} ${request.provider} ${kind}: ${message}`,
    ),
  );
  expect(found.slice(0, 40)).toEqual([]);
});

test('a solution with nothing in it, or with one part that a person drew, has a document without a gap', () => {
  const empty = emptySolution({ title: 'By hand', provider: 'azure' });
  const storage = findCatalogueService('azure', 'storage');
  const drawn = storage ? addService(empty, { service: storage, environmentId: 'production' }).solution : null;
  expect(drawn?.components).toHaveLength(1);
  for (const solution of [empty, drawn ?? empty])
    expect(findContradictions(documentOf(solution), solution)).toEqual([]);
  expect(documentOf(empty)).toContain('No region is stated.');
  expect(documentOf(empty)).toContain('| Recovery region | None | As designed |');
});

/** One fault of each kind that the reader knows, in the document of a solution that has what it is planted in. */
const planted: readonly (readonly [kind: string, plant: (text: string) => string])[] = [
  ['leftover', (text) => text.replace('## Network', '## Network\n\n{{table:netwoks}}')],
  ['address', (text) => text.replace(/\| 10\.20\.64\.0\/2\d \|/, '| 10.99.0.0/24 |')],
  ['name', (text) => text.replace(/c1\["[^"]*"\]/, 'c1["Another service"]')],
  ['name', (text) => text.replace('--> c1', '--> c99').replace(/-->\|"TCP 443"\| c1\b/, '-->|"TCP 443"| c99')],
  ['sku', (text) => text.replace('| General Purpose |', '| Gigantic Purpose |')],
  ['recovery', (text) => text.replace('| None | No copy | No copy |', '| North Europe | 1 minute | No copy |')],
  ['rule', (text) => text.replace('| 110 |', '| 100 |')],
  ['rule', (text) => text.replace(/(\| 100 \| .* \| .* \| )TCP 443 \| Allow/, '$1TCP 8443 | Allow')],
  [
    'rule-address',
    (text) =>
      text.replace(
        /(Network security group of snet-\S+ in Production network, [^]*?Test network: (?:from|to) )10\.20\.6\d\.0\//,
        '$110.20.1.0/',
      ),
  ],
  ['figure', (text) => text.replace('an RTO of 4 hours', 'an RTO of 2 hours')],
  ['empty', (text) => text.replace('## Network\n', '## Network\n\n## Lines to the data centre\n')],
  [
    'doubled',
    (text) =>
      text.replace(
        '## Reference\n',
        '## Reference\n\nGuidance of the provider, and the documentation of each service:\n',
      ),
  ],
  [
    'column',
    (text) =>
      text.replaceAll(
        /^(\| [^|]+ \| [^|]+ \| [^|]+ \| [^|]+ \| )(?:Several|Not stated|Global)(?= \|)/gm,
        '$1Not stated',
      ),
  ],
  ['name', (text) => text.replace(/(Network security group of [^]*?\| )snet-app-aks(?= \|)/, '$1Snet-app-aks')],
  [
    'rule-source',
    (text) => text.replace(/(Network security group of [^]*?\| )snet-app-aks(?= \|)/, '$1Azure Front Door'),
  ],
  [
    'rule-repeated',
    (text) =>
      text.replace(
        /Table: (Network security group of snet-app-aks in .*)\n\n(?:\|.*\n)+/,
        (rules) => `${rules}\n${rules}`,
      ),
  ],
  [
    'claim',
    (text) =>
      text
        .replace('has not confirmed the figures above yet', 'has confirmed none of the figures above')
        .replace('| Assumed |', '| Stated |'),
  ],
  ['count', (text) => text.replace(/(\*\*Solution\.\*\* )\d+/, '$190')],
  ['count', (text) => text.replace(/(\*\*Risks\.\*\* )\d+/, '$190')],
  ['count', (text) => text.replace(/the \d+ assumptions/, 'the 90 assumptions')],
  ['count', (text) => text.replace(/Of \d+ charged components/g, 'Of 90 charged components')],
  [
    'coverage',
    (text) => text.replace(/Of \d+ charged components[^.]*\./, (sentence) => `${sentence} The range covers them.`),
  ],
];

test.each(planted)('the reader finds a planted contradiction of the kind %s', (kind, plant) => {
  const { solution } = buildSolution({
    title: 'Planted',
    provider: 'azure',
    services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account'],
  });
  const text = documentOf(solution);
  const mutated = plant(text);
  expect(mutated).not.toBe(text);
  expect(findContradictions(text, solution)).toEqual([]);
  expect(findContradictions(mutated, solution).map((each) => each.kind)).toContain(kind);
});

const { solution: shop } = buildSolution({
  title: 'Shop',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account', 'Container Registry', 'Key Vault'],
});

test('a rule of Test names the addresses of Test', () => {
  const table = readTables(ruleTables(createDocumentContext(shop, null)) ?? '').find(
    ({ caption }) => caption.includes('snet-private-endpoints') && caption.includes('Test network'),
  );
  const ofTest = (table?.rows ?? []).flatMap((row) => /Test network: ([^;]+)/.exec(row.join(' '))?.[1] ?? []);
  const written = ofTest.flatMap((words) => words.match(/\d+\.\d+\.\d+\.\d+\/\d+/g) ?? []);
  expect(written.length).toBeGreaterThan(3);
  expect(written.filter((cidr) => !/^10\.20\.(?:6[4-9]|[789]\d|1[01]\d|12[0-7])\./.test(cidr))).toEqual([]);
});

test('a rule of several connections names the purpose of each', () => {
  const shared = shop.rules.filter(({ source, action }) => source.startsWith('subnet-') && action === 'allow');
  expect(shared.some(({ reason }) => reason.includes('; '))).toBe(true);
  expect(shop.rules.filter(({ reason }) => /and \d+ more/.test(reason))).toEqual([]);
});

test('the reason why a component has no price does not repeat its name', () => {
  const context = createDocumentContext(shop, priceSolution(shop, []));
  const rows = readTables(costTable(context) ?? '').flatMap((table) =>
    table.header.includes('Reason') ? table.rows : [],
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(([name = '', , reason = '']) => reason.startsWith(name))).toEqual([]);
});

test('the concept and an environment are drawn by our own layout, in the place of their Mermaid text and with its names', () => {
  const context = createDocumentContext(shop, null);
  const keys = ['diagram:concept', 'diagram:production', 'diagram:unknown', 'table:subnets'];
  const drawn = drawBlocks(context, { keys, theme: 'print', medium: 'page', positions: {} });
  expect(drawn.map(({ key }) => key)).toEqual(['diagram:concept', 'diagram:production']);
  expect(drawn.map(({ figures }) => figures.map(({ caption }) => caption))).toEqual([
    ['The components in Azure and what connects them'],
    ['Production environment'],
  ]);
  for (const { key, source, figures } of drawn) {
    const [block] = writeSolutionBlocks(context, [key]);
    expect(block?.markdown).toBe(`Figure: ${figures[0]?.caption}\n\n\`\`\`mermaid\n${source}\n\`\`\``);
    const named = [...source.matchAll(/^ +(?:c\d+|internet|administrators)[[(]+"([^"]*)"/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !figures[0]?.picture.texts.includes(name!))).toEqual([]);
  }
  expect(drawn[0]?.figures[0]?.altText).toContain('Group Data and messages contains');
  expect(drawn[1]?.figures[0]?.altText).toContain('Subnet snet-app-aks (10.20.0.0/23) contains');
});
