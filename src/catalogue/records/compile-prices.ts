// What records state of prices: a few list prices of public pages, and which rows of a provider's price list are of which meter.

import type { CatalogueProvider } from '../catalogue-service.ts';
import { cloudProviders, type CloudProvider } from '../provider.ts';
import type { FiledRecord } from './check-records.ts';
import { addressOf } from './read-record.ts';
import type { ServiceRecord } from './service-record.ts';

type Stated = ServiceRecord['prices']['sample'][number];
type Rule = ServiceRecord['prices']['lists'][number];

/** The `amount` is as the page states it, '912.50 / 730 hour', and `page` is the page's address. */
export type SamplePrice = Stated & { provider: CatalogueProvider; service: string };

/** The `service` is the key of the record that the rule is written in. */
export type ListRule = Rule & { service: string };

export function listSamplePrices(filed: readonly FiledRecord[]): SamplePrice[] {
  return filed.flatMap(({ provider, key, record }) =>
    record.prices.sample.map((price) => ({
      provider,
      service: key,
      ...price,
      page: addressOf(price.page, record.pages),
    })),
  );
}

export function listRules(filed: readonly FiledRecord[]): Record<CloudProvider, ListRule[]> {
  const [azure, aws, gcp] = cloudProviders.map((provider) =>
    filed
      .filter((each) => each.provider === provider)
      .flatMap(({ key, record }) => record.prices.lists.map((rule) => ({ service: key, ...rule }))),
  );
  return { azure: azure ?? [], aws: aws ?? [], gcp: gcp ?? [] };
}
