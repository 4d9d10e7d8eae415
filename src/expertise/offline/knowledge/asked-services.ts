// Which services of the catalogue a question is about, and what it wants to know of them.

import { findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { findNamedServices } from '#catalogue/design-services/named-services.ts';
import { simplifyName } from '#catalogue/names/simplify-name.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { findServices } from '#model/describe/find-services.ts';
import { aspects, type Aspect } from './service-facts.ts';

const words: Record<Aspect, RegExp> = {
  agreement:
    /\b(?:slas?|uptime|service[- ]level|availability (?:promise|guarantee|agreement|target)|guaranteed availability|verfügbarkeitszusage)\b/i,
  price: /\b(?:prices?|pricing|costs?|how much|how expensive|kosten|kostet|preise?)\b/i,
  redundancy: /\b(?:zone[- ]?redundan\w+|redundan\w+|availability zones?|rpo|rto|geo[- ]?replicat\w+|fail ?over)\b/i,
  ports: /\bports?\b/i,
  limits: /\b(?:limits?|quotas?|maximum|max)\b/i,
  'private access': /\bprivate (?:links?|endpoints?|access|dns|zones?)\b|\bprivatelink\b/i,
  backup: /\bback-?ups?\b/i,
};

/** In the order in which answers tell them; empty for a question about the service as a whole. */
export function aspectsIn(question: string): Aspect[] {
  return aspects.filter((aspect) => words[aspect].test(question));
}

const MAX_SERVICES = 3;

const CLOUD_NAMES: Record<CloudProvider, RegExp> = {
  azure: /\b(?:azure|microsoft)\b/i,
  aws: /\b(?:aws|amazon)\b/i,
  gcp: /\b(?:gcp|google)\b/i,
};

/**
 * Returns at most three services, in the order of the text; none where more are named. A name that several clouds share means each of
 * them, unless the question names a cloud.
 */
export function findAskedServices(question: string): CatalogueService[] {
  const clouds = cloudProviders.filter((cloud) => CLOUD_NAMES[cloud].test(question));
  const named = findNamedServices(question, clouds.length > 0 ? clouds : cloudProviders).flatMap(
    ({ provider, entry }) => findCatalogueService(provider, entry.key) ?? [],
  );
  const [only, ...others] = named;
  const namesakes = only && others.length === 0 && clouds.length === 0 ? namesakesOf(only, question) : [];
  const found = new Set(named.length > 0 ? [...named, ...namesakes] : findOthers(question, clouds));
  return found.size > MAX_SERVICES ? [] : [...found];
}

/** Services that no design begins with: their names count beside the name of their cloud, or with a capital letter, as in 'RTO of Aurora'. */
function findOthers(question: string, clouds: readonly CloudProvider[]): CatalogueService[] {
  return (clouds.length > 0 ? clouds : cloudProviders).flatMap((cloud) =>
    findServices(question, cloud).flatMap(({ service, start }) => {
      const isName = clouds.length > 0 || (start > 0 && /^\p{Lu}/u.test(question.slice(start)));
      return service.provider === cloud && isName ? [service] : [];
    }),
  );
}

/** Services of the other clouds that the question names with the same words: 'a NAT gateway'. */
function namesakesOf(service: CatalogueService, question: string): CatalogueService[] {
  const asked = ` ${simplifyName(question)} `;
  const written = namesOf(service).filter((name) => asked.includes(` ${name} `) || asked.includes(` ${name}s `));
  return cloudProviders
    .filter((provider) => provider !== service.provider)
    .flatMap(
      (provider) =>
        listCatalogue(provider).find((other) => namesOf(other).some((name) => written.includes(name))) ?? [],
    );
}

function namesOf({ name, aliases }: CatalogueService): string[] {
  return [name, ...aliases].map(simplifyName).filter((each) => each.includes(' '));
}
