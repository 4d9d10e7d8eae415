import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { readDecimal, writeDecimal } from './decimal.ts';
import { writeCostCsv } from './cost-csv.ts';
import { priceSolution, sumLines } from './price-solution.ts';
import type { PriceRow } from './price-row.ts';
import { setStatedQuantity } from './quantities.ts';

const row: PriceRow = {
  provider: 'azure',
  service: 'firewall',
  sku: 'Standard',
  region: 'westeurope',
  meter: 'Hours of a deployment',
  unit: 'hour',
  per: 1,
  amount: '1.25',
  currency: 'USD',
  tierFrom: '0',
  note: null,
  source: 'https://example.com/prices',
  date: '2026-11-01',
  isSample: false,
  owner: 'installation',
};
const dataRow: PriceRow = { ...row, sku: null, meter: 'GB of processed data', unit: 'GB', amount: '0.016' };

function firewallSolution(change: Partial<Solution['components'][number]> = {}): Solution {
  const { solution } = buildSolution({
    provider: 'azure',
    title: 'Shop',
    services: ['Azure Firewall'],
    region: 'westeurope',
  });
  const firewall = solution.components.find(({ service }) => service === 'firewall');
  if (!firewall) throw new Error('The pattern has a firewall.');
  const only = {
    ...firewall,
    sku: 'Standard',
    counts: { production: 2, test: 1 },
    settings: {},
    quantities: {},
    ...change,
  };
  return {
    ...solution,
    components: [only],
    connections: [],
    requirements: { ...solution.requirements, monthlyBudget: null },
  };
}

test('A component that runs all month costs its count times 730 hours, and says that the hours are assumed', () => {
  const sheet = priceSolution(firewallSolution(), [row]);
  expect(sheet.lines).toHaveLength(2);
  expect(sheet.lines[0]).toMatchObject({
    environmentId: 'production',
    basis: 'assumed',
    reckoning: '2 × 730 hours',
    quantity: { expected: '1460' },
    amount: { low: 182_500, expected: 182_500, high: 182_500 },
    price: { source: 'https://example.com/prices', date: '2026-11-01', region: 'westeurope' },
  });
  expect(sheet.total.expected).toBe(273_750);
});

test('A meter of use without a stated quantity has a proposed one, with its reckoning, and half and twice of it', () => {
  const solution = firewallSolution({ counts: { production: 1 } });
  const requirements = { ...solution.requirements, users: null, requestsPerSecond: 100 };
  const sheet = priceSolution({ ...solution, requirements }, [row, dataRow]);
  // 100 × 20 % × 2,628,000 = 52.6 million requests, of 10 KB each.
  expect(sheet.lines.find(({ meter }) => meter === 'GB of processed data')).toMatchObject({
    basis: 'proposed',
    reckoning: 'proposed: 52.6 million requests × 0.00001 GB = 526 GB (10 KB between networks and to the internet)',
    quantity: { low: '263', expected: '526', high: '1052' },
    amount: { low: 421, expected: 842, high: 1_683 },
  });
  expect(sheet.monthLoad).toBe(
    '100 requests a second at the busiest time × 20 % on average × 2.63 million s = 52.6 million requests a month',
  );
  expect(sheet.unpriced).toEqual([]);
});

test('A meter whose price is of another unit than the proposal is unpriced, and says what one unit costs', () => {
  const { unpriced, lines } = priceSolution(firewallSolution(), [row, { ...dataRow, unit: 'flow' }]);
  expect(lines.map(({ meter }) => meter)).not.toContain('GB of processed data');
  expect(unpriced[0]).toMatchObject({
    reason: 'no-quantity',
    message: expect.stringContaining('costs 0.016 USD for each flow; state how many a month.'),
  });
});

test('A stated range gives a low, an expected and a high amount', () => {
  const quantities = setStatedQuantity({}, 'GB of processed data', { low: 100, expected: 1_000, high: 5_000.5 });
  const sheet = priceSolution(firewallSolution({ quantities, counts: { production: 1 } }), [row, dataRow]);
  const line = sheet.lines.find(({ meter }) => meter === 'GB of processed data');
  expect(line).toMatchObject({ basis: 'stated', amount: { low: 160, expected: 1_600, high: 8_001 } });
  expect(sheet.total).toEqual({ low: 91_410, expected: 92_850, high: 99_251 });
});

test('A price with steps becomes one line for each step', () => {
  const steps = [
    dataRow,
    { ...dataRow, amount: '0.01', tierFrom: '1000' },
    { ...dataRow, amount: '0', tierFrom: '5000' },
  ];
  const quantities = { 'GB of processed data': 6_000 };
  const { lines } = priceSolution(firewallSolution({ quantities, counts: { production: 1 } }), steps);
  expect(lines.map(({ quantity, amount }) => [quantity.expected, amount.expected])).toEqual([
    ['1000', 1_600],
    ['4000', 4_000],
    ['1000', 0],
  ]);
});

test('The price of a person’s agreement goes before that of the installation, and this before the sample', () => {
  const rows = [
    { ...row, amount: '3', isSample: true, owner: 'sample' as const },
    { ...row, amount: '2' },
    { ...row, amount: '1', owner: 'person' as const },
  ];
  const prices = rows.map(
    (_, index) => priceSolution(firewallSolution(), rows.slice(0, index + 1)).lines[0]?.unitPrice,
  );
  expect(prices).toEqual(['3', '2', '1']);
});

test('Only a sample price may stand in from another region, and says so', () => {
  const elsewhere = { ...row, region: 'eastus' };
  const refused = priceSolution(firewallSolution(), [elsewhere]);
  expect(refused.unpriced[0]).toMatchObject({ reason: 'other-region', message: expect.stringContaining('eastus') });
  const sample = priceSolution(firewallSolution(), [{ ...elsewhere, isSample: true, owner: 'sample' }]);
  expect(sample.lines[0]?.price).toMatchObject({ isOtherRegion: true, isSample: true, region: 'eastus' });
  expect(sample.hasSamples).toBe(true);
  const [head, line] = writeCostCsv(firewallSolution(), sample).split('\r\n');
  expect(head).toContain('Region of the price,Price of another region,Region of the component');
  expect(line).toContain('eastus,yes,westeurope');
});

test('No amount is converted: a price in another currency leaves the part unpriced', () => {
  const solution = firewallSolution();
  const { unpriced } = priceSolution(solution, [
    { ...row, currency: 'EUR' },
    { ...dataRow, currency: 'USD' },
  ]);
  expect(unpriced[0]).toMatchObject({ reason: 'other-currency', message: expect.stringContaining('EUR') });
  expect(priceSolution(solution, [{ ...row, currency: 'EUR' }])).toMatchObject({ currency: 'EUR' });
});

test('Where a price depends on zones, a component over zones never gets the price of one zone', () => {
  const zonal = { settings: { isZoneRedundant: true } };
  const both = [row, { ...row, sku: 'Standard, zone redundant', amount: '2' }];
  expect(priceSolution(firewallSolution(zonal), both).lines[0]?.unitPrice).toBe('2');
  const other = [row, { ...row, sku: 'Premium, zone redundant', amount: '2' }];
  expect(priceSolution(firewallSolution(zonal), other).unpriced[0]?.reason).toBe('other-sku');
});

test('An absurd quantity is refused with a sentence, and adds nothing to any sum', () => {
  const sheet = priceSolution(firewallSolution({ quantities: { 'GB of processed data': 1e12 } }), [dataRow]);
  expect(sheet.lines).toEqual([]);
  expect(sheet.unpriced.filter(({ reason }) => reason === 'absurd-quantity')).toHaveLength(2);
  const mixed = setStatedQuantity({}, 'GB of processed data', { low: 9, expected: 1, high: 2 });
  expect(priceSolution(firewallSolution({ quantities: mixed }), [dataRow]).unpriced[1]?.reason).toBe('absurd-quantity');
});

test('What has no price says the reason of its record, and a price of a book is shown instead', () => {
  const { solution } = buildSolution({ provider: 'gcp', title: 'Shop', services: ['Cloud NGFW', 'Compute Engine'] });
  const components = solution.components.filter(({ service }) => service === 'cloud-ngfw');
  const only: Solution = {
    ...solution,
    components: components.map((each) => ({ ...each, sku: 'Essentials', counts: { production: 1 } })),
    connections: [],
    requirements: {
      ...solution.requirements,
      monthlyBudget: { low: 1, high: 2, currency: 'USD' },
    },
  };
  const sheet = priceSolution(only, []);
  expect(sheet.unpriced).toEqual([
    expect.objectContaining({ meter: null, reason: 'free', message: expect.stringContaining('are free of charge') }),
  ]);
  expect(sheet.budget?.message).not.toContain('has no price');
  const ngfwRow = {
    ...row,
    provider: 'gcp',
    service: 'cloud-ngfw',
    sku: null,
    region: null,
    meter: 'Hours of endpoints',
  };
  expect(priceSolution(only, [ngfwRow as PriceRow]).lines).toHaveLength(1);
  const standard = { ...only, components: only.components.map((each) => ({ ...each, sku: 'Standard' })) };
  expect(priceSolution(standard, []).unpriced.map(({ reason }) => reason)).toEqual(['no-price', 'no-price']);
});

test('The comparison with the budget says whether the range covers what has a price', () => {
  const solution = firewallSolution({ counts: { production: 1 }, quantities: { 'GB of processed data': 1_000 } });
  const withBudget = (low: number, high: number, currency = 'USD'): Solution => ({
    ...solution,
    requirements: { ...solution.requirements, monthlyBudget: { low, high, currency } },
    assumed: [],
  });
  // The other meter is stated, and costs 16 dollars.
  const rows = [row, dataRow];
  const above = priceSolution(withBudget(400, 600), rows).budget;
  expect(above).toMatchObject({ outcome: 'above', isAssumed: false });
  expect(above?.message).toBe(
    'The priced components cost $928.50 a month. The budget of $400.00 to $600.00 a month does not cover them.',
  );
  expect(priceSolution(withBudget(900, 1_000), rows).budget?.message).toContain('within the budget');
  expect(priceSolution(withBudget(2_000, 3_000), rows).budget?.outcome).toBe('below');
  expect(priceSolution(withBudget(900, 1_000, 'EUR'), rows).budget?.outcome).toBe('unknown');
});

test('A sum of too few components is compared with the budget only where it alone exceeds it', () => {
  const solution = firewallSolution({ counts: { production: 1 }, quantities: { 'GB of processed data': 1_000 } });
  const withBudget = (high: number): Solution => ({
    ...solution,
    requirements: { ...solution.requirements, monthlyBudget: { low: 0, high, currency: 'USD' } },
    assumed: [],
  });
  const above = priceSolution(withBudget(600), [row]).budget;
  expect(above?.outcome).toBe('above');
  expect(above?.message).toBe(
    'The only component is priced in part. What has a price costs at least $912.50 a month alone. The budget of up to $600.00 a month does not cover it.',
  );
  const below = priceSolution(withBudget(5_000), [row]).budget;
  expect(below?.outcome).toBe('unknown');
  expect(below?.message).toContain('Their sum is not compared with the budget');
  expect(below?.message).not.toContain('$912');
});

test('Every component of every environment is priced or listed as unpriced, and every sum equals its lines', () => {
  const { solution } = buildSolution({
    provider: 'azure',
    title: 'Shop',
    services: ['AKS', 'Azure SQL', 'Key Vault', 'Kafka', 'Nonsense'],
  });
  const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }));
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 12, maxLength: 12 }),
      fc.double({ min: 0, max: 1e7, noNaN: true }),
      (prices, use) => {
        const components = solution.components.map((component) => ({
          ...component,
          quantities: { 'GB of processed data': use, Operations: use, 'Hours of nodes': 730 },
        }));
        const rows = prices.map(([whole, part], index): PriceRow => {
          const meters = [
            'Operations',
            'Hours of nodes',
            'Hours of a gateway',
            'Zones',
            'GB of processed data',
            'vCores or DTUs an hour',
          ];
          const services = ['key-vault', 'aks', 'nat-gateway', 'private-dns', 'nat-gateway', 'sql-database'];
          const at = index % meters.length;
          const amount = `${whole % 100}.${String(part).padStart(6, '0')}`;
          return {
            ...row,
            service: services[at]!,
            meter: meters[at]!,
            unit: 'hour',
            sku: null,
            region: null,
            amount,
            per: (part % 9) + 1,
          };
        });
        const sheet = priceSolution({ ...solution, components }, rows);
        expect(sumLines(sheet.lines)).toEqual(sheet.total);
        const ofEnvironments = sheet.environments.reduce((sum, { expected }) => sum + expected, 0);
        expect(ofEnvironments).toBe(sheet.total.expected);
        for (const { amount } of sheet.lines) {
          expect(amount.low).toBeLessThanOrEqual(amount.expected);
          expect(amount.expected).toBeLessThanOrEqual(amount.high);
        }
        const seen = new Set(
          [...sheet.lines, ...sheet.unpriced].map((part) => `${part.componentId}/${part.environmentId}`),
        );
        const counted = components.flatMap(({ id, counts }) =>
          Object.entries(counts).flatMap(([environment, count]) => (count > 0 ? [`${id}/${environment}`] : [])),
        );
        expect([...seen].toSorted()).toEqual(counted.toSorted());
      },
    ),
    { numRuns: 50 },
  );
});

test('A decimal is read and written without a float in between', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (value) => {
      expect(readDecimal(writeDecimal(value))).toBe(value);
    }),
  );
  expect(writeDecimal(readDecimal('0.000000200000'))).toBe('0.0000002');
});
