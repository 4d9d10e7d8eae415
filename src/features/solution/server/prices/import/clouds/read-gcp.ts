// Reads a SKU of Google's Cloud Billing Catalog API. Its fields are described in
// https://docs.cloud.google.com/billing/v1/how-tos/catalog-api.

import { z } from 'zod';
import type { NewPrice } from '../../price-store.ts';
import type { ReadRow } from '../import-report.ts';
import { groupRules, matchesRule, type MeterRule } from './meter-rule.ts';
import { isCurrency, readAmount, readDate } from '../read-amount.ts';

const text = z.string().max(500).catch('');
const rate = z.object({
  startUsageAmount: z.unknown(),
  unitPrice: z.object({ currencyCode: z.unknown(), units: z.unknown(), nanos: z.unknown() }),
});
const sku = z.object({
  description: text,
  category: z.object({ serviceDisplayName: text, resourceGroup: text, usageType: text }),
  serviceRegions: z.array(z.string().max(60)).max(200).catch([]),
  pricingInfo: z
    .array(
      z.object({ effectiveTime: z.unknown(), pricingExpression: z.object({ tieredRates: z.array(rate).max(100) }) }),
    )
    .min(1),
});

const rulesOf = groupRules('gcp', 'service');
const TODAY = new Date().toISOString().slice(0, 10);
const NANO_DIGITS = 9;

export function readGcpSku(value: unknown, { source }: { source: string }): ReadRow {
  const { data } = sku.safeParse(value);
  if (!data) return { kind: 'bad', reason: 'a SKU without a price' };
  const { description, category, serviceRegions } = data;
  if (category.usageType !== 'OnDemand') return { kind: 'skipped', reason: 'a commitment or another kind of price' };
  const fields: Readonly<Record<string, string>> = {
    service: category.serviceDisplayName,
    description,
    resourceGroup: category.resourceGroup,
  };
  const rules = (rulesOf.get(category.serviceDisplayName) ?? []).filter((rule) =>
    matchesRule(rule, (name) => fields[name] ?? ''),
  );
  if (rules.length === 0) return { kind: 'skipped', reason: 'a SKU that the catalogue does not price' };
  // The latest; the list has the current one first and only.
  const [latest] = data.pricingInfo;
  const rows: NewPrice[] = [];
  for (const { startUsageAmount, unitPrice } of latest?.pricingExpression.tieredRates ?? []) {
    const tier = readTier({ startUsageAmount, unitPrice });
    if ('reason' in tier) return { kind: 'bad', reason: tier.reason };
    const stated = { ...tier, date: readDate(latest?.effectiveTime) ?? TODAY, source };
    rows.push(...rules.flatMap((rule) => regionsOf(serviceRegions).map((region) => priceOf(rule, region, stated))));
  }
  return { kind: 'taken', rows };
}

type Tier = Pick<NewPrice, 'currency' | 'amount' | 'tierFrom'>;

function readTier({ startUsageAmount, unitPrice }: z.infer<typeof rate>): Tier | { reason: string } {
  const price = readMoney(unitPrice);
  if ('reason' in price) return price;
  const from = readAmount(startUsageAmount ?? 0);
  if ('reason' in from) return { reason: `a step with ${from.reason}` };
  if (!isCurrency(unitPrice.currencyCode)) return { reason: 'no currency' };
  return { currency: unitPrice.currencyCode, amount: price.amount, tierFrom: from.amount };
}

function priceOf(
  { service, sku: skuName, meter, unit }: MeterRule,
  region: string | null,
  stated: Pick<NewPrice, 'currency' | 'amount' | 'tierFrom' | 'date' | 'source'>,
): NewPrice {
  return { provider: 'gcp', service, sku: skuName ?? null, region, meter, unit, per: 1, note: null, ...stated };
}

function regionsOf(regions: readonly string[]): (string | null)[] {
  return regions.length === 0 ? [null] : regions.map((region) => (region === 'global' ? null : region));
}

/** Whole units as text and billionths as a number. */
function readMoney({ units, nanos }: { units: unknown; nanos: unknown }): ReturnType<typeof readAmount> {
  const whole = readAmount(units ?? '0');
  if ('reason' in whole) return whole;
  const part = readAmount(nanos ?? 0);
  if ('reason' in part) return part;
  if (part.amount.length > NANO_DIGITS || part.amount.includes('.'))
    return { reason: 'an amount that is not a number' };
  return readAmount(`${whole.amount}.${part.amount.padStart(NANO_DIGITS, '0')}`);
}
