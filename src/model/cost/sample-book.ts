// The sample book: a few list prices of public pages, so that a first estimate shows something before an admin imports a price
// list. The records of services state them; every row names its page and the day of its last change, and is marked as sample wherever it
// is shown.

import prices from '#catalogue/compiled/prices.json' with { type: 'json' };
import type { SamplePrice } from '#catalogue/records/compile-prices.ts';
import type { PriceRow } from '#model/cost/price-row.ts';

export const sampleBook: readonly PriceRow[] = prices.map(readRow);

/** Most pages are outputs of tests in a public repository, with what the providers' price lists said on that day. */
function readRow({
  provider,
  service,
  meter,
  sku,
  region,
  amount: stated,
  tierFrom,
  note,
  page,
  date,
}: SamplePrice): PriceRow {
  const [amount = '', , per = '', ...unit] = stated.split(' ');
  return {
    provider,
    service,
    sku: sku ?? null,
    region: region ?? null,
    meter,
    unit: unit.join(' '),
    per: Number(per),
    amount,
    currency: 'USD',
    tierFrom: tierFrom ?? '0',
    note: note ?? null,
    source: page,
    date,
    isSample: true,
    owner: 'sample',
  };
}
