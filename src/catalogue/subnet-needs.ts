// What a component needs of its subnet, which differs by SKU where the plans of a service run on different platforms.

import type { CatalogueService, SubnetNeeds } from './catalogue-service.ts';

/** `findSubnetNeeds(functions, 'FC1')?.delegation?.value` is 'Microsoft.App/environments'; of no SKU, what all need. */
export function findSubnetNeeds(
  { subnet, skus }: Pick<CatalogueService, 'subnet' | 'skus'>,
  skuName: string | null,
): SubnetNeeds | undefined {
  const own = skus.find(({ name }) => name === skuName)?.subnet;
  return subnet && { ...subnet, ...own };
}
