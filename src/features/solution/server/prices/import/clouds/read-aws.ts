// Reads an AWS offer file: products come first and are remembered by their SKU where a rule matches them, then the terms state their
// prices. The fields are described in
// https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/reading-service-price-list-file-for-services.html.

import { z } from 'zod';
import type { NewPrice } from '../../price-store.ts';
import type { ReadRow } from '../import-report.ts';
import { groupRules, matchesRule, type MeterRule } from './meter-rule.ts';
import { isCurrency, readAmount, readDate } from '../read-amount.ts';

const product = z.object({
  sku: z.string().max(100),
  productFamily: z.string().max(200).catch(''),
  attributes: z.record(z.string(), z.string().max(2_000).catch('')).catch({}),
});
const dimension = z.object({
  beginRange: z.unknown(),
  pricePerUnit: z.record(z.string(), z.unknown()).catch({}),
});
const terms = z.record(
  z.string(),
  z.object({ effectiveDate: z.unknown(), priceDimensions: z.record(z.string(), dimension).catch({}) }),
);

type KnownProduct = { rules: readonly MeterRule[]; region: string | null; size: string };

const rulesOf = groupRules('aws', 'servicecode');
/** A file that has more products than this is not an offer file. */
const MAX_PRODUCTS = 1_000_000;
const TODAY = new Date().toISOString().slice(0, 10);

export function createAwsReader({ source }: { source: string }) {
  const known = new Map<string, KnownProduct>();

  function readProduct(value: unknown): void {
    const { data } = product.safeParse(value);
    if (!data || known.size >= MAX_PRODUCTS) return;
    const { attributes, productFamily, sku } = data;
    const rules = (rulesOf.get(attributes['servicecode'] ?? '') ?? []).filter((rule) =>
      matchesRule(rule, (name) => (name === 'productFamily' ? productFamily : (attributes[name] ?? ''))),
    );
    if (rules.length === 0) return;
    known.set(sku, { rules, region: attributes['regionCode'] || null, size: attributes['instanceType'] ?? '' });
  }

  function readTerms(sku: string, value: unknown): ReadRow {
    const found = known.get(sku);
    if (!found) return { kind: 'skipped', reason: 'a product that the catalogue does not price' };
    const { data } = terms.safeParse(value);
    if (!data) return { kind: 'bad', reason: 'terms that cannot be read' };
    const rows: NewPrice[] = [];
    for (const { effectiveDate, priceDimensions } of Object.values(data)) {
      for (const { beginRange, pricePerUnit } of Object.values(priceDimensions)) {
        const tier = readAmount(beginRange ?? '0');
        if ('reason' in tier) return { kind: 'bad', reason: `a step with ${tier.reason}` };
        for (const [currency, stated] of Object.entries(pricePerUnit)) {
          const price = readAmount(stated);
          if ('reason' in price) return { kind: 'bad', reason: price.reason };
          if (!isCurrency(currency)) return { kind: 'bad', reason: 'no currency' };
          const date = readDate(effectiveDate) ?? TODAY;
          const fields = { currency, amount: price.amount, tierFrom: tier.amount, date };
          rows.push(...found.rules.map((rule) => priceOf(rule, found, fields)));
        }
      }
    }
    return { kind: 'taken', rows };
  }

  type Stated = Pick<NewPrice, 'currency' | 'amount' | 'tierFrom' | 'date'>;
  function priceOf({ service, sku, meter, unit }: MeterRule, { region, size }: KnownProduct, stated: Stated): NewPrice {
    return {
      provider: 'aws',
      service,
      sku: sku === undefined ? size : sku,
      region,
      meter,
      unit,
      per: 1,
      note: null,
      source,
      ...stated,
    };
  }

  return { readProduct, readTerms };
}
