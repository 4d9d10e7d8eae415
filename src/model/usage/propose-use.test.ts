// What a month uses is proposed from the stated load, gives way to what somebody states, and says how it is reckoned.

import { describe, expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { PriceRow } from '../cost/price-row.ts';
import { priceSolution } from '../cost/price-solution.ts';
import { setStatedQuantity } from '../cost/quantities.ts';
import { emptySolution } from '../empty-solution.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Requirements, Solution } from '../solution-shapes.ts';
import { convertUnit, formatAmount, formatAmountOf } from './format-use.ts';
import { describeMonthLoad, monthLoadOf } from './month-load.ts';

const { requirements: nothing } = emptySolution({ title: 'Orders', provider: 'aws' });

type Wanted = {
  provider: CloudProvider;
  names: string[];
  service: string;
  requirements?: Partial<Requirements>;
  counts?: Record<string, number>;
};

/** The solution of the names, of which only this service and what stays beside it is priced. */
function solutionOf({ provider, names, requirements = {}, service, counts }: Wanted): Solution {
  const { solution } = buildSolution({ title: 'Orders', provider, services: names });
  const components = solution.components
    .filter((each) => each.service === service)
    .map((each) => ({ ...each, counts: counts ?? { production: 1 }, quantities: {} }));
  return { ...solution, components, connections: [], requirements: { ...nothing, ...requirements } };
}

function priceOf(provider: CloudProvider, service: string, [meter, unit]: readonly [string, string]): PriceRow {
  return {
    provider,
    service,
    meter,
    unit,
    sku: null,
    region: null,
    per: 1,
    amount: '0.01',
    currency: 'USD',
    tierFrom: '0',
    note: null,
    source: 'https://example.com/prices',
    date: '2026-11-01',
    isSample: false,
    owner: 'installation',
  };
}

const requests = priceOf('aws', 'sqs', ['Requests', 'request']);

describe('what a month brings', () => {
  test('follows from the requests at the busiest time, which people bring where none are stated', () => {
    const environment = { role: 'production' } as const;
    expect(monthLoadOf({ requirements: { ...nothing, users: 10_000 }, environment })).toEqual({
      requests: 100 * 0.2 * 2_628_000,
      users: 10_000,
      gb: 100,
    });
    expect(describeMonthLoad({ ...nothing, users: 10_000 })).toBe(
      '10,000 users × 10 % at once ÷ 10 s = 100 requests a second at the busiest time × 20 % on average × 2.63 million s = 52.6 million requests a month',
    );
  });

  test('is called assumed where no load is stated', () => {
    expect(describeMonthLoad(nothing)).toContain('50 requests a second at the busiest time, assumed because no load');
  });

  test('is a fiftieth in an environment that no users depend on', () => {
    const requirements = { ...nothing, requestsPerSecond: 100, dataGb: 1_000 };
    const [production, test_] = (['production', 'test'] as const).map((role) =>
      monthLoadOf({ requirements, environment: { role } }),
    );
    expect(test_?.requests).toBeCloseTo((production?.requests ?? 0) * 0.02);
    expect(test_?.gb).toBeCloseTo(20);
  });
});

describe('a proposed quantity', () => {
  const queue = { provider: 'aws', names: ['SQS'], service: 'sqs' } as const;

  test('follows a changed requirement', () => {
    const use = (users: number): string | undefined =>
      priceSolution(solutionOf({ ...queue, names: ['SQS'], requirements: { users } }), [requests]).lines[0]?.quantity
        .expected;
    // 1,000 users bring 10 requests a second, each with three calls of the queue.
    expect(use(1_000)).toBe('15800000');
    expect(use(10_000)).toBe('158000000');
  });

  test('gives way to what a person states', () => {
    const solution = solutionOf({ ...queue, names: ['SQS'] });
    const quantities = setStatedQuantity({}, 'Requests', { low: 5, expected: 7, high: 9 });
    const stated = { ...solution, components: solution.components.map((each) => ({ ...each, quantities })) };
    const sheet = priceSolution(stated, [requests]);
    expect(sheet.lines[0]).toMatchObject({ basis: 'stated', quantity: { low: '5', expected: '7', high: '9' } });
    expect(sheet.monthLoad).toBeNull();
  });

  test('of the month is shared by all of a component, and what each has is multiplied', () => {
    const linesOf = (wanted: Wanted, rows: readonly PriceRow[]): unknown[] =>
      priceSolution(solutionOf(wanted), rows).lines.map(({ quantity }) => quantity);
    const two = { counts: { production: 2 } };
    expect(linesOf({ ...queue, names: ['SQS'], ...two }, [requests])).toEqual(
      linesOf({ ...queue, names: ['SQS'] }, [requests]),
    );
    const ports = priceOf('aws', 'direct-connect', ['Hours of ports', 'port hour']);
    const connect = { provider: 'aws', names: ['Direct Connect'], service: 'direct-connect' } as const;
    expect(linesOf({ ...connect, names: ['Direct Connect'], ...two }, [ports])).toEqual([
      { low: '1460', expected: '1460', high: '1460' },
    ]);
  });

  test('takes the size that the component has', () => {
    const seconds = priceOf('aws', 'lambda', ['GB-seconds of duration', 'GB-second']);
    const solution = solutionOf({
      provider: 'aws',
      names: ['Lambda'],
      service: 'lambda',
      requirements: { requestsPerSecond: 10 },
    });
    const sized = {
      ...solution,
      components: solution.components.map((each) => ({ ...each, sizes: { production: { memoryGb: 2 } } })),
    };
    expect(priceSolution(sized, [seconds]).lines[0]?.reckoning).toBe(
      'proposed: 5.26 million requests × 0.1 × 2 GB = 1.05 million GB-seconds (100 ms each)',
    );
  });

  test('is none where a component beside it takes the traffic, and what is not used is no gap', () => {
    const out = priceOf('aws', 'internet-gateway', ['GB out', 'GB']);
    const { solution } = buildSolution({ title: 'Shop', provider: 'aws', services: ['ECS', 'CloudFront'] });
    const withCdn = priceSolution(solution, [out]);
    expect(withCdn.lines).toEqual([]);
    const gateway = solution.components.find(({ service }) => service === 'internet-gateway');
    expect(withCdn.unpriced.filter(({ componentId }) => componentId === gateway?.id)).toContainEqual(
      expect.objectContaining({ reason: 'not-used', message: expect.stringContaining('CloudFront takes it over') }),
    );
    const without = { ...solution, components: solution.components.filter(({ id }) => id === gateway?.id) };
    expect(priceSolution(without, [out]).lines[0]?.reckoning).toContain('GB (20 KB each)');
  });
});

test('units are converted by powers of ten, and not into other things', () => {
  expect(convertUnit('query', 'million queries')).toBe(1e-6);
  expect(convertUnit('GB', 'TiB')).toBe(1e-3);
  expect(convertUnit('GB-second', 'GB seconds')).toBe(1);
  expect(convertUnit('GB', 'request')).toBeNull();
  expect([formatAmountOf(3, 'query'), formatAmountOf(2, 'metric of an alarm'), formatAmountOf(5, 'GB')]).toEqual([
    '3 queries',
    '2 metrics of an alarm',
    '5 GB',
  ]);
  expect([1.234e9, 2_628_000, 5_256, 0.00002].map(formatAmount)).toEqual([
    '1.23 billion',
    '2.63 million',
    '5,260',
    '0.00002',
  ]);
});
