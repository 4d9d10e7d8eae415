// The services of the catalogue about which a design can say something concrete, and how a name that a person typed finds one.

import type { CloudProvider } from '../provider.ts';
import { simplifyName, vendorOf } from '../names/simplify-name.ts';
import services from '../compiled/design.json' with { type: 'json' };
import { otherServices } from './other-services.ts';
import type { ListedService } from './service-entry.ts';

/** In the order in which names are looked up. */
export function listServices(provider: CloudProvider): readonly ListedService[] {
  return services[provider];
}

export function findByKey(provider: CloudProvider, key: string): ListedService | undefined {
  return services[provider].find((entry) => entry.key === key);
}

/**
 * `'azure vms'` and `'Virtual Machines'` give the same entry: plural and the vendor's own name do not matter. Another vendor's
 * name does: 'Azure SQL' is never taken for a service of AWS.
 */
export function findService(provider: CloudProvider, name: string): ListedService | undefined {
  if ((vendorOf(name) ?? provider) !== provider) return undefined;
  const wanted = simplifyName(name);
  return services[provider].find((entry) => spellingsOf(entry).some((known) => simplifyName(known) === wanted));
}

/** Every name of every service of a cloud, as names are compared, with the service's own name. */
export function namesOf(provider: CloudProvider): { service: string; spelling: string }[] {
  const entries = services[provider].flatMap((entry) =>
    spellingsOf(entry).map((spelling) => ({ service: entry.name, spelling: simplifyName(spelling) })),
  );
  return [...entries, ...otherServices[provider].map((service) => ({ service, spelling: simplifyName(service) }))];
}

/** Returns true if a cloud has a service of this name, with or without an entry. */
export function hasService(provider: CloudProvider, name: string): boolean {
  const wanted = simplifyName(name);
  return namesOf(provider).some(({ spelling }) => spelling === wanted);
}

function spellingsOf({ name, key, aliases }: ListedService): string[] {
  return [name, key.replaceAll('-', ' '), ...aliases];
}
