// What records say for designs: what both sides need to find a service, and what only servers write about it.

import type { ListedService, ServiceAdvice } from '#catalogue/design-services/service-entry.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import type { FiledRecord } from '#catalogue/records/check-records.ts';
import type { ServiceRecord } from '#catalogue/records/service-record.ts';

type Designed = { key: string; record: ServiceRecord; design: NonNullable<ServiceRecord['design']> };

export function listDesignServices(filed: readonly FiledRecord[]): Record<CloudProvider, ListedService[]> {
  return byCloud((provider) =>
    listDesigned(filed, provider).map(({ key, record: { name, aliases }, design: { port, names } }) => ({
      key,
      name,
      aliases: [...aliases, ...names],
      port,
    })),
  );
}

export function listDesignAdvice(filed: readonly FiledRecord[]): Record<CloudProvider, Record<string, ServiceAdvice>> {
  return byCloud((provider) =>
    Object.fromEntries(
      listDesigned(filed, provider).map(({ key, record, design }) => {
        const { kind, subnet, sku, sizing, network, security, cost } = design;
        return [key, { kind, subnet, sku, sizing, network, security, cost, docs: record.docs }];
      }),
    ),
  );
}

function byCloud<Part>(partOf: (provider: CloudProvider) => Part): Record<CloudProvider, Part> {
  const [azure, aws, gcp] = cloudProviders;
  return { azure: partOf(azure), aws: partOf(aws), gcp: partOf(gcp) };
}

/** In the order in which names are looked up. */
function listDesigned(filed: readonly FiledRecord[], provider: CloudProvider): Designed[] {
  return filed
    .flatMap(({ provider: own, key, record }) => {
      const { design } = record;
      return own === provider && design ? [{ key, record, design }] : [];
    })
    .toSorted((a, b) => a.design.order - b.design.order);
}
