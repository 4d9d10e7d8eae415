// What a person stores, as this browser knows it, and how each kind of it is deleted and restored.

import { queryOptions } from '@tanstack/react-query';
import type { designContract } from '#features/design/contract.ts';
import type { documentsContract } from '#features/documents/contract.ts';
import type { exportsContract } from '#features/exports/contract.ts';
import type { imagesContract } from '#features/images/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import type { storageContract, StoredKind } from '../contract.ts';

export const storageApi = apiOf<typeof storageContract>('storage');

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => storageApi.findStorage({}, { signal }),
  staleTime: 0,
});

type Actions = { delete: (id: string) => Promise<unknown>; restore: (id: string) => Promise<unknown> };

const documents = apiOf<typeof documentsContract>('documents');
const designs = apiOf<typeof designContract>('design');
const images = apiOf<typeof imagesContract>('images');
const files = apiOf<typeof exportsContract>('exports');

export const storedActions: Record<StoredKind, Actions> = {
  document: {
    delete: (id) => documents.deleteDocument({ id }),
    restore: (id) => documents.restoreDocument({ id }),
  },
  design: { delete: (id) => designs.deleteDesign({ id }), restore: (id) => designs.restoreDesign({ id }) },
  image: { delete: (id) => images.deleteImage({ id }), restore: (id) => images.restoreImage({ id }) },
  file: { delete: (id) => files.deleteFile({ id }), restore: (id) => files.restoreFile({ id }) },
};
