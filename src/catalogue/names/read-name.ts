// What a name that a person typed as a service is in the catalogue: known, misspelt, of another cloud, or unknown.

import { countEdits } from '#text/count-edits.ts';
import { cloudProviders, type CloudProvider } from '../provider.ts';
import { simplifyName, vendorOf } from './simplify-name.ts';
import { findCatalogueService, listCatalogue } from '../catalogue.ts';
import type { CatalogueProvider, CatalogueService } from '../catalogue-service.ts';
import { findCounterpart } from '../counterparts.ts';

export type ReadName =
  | { kind: 'known'; service: CatalogueService }
  | { kind: 'misspelt'; suggestion: CatalogueService }
  | { kind: 'foreign'; service: CatalogueService; counterpart: CatalogueService | null }
  | { kind: 'unknown' };

/** A shorter name has too many others one letter away. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 60;

/** `readServiceName('azure', 'kuberntes')` → misspelt, Azure Kubernetes Service; `('aws', 'Azure SQL')` → foreign. */
export function readServiceName(provider: CloudProvider, name: string): ReadName {
  const vendor = vendorOf(name);
  const others = cloudProviders.filter((other) => other !== provider && (vendor ?? other) === other);
  if (vendor === undefined || vendor === provider) {
    const service = find(provider, name) ?? find('self', name);
    if (service) return { kind: 'known', service };
  }
  for (const other of others) {
    const service = find(other, name);
    if (!service) continue;
    const key = findCounterpart({ key: service.key, from: other, to: provider });
    return { kind: 'foreign', service, counterpart: (key && findCatalogueService(provider, key)) || null };
  }
  const suggestion = vendor === undefined || vendor === provider ? findNearest(provider, name) : null;
  return suggestion ? { kind: 'misspelt', suggestion } : { kind: 'unknown' };
}

function spellingsOf({ name, key, aliases }: CatalogueService): string[] {
  return [name, key.replaceAll('-', ' '), ...aliases].map(simplifyName);
}

/** An own name goes before an alias that another service has as well. */
function find(provider: CatalogueProvider, name: string): CatalogueService | undefined {
  const wanted = simplifyName(name);
  if (wanted === '') return undefined;
  const services = listCatalogue(provider);
  return (
    services.find((service) => simplifyName(service.name) === wanted) ??
    services.find((service) => spellingsOf(service).includes(wanted))
  );
}

/** The service with a name at most one letter in five away; null where none is that near. */
function findNearest(provider: CloudProvider, name: string): CatalogueService | null {
  const wanted = simplifyName(name);
  if (wanted.length < MIN_LENGTH || wanted.length > MAX_LENGTH) return null;
  let nearest: { service: CatalogueService; edits: number } | null = null;
  for (const service of [...listCatalogue(provider), ...listCatalogue('self')])
    for (const spelling of spellingsOf(service)) {
      const limit = Math.min(2, Math.floor(Math.max(wanted.length, spelling.length) / MIN_LENGTH));
      const edits = spelling.length < MIN_LENGTH ? limit + 1 : countEdits(wanted, spelling, limit);
      if (edits <= limit && (nearest === null || edits < nearest.edits)) nearest = { service, edits };
    }
  return nearest?.service ?? null;
}
