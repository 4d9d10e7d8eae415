// Prints how many services of the catalogue are written as Terraform, and those that are not.

import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { listServicesWithout } from './services-without.ts';

console.log('| cloud | services | written as Terraform |\n|---|---|---|');
for (const provider of cloudProviders) {
  const all = listCatalogue(provider).length;
  console.log(`| ${provider} | ${all} | ${all - listServicesWithout(provider).length} |`);
}
for (const provider of cloudProviders) console.log(`\n${provider}: ${listServicesWithout(provider).join(', ')}`);
