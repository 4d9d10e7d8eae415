// A service on its way from the palette to the canvas.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { CatalogueProvider, CatalogueService } from '#cloud/catalogue/catalogue-service.ts';

const TYPE = 'application/x-lounge-service';

export function startServiceDrag(transfer: DataTransfer, { provider, key, name }: CatalogueService): void {
  transfer.setData(TYPE, `${provider}/${key}`);
  transfer.setData('text/plain', name);
  transfer.effectAllowed = 'copy';
}

/** Its name may only be read once it is dropped. */
export function hasService(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE);
}

export function readService(transfer: DataTransfer): CatalogueService | undefined {
  const [provider = '', key = ''] = transfer.getData(TYPE).split('/');
  return findCatalogueService(provider as CatalogueProvider, key);
}
