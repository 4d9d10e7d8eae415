// Reads an item of the Azure Retail Prices API. Its fields are described in
// https://learn.microsoft.com/rest/api/cost-management/retail-prices/azure-retail-prices.

import { z } from 'zod';
import type { NewPrice } from '../../price-store.ts';
import type { ReadRow } from '../import-report.ts';
import { groupRules, matchesRule } from './meter-rule.ts';
import { isCurrency, readAmount, readDate } from '../read-amount.ts';

const text = z.string().max(500).catch('');
const item = z.object({
  currencyCode: z.unknown(),
  tierMinimumUnits: z.unknown(),
  retailPrice: z.unknown(),
  armRegionName: text,
  effectiveStartDate: z.unknown(),
  meterName: text,
  productName: text,
  skuName: text,
  serviceName: text,
  unitOfMeasure: text,
  type: text,
  armSkuName: text,
});

const rulesOf = groupRules('azure', 'serviceName');
const factors: Readonly<Record<string, number>> = { '': 1, K: 1_000, M: 1_000_000 };

export function readAzureItem(value: unknown, { source }: { source: string }): ReadRow {
  const { data } = item.safeParse(value);
  if (!data) return { kind: 'bad', reason: 'not an object' };
  if (data.type !== 'Consumption') return { kind: 'skipped', reason: 'a reservation or another kind of price' };
  const { meterName, productName, skuName, serviceName, armSkuName } = data;
  const fields: Readonly<Record<string, string>> = { meterName, productName, skuName, serviceName, armSkuName };
  const matching = (rulesOf.get(data.serviceName) ?? []).filter((rule) =>
    matchesRule(rule, (name) => fields[name] ?? ''),
  );
  if (matching.length === 0) return { kind: 'skipped', reason: 'a meter that the catalogue does not price' };
  const price = readAmount(data.retailPrice);
  if ('reason' in price) return { kind: 'bad', reason: price.reason };
  const tier = readAmount(data.tierMinimumUnits ?? 0);
  if ('reason' in tier) return { kind: 'bad', reason: `a step with ${tier.reason}` };
  if (!isCurrency(data.currencyCode)) return { kind: 'bad', reason: 'no currency' };
  const { currencyCode } = data;
  const per = readPer(data.unitOfMeasure);
  if (per === null) return { kind: 'bad', reason: 'a unit that cannot be read' };
  return {
    kind: 'taken',
    rows: matching.map(({ service, sku, meter, unit }): NewPrice => ({
      provider: 'azure',
      service,
      sku: sku === undefined ? data.armSkuName : sku,
      region: regionOf(data.armRegionName),
      meter,
      // "1M" of events is one million events.
      unit,
      per: unit.startsWith('million ') ? Math.max(1, per / 1_000_000) : per,
      amount: price.amount,
      currency: currencyCode,
      tierFrom: tier.amount,
      note: null,
      source,
      date: readDate(data.effectiveStartDate) ?? TODAY,
    })),
  };
}

const TODAY = new Date().toISOString().slice(0, 10);

function regionOf(name: string): string | null {
  return name === '' || name === 'Global' ? null : name;
}

/** '1 Hour', '10K', '1 GB/Month', '100 GB'. */
function readPer(unitOfMeasure: string): number | null {
  const match = /^(\d{1,6})([KM]?)(?:[\s/]|$)/.exec(unitOfMeasure);
  const per = match ? Number(match[1]) * (factors[match[2] ?? ''] ?? 1) : 0;
  return per >= 1 && per <= 1_000_000_000 ? per : null;
}
