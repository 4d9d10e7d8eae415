import { expect, test } from 'vitest';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import { priceRow, ZONE_REDUNDANT } from '#model/cost/price-row.ts';
import { sampleBook } from './sample-book.ts';

/** The catalogue has 340 services: what patterns choose is priced, with the machines that sizes name, and not all of them. */
const MAX_ROWS = 400;

test('The sample book is small, and each row names its page, its day, and a meter and an SKU or machine of the catalogue', () => {
  expect(sampleBook.length).toBeLessThanOrEqual(MAX_ROWS);
  for (const row of sampleBook) {
    expect(priceRow.safeParse(row).error?.message, `${row.service}: ${row.meter}`).toBeUndefined();
    const service = findCatalogueService(row.provider, row.service);
    expect(service?.meters, row.service).toContain(row.meter);
    const sku = row.sku?.replace(ZONE_REDUNDANT, '');
    const names = [
      ...(service?.skus ?? []).map(({ name }) => name),
      ...(service?.sizes ?? []).flatMap(({ classes }) => classes),
    ];
    if (sku !== undefined) expect(names, row.service).toContain(sku);
    expect(row).toMatchObject({ isSample: true, owner: 'sample', source: expect.stringMatching(/^https:\/\//) });
  }
});

test('No two rows of the sample book state the same price', () => {
  const keys = sampleBook.map(({ provider, service, sku, region, meter, tierFrom }) =>
    [provider, service, sku, region, meter, tierFrom].join('|'),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
