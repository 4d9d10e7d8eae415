// A delegation belongs to the plan of a service where its plans run on different platforms.

import { expect, test } from 'vitest';
import { findCatalogueService } from './catalogue.ts';
import { findSubnetNeeds } from './subnet-needs.ts';

test.each([
  ['functions', 'FC1', 'Microsoft.App/environments'],
  ['functions', 'EP1', 'Microsoft.Web/serverFarms'],
  ['functions', 'Y1', undefined],
  ['app-service', 'P1v3', 'Microsoft.Web/serverFarms'],
  ['api-management', 'StandardV2', 'Microsoft.Web/serverFarms'],
  ['api-management', 'PremiumV2', 'Microsoft.Web/hostingEnvironments'],
  ['api-management', 'Premium', undefined],
] as const)('the subnet of %s in the plan %s is delegated to %s', (key, sku, delegation) => {
  const service = findCatalogueService('azure', key);
  expect(service && findSubnetNeeds(service, sku)?.delegation?.value).toBe(delegation);
});

test('a service outside of networks needs no subnet, whatever its SKU', () => {
  const service = findCatalogueService('azure', 'front-door');
  expect(service && findSubnetNeeds(service, 'Premium_AzureFrontDoor')).toBeUndefined();
});
