// Price books over HTTP: imported by admins, one of one's own, and what a blueprint costs by them. On both engines.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Blueprint } from '../../../contract.ts';
import type { PriceBook } from '#model/cost/book-shapes.ts';
import type { CostSheet } from '#model/cost/cost-shapes.ts';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';

let app: TestApp;
let admin: TestPerson;
let ana: TestPerson;
let bo: TestPerson;

const FIREWALL = { provider: 'azure', service: 'firewall', sku: 'Standard', region: 'westeurope' } as const;
const HEADER = 'provider,service,sku,region,meter,unit,amount,currency,source,date';
const line = (amount: string, currency = 'USD'): string =>
  `azure,firewall,Standard,westeurope,Hours of a deployment,hour,${amount},${currency},https://example.com,2026-11-01`;

function azureItem(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    currencyCode: 'USD',
    tierMinimumUnits: 0,
    retailPrice: 1.25,
    armRegionName: 'westeurope',
    effectiveStartDate: '2024-01-01T00:00:00Z',
    meterName: 'Standard Deployment',
    productName: 'Azure Firewall',
    skuName: 'Standard',
    serviceName: 'Azure Firewall',
    unitOfMeasure: '1 Hour',
    type: 'Consumption',
    ...change,
  };
}

const upload = (person: TestPerson, name: string, text: string) =>
  person.send<PriceBook & ErrorBody>('/admin/price-books', {
    method: 'POST',
    headers: { ...person.headers, 'x-file-name': name },
    body: text,
  });
const importBook = async (name: string, text: string) => (await upload(admin, name, text)).body;
const listBooks = async (): Promise<PriceBook[]> =>
  (await admin.call<{ books: PriceBook[] }>('GET', '/admin/price-books')).body.books;
const findRows = async (person: TestPerson): Promise<PriceRow[]> =>
  (await person.call<{ rows: PriceRow[] }>('POST', '/blueprint-prices/find', { parts: [FIREWALL] })).body.rows;
const amountsOf = (rows: readonly PriceRow[]): string[] =>
  rows
    .filter(({ owner, meter }) => owner !== 'sample' && meter === 'Hours of a deployment')
    .map(({ amount }) => amount);

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    admin = await app.signUpAdmin('admin@example.com');
    ana = await app.signUp();
    bo = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  test('Pages of the Azure list are imported with a report: what was taken, and what was left out with the reason', async () => {
    const items = [
      azureItem(),
      azureItem(),
      azureItem({ retailPrice: -1, armRegionName: 'northeurope' }),
      azureItem({ retailPrice: 'NaN', armRegionName: 'northeurope' }),
      azureItem({ type: 'Reservation' }),
      azureItem({ serviceName: 'Quantum' }),
      azureItem({ currencyCode: 'EUR', retailPrice: 1.1 }),
      [],
    ];
    const pages = [{ Items: items.slice(0, 4), NextPageLink: 'x' }, { Items: items.slice(4) }];
    const book = await importBook('azure.json', pages.map((page) => JSON.stringify(page)).join('\n'));
    expect(book).toMatchObject({ name: 'azure.json', format: 'azure-retail', rowCount: 2 });
    expect(book.report).toEqual({
      read: 8,
      taken: 2,
      skipped: {
        'a negative amount': 1,
        'an amount that is not a number': 1,
        'a reservation or another kind of price': 1,
        'a meter that the catalogue does not price': 1,
        'not an object': 1,
        'a second row for the same price': 1,
      },
      badRows: [
        { row: 3, reason: 'a negative amount' },
        { row: 4, reason: 'an amount that is not a number' },
        { row: 8, reason: 'not an object' },
      ],
    });
    expect(amountsOf(await findRows(ana)).toSorted()).toEqual(['1.1', '1.25']);
  });

  test('A file that is broken in the middle leaves the book as it was, and no row of it anywhere', async () => {
    const broken = `{"Items":[${JSON.stringify(azureItem({ retailPrice: 9 }))},{"currencyCode":`;
    expect((await importBook('azure.json', broken)).error).toMatchObject({
      code: 'prices/unreadable',
      message: expect.stringMatching(
        /broken at character .* the file ends in the middle\. The prices that were there before are kept/,
      ),
    });
    expect((await importBook('azure.json', '{"a":1}')).error.code).toBe('prices/unreadable');
    expect((await importBook('azure.json', '')).error.code).toBe('prices/unreadable');
    expect((await importBook('azure.json', `${HEADER}\n`)).error.code).toBe('prices/no-rows');
    expect((await listBooks()).map(({ name, rowCount }) => [name, rowCount])).toEqual([['azure.json', 2]]);
    expect(amountsOf(await findRows(ana)).toSorted()).toEqual(['1.1', '1.25']);
  });

  test('A book of the same name takes the place of the older one', async () => {
    await importBook('azure.json', JSON.stringify({ Items: [azureItem({ retailPrice: 2 })] }));
    expect(amountsOf(await findRows(ana))).toEqual(['2']);
  });

  test('An offer file of AWS is read: products first, then their terms with steps', async () => {
    const offer = {
      formatVersion: 'v1.0',
      products: {
        ABC: {
          sku: 'ABC',
          productFamily: 'NAT Gateway',
          attributes: { servicecode: 'AmazonEC2', regionCode: 'eu-west-1', usagetype: 'EU-NatGateway-Hours' },
        },
        DEF: { sku: 'DEF', productFamily: 'Nothing', attributes: { servicecode: 'AmazonEC2' } },
      },
      terms: {
        OnDemand: {
          ABC: {
            'ABC.1': {
              effectiveDate: '2026-10-01T00:00:00Z',
              priceDimensions: {
                a: { unit: 'Hrs', beginRange: '0', endRange: '100', pricePerUnit: { USD: '0.0480000000' } },
                b: { unit: 'Hrs', beginRange: '100', endRange: 'Inf', pricePerUnit: { USD: '0.0400000000' } },
              },
            },
          },
          DEF: { 'DEF.1': { priceDimensions: {} } },
        },
        Reserved: { ABC: {} },
      },
    };
    const book = await importBook('AmazonEC2.json', JSON.stringify(offer));
    expect(book).toMatchObject({ format: 'aws-offer', rowCount: 2 });
    expect(book.report.skipped).toEqual({ 'a product that the catalogue does not price': 1 });
    const parts = [{ provider: 'aws', service: 'nat-gateway', sku: null, region: 'eu-west-1' }];
    const { rows } = (await ana.call<{ rows: PriceRow[] }>('POST', '/blueprint-prices/find', { parts })).body;
    const imported = rows.filter(({ owner }) => owner === 'installation');
    expect(imported.map(({ amount, tierFrom, date }) => `${tierFrom} ${amount} ${date}`).toSorted()).toEqual([
      '0 0.048 2026-10-01',
      '100 0.04 2026-10-01',
    ]);
  });

  test('SKUs of the Google list are read for each of their regions, with billionths and steps', async () => {
    const sku = {
      name: 'services/1/skus/2',
      description: 'Log Volume',
      category: {
        serviceDisplayName: 'Cloud Logging',
        resourceFamily: 'ApplicationServices',
        resourceGroup: 'X',
        usageType: 'OnDemand',
      },
      serviceRegions: ['global'],
      pricingInfo: [
        {
          effectiveTime: '2026-11-01T00:00:00Z',
          pricingExpression: {
            usageUnit: 'GiBy',
            tieredRates: [
              { startUsageAmount: 0, unitPrice: { currencyCode: 'USD', units: '0', nanos: 0 } },
              { startUsageAmount: 50, unitPrice: { currencyCode: 'USD', units: '0', nanos: 500000000 } },
            ],
          },
        },
      ],
    };
    const book = await importBook('logging.json', JSON.stringify({ skus: [sku, { ...sku, description: 'Other' }] }));
    expect(book).toMatchObject({ format: 'gcp-catalog', rowCount: 2 });
  });

  test('A person’s own prices go before the installation’s, and nobody else sees them', async () => {
    const csv = `${HEADER}\n${line('0.9')}\n${line('-3')}\nazure,no-such,,,x,hour,1,USD,,`;
    const preview = await ana.call<{ rows: PriceRow[]; missing: string[] }>('POST', '/blueprint-prices/preview', {
      name: 'Agreement',
      csv,
    });
    expect(preview.body).toMatchObject({ missing: [], rows: [{ amount: '0.9' }] });
    const saved = await ana.call<PriceBook>('PUT', '/blueprint-prices/book', { name: 'Agreement', csv });
    expect(saved.body).toMatchObject({ name: 'Agreement', rowCount: 1 });
    expect(saved.body.report.badRows).toEqual([
      { row: 2, reason: 'a negative amount' },
      { row: 3, reason: 'a service that the catalogue does not have: “no-such”' },
    ]);
    expect(amountsOf(await findRows(ana)).toSorted()).toEqual(['0.9', '2']);
    expect(amountsOf(await findRows(bo))).toEqual(['2']);
    expect((await bo.call('GET', '/blueprint-prices/book')).body).toEqual({ book: null });
    const worse = await ana.call('PUT', '/blueprint-prices/book', { name: 'Agreement', csv: 'a,b\n1,2' });
    expect(worse.body.error.code).toBe('prices/no-rows');
    expect(amountsOf(await findRows(ana)).toSorted()).toEqual(['0.9', '2']);
  });

  test('Columns with other names are read by a mapping', async () => {
    const csv = 'Cloud;Dienst;Meter;Einheit;Preis;Waehrung\nazure;Azure Firewall;Hours of a deployment;hour;1.5;eur';
    const columns = { provider: 'Cloud', service: 'Dienst', unit: 'Einheit', amount: 'Preis', currency: 'Waehrung' };
    const without = await bo.call<{ missing: string[] }>('POST', '/blueprint-prices/preview', { name: 'x', csv });
    expect(without.body.missing).toEqual(['provider', 'service', 'unit', 'amount', 'currency']);
    const mapped = await bo.call('POST', '/blueprint-prices/preview', { name: 'x', csv, columns });
    expect(mapped.body).toMatchObject({ missing: [], rows: [{ service: 'firewall', amount: '1.5', currency: 'EUR' }] });
  });

  test('The cost of a blueprint is the same on the server and in the browser, and its own prices are used', async () => {
    const { solution } = buildSolution({
      provider: 'azure',
      title: 'Shop',
      services: ['Azure Firewall'],
      region: 'westeurope',
    });
    const blueprint = (await ana.call<Blueprint>('POST', '/blueprints', { solution })).body;
    const sheet = (await ana.call<CostSheet>('GET', `/blueprints/${blueprint.id}/cost`)).body;
    const firewall = sheet.lines.find(({ meter }) => meter === 'Hours of a deployment');
    expect(firewall).toMatchObject({ unitPrice: '0.9', price: { owner: 'person', source: 'https://example.com' } });
    const parts = listPricedParts(blueprint.solution);
    const { rows } = (await ana.call<{ rows: PriceRow[] }>('POST', '/blueprint-prices/find', { parts })).body;
    expect(priceSolution(blueprint.solution, rows)).toEqual(sheet);
    expect((await bo.call('GET', `/blueprints/${blueprint.id}/cost`)).status).toBe(404);
  });

  test('Only admins import and delete books; a book is uploaded as the body of a request', async () => {
    expect((await upload(ana, 'list.csv', `${HEADER}\n${line('3')}`)).status).toBe(403);
    expect((await upload(admin, 'list.csv', `${HEADER}\n${line('3')}`)).status).toBe(201);
    const [book] = await listBooks();
    expect(book).toMatchObject({ name: 'list.csv', format: 'csv', rowCount: 1 });
    expect((await ana.call('DELETE', `/admin/price-books/${book?.id}`)).status).toBe(403);
    expect((await admin.call('DELETE', `/admin/price-books/${book?.id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `/admin/price-books/${book?.id}`)).status).toBe(404);
  });
});
