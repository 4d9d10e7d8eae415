// How complete the catalogue is, as a table by cloud, and which services lack a fact.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueProvider, CatalogueService } from '#catalogue/catalogue-service.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { listServicesWithout } from '../../measure/terraform/services-without.ts';
import { sampleBook } from '#model/cost/sample-book.ts';

type Aspect = {
  name: string;
  title: string;
  /** Whether the fact could be missing at all: what keeps nothing needs no backup. */
  applies: (service: CatalogueService) => boolean;
  isStated: (service: CatalogueService) => boolean;
};

const pricedServices = new Set(sampleBook.map(({ provider, service }) => `${provider}/${service}`));
const always = (): boolean => true;

function isWithoutRecipe(provider: CloudProvider, key: string): boolean {
  return listServicesWithout(provider).includes(key);
}

const aspects: readonly Aspect[] = [
  { name: 'sla', title: 'Agreed availability', applies: always, isStated: ({ sla }) => sla.length > 0 },
  { name: 'skus', title: 'SKUs', applies: always, isStated: ({ skus }) => skus.length > 0 },
  {
    name: 'limits',
    title: 'Limits of a SKU',
    applies: ({ skus }) => skus.length > 0,
    isStated: ({ skus }) => skus.some(({ limits }) => limits.length > 0),
  },
  {
    name: 'zones',
    title: 'Zones of every SKU',
    applies: ({ skus }) => skus.length > 0,
    isStated: ({ skus }) => skus.every(({ redundancy }) => redundancy.zones !== undefined),
  },
  {
    name: 'backup',
    title: 'Backup, of what keeps data',
    applies: ({ keepsState }) => keepsState,
    isStated: ({ backup }) => backup !== undefined,
  },
  {
    name: 'diagnostics',
    title: 'Logs and metrics',
    applies: always,
    isStated: ({ diagnostics }) => diagnostics !== undefined,
  },
  { name: 'policies', title: 'Policies', applies: always, isStated: ({ policies }) => policies.length > 0 },
  {
    name: 'meters',
    title: 'What is charged',
    applies: always,
    isStated: ({ meters, noPrice }) => meters.length > 0 || noPrice !== undefined,
  },
  {
    name: 'price',
    title: 'A price in the sample book, or why there is none',
    applies: ({ meters, noPrice }) => meters.length > 0 || noPrice !== undefined,
    isStated: (service) =>
      pricedServices.has(`${service.provider}/${service.key}`) ||
      (service.noPrice?.skus === undefined && service.noPrice !== undefined),
  },
  { name: 'roles', title: 'Roles in a solution', applies: always, isStated: ({ roles }) => roles.length > 0 },
  {
    name: 'terraform',
    title: 'Terraform, of what the provider has a resource for',
    applies: ({ terraform }) => terraform !== null,
    isStated: ({ provider, key }) => provider !== 'self' && !isWithoutRecipe(provider, key),
  },
];

export const GAP_NAMES = aspects.map(({ name }) => name);

const providers: readonly { provider: CatalogueProvider; title: string }[] = [
  { provider: 'azure', title: 'Azure' },
  { provider: 'aws', title: 'AWS' },
  { provider: 'gcp', title: 'Google Cloud' },
];

/** A share for every fact, over the three clouds: { sla: 0.24 }. */
export function measureShares(): ReadonlyMap<string, number> {
  const all = cloudProviders.flatMap((provider) => listCatalogue(provider));
  return new Map(
    aspects.map(({ name, applies, isStated }) => {
      const possible = all.filter(applies);
      return [name, possible.filter(isStated).length / possible.length];
    }),
  );
}

/** One line for each fact, with how many services of each cloud have it, of how many that could. */
export function writeCompleteness(): string {
  const rows = aspects.map(({ title, applies, isStated }) => {
    const cells = providers.map(({ provider }) => {
      const possible = listCatalogue(provider).filter(applies);
      return `${possible.filter(isStated).length} of ${possible.length}`;
    });
    return `| ${[title, ...cells].join(' | ')} |`;
  });
  const header = `| stated | ${providers.map(({ title }) => title).join(' | ')} |`;
  return [header, `|---|${'---|'.repeat(providers.length)}`, ...rows].join('\n');
}

/** Services that lack a fact: 'azure/bastion'. Throws for a name that is none of GAP_NAMES. */
export function listGaps(name: string): string[] {
  const aspect = aspects.find((each) => each.name === name);
  if (!aspect) throw new Error(`“${name}” is none of ${GAP_NAMES.join(', ')}.`);
  return cloudProviders
    .flatMap((provider) => listCatalogue(provider))
    .filter((service) => aspect.applies(service) && !aspect.isStated(service))
    .map(({ provider, key }) => `${provider}/${key}`);
}
