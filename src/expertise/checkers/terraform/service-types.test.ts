// The resource types that the catalogue of services names are in the schemas of the providers.

import { expect, test } from 'vitest';
import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { knownMajors, loadCatalogue } from './schema/catalogue.ts';

const terraformNames: Record<CloudProvider, string> = { azure: 'azurerm', aws: 'aws', gcp: 'google' };

test.each(cloudProviders)('every resource type of a service of %s exists in the newest provider', (provider) => {
  const name = terraformNames[provider];
  const schema = loadCatalogue(name, knownMajors(name)[0]!);
  const types = listCatalogue(provider).flatMap(({ key, terraform }) => (terraform ? [{ key, terraform }] : []));

  expect(types.length).toBeGreaterThan(60);
  expect(types.filter(({ terraform }) => schema.find('resource', terraform) === null)).toEqual([]);
});
