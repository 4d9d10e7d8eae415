// What a first design says about a service. Servers alone need it, so that it is compiled apart from the names.

import type { CloudProvider } from '../provider.ts';
import advice from '../compiled/design-advice.json' with { type: 'json' };
import { findByKey, listServices } from './catalogue.ts';
import type { ListedService, ServiceEntry } from './service-entry.ts';

/** In the order in which names are looked up. */
export function listEntries(provider: CloudProvider): ServiceEntry[] {
  return listServices(provider).flatMap((service) => withAdvice(provider, service) ?? []);
}

export function findEntry(provider: CloudProvider, key: string): ServiceEntry | undefined {
  const service = findByKey(provider, key);
  return service && withAdvice(provider, service);
}

function withAdvice(provider: CloudProvider, service: ListedService): ServiceEntry | undefined {
  const found = advice[provider][service.key];
  return found && { ...service, ...found };
}
