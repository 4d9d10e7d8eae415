import { expect, test } from 'vitest';
import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import { awsRules } from './aws-rules.ts';
import { azureRules } from './azure-rules.ts';
import { gcpRules } from './gcp-rules.ts';

test.each([
  ['azure', azureRules],
  ['aws', awsRules],
  ['gcp', gcpRules],
] as const)('Each rule for the list of %s leads to a meter and a SKU of the catalogue', (provider, rules) => {
  for (const { service: key, meter, sku } of rules) {
    const service = findCatalogueService(provider, key);
    expect(service?.meters, key).toContain(meter);
    if (typeof sku === 'string')
      expect(
        service?.skus.map(({ name }) => name),
        key,
      ).toContain(sku);
  }
});
