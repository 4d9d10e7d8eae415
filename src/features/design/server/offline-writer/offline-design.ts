// The design as the sections of the fallback document read it.

import type { CloudProvider } from '#cloud/provider.ts';
import { findService } from '#cloud/services/catalogue.ts';
import type { ServiceEntry, ServiceKind } from '#cloud/services/service-entry.ts';

export type ChosenService = {
  /** As the person typed it. */
  name: string;
  /** Null where the catalogue does not know it. */
  entry: ServiceEntry | null;
};

export type FallbackDesign = {
  provider: CloudProvider;
  topics: readonly string[];
  services: readonly ChosenService[];
  /** Names of the documents the person gave as sources. */
  sources: readonly string[];
};

export function readFallbackDesign(design: {
  provider: CloudProvider;
  topics: readonly string[];
  services: readonly string[];
  sources?: readonly string[];
}): FallbackDesign {
  const { provider, topics, sources = [] } = design;
  return {
    provider,
    topics,
    sources,
    services: distinctServices(design.services.map((name) => ({ name, entry: findService(provider, name) ?? null }))),
  };
}

/** 'AKS' and 'Kubernetes' are one service, which the text names once. */
function distinctServices(services: readonly ChosenService[]): ChosenService[] {
  return services.filter(
    ({ entry }, index) => entry === null || services.findIndex((other) => other.entry === entry) === index,
  );
}

export function ofKind(design: FallbackDesign, ...kinds: readonly ServiceKind[]): ChosenService[] {
  return design.services.filter(({ entry }) => entry !== null && kinds.includes(entry.kind));
}
