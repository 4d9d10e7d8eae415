// What a person stores, as this browser knows it, and how each kind of it is deleted and restored.

import { queryOptions } from '@tanstack/react-query';
import storageRoutes from 'virtual:api-routes/storage';
import documentsRoutes from 'virtual:api-routes/documents';
import codeRoutes from 'virtual:api-routes/code';
import designRoutes from 'virtual:api-routes/design';
import solutionRoutes from 'virtual:api-routes/solution';
import sowRoutes from 'virtual:api-routes/sows';
import imagesRoutes from 'virtual:api-routes/images';
import exportsRoutes from 'virtual:api-routes/exports';
import type { codeContract } from '#features/code/contract.ts';
import type { designContract } from '#features/design/contract.ts';
import type { documentsContract } from '#features/documents/contract.ts';
import type { exportsContract } from '#features/exports/contract.ts';
import type { imagesContract } from '#features/images/contract.ts';
import type { blueprintContract } from '#features/solution/contract.ts';
import type { sowsContract } from '#features/sows/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import type { storageContract, StoredKind } from '../contract.ts';

export const storageApi = apiOf<typeof storageContract>(storageRoutes);

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => storageApi.findStorage({}, { signal }),
  staleTime: 0,
});

type Actions = { delete: (id: string) => Promise<unknown>; restore: (id: string) => Promise<unknown> };

const documents = apiOf<typeof documentsContract>(documentsRoutes);
const designs = apiOf<typeof designContract>(designRoutes);
const projects = apiOf<typeof codeContract>(codeRoutes);
const blueprints = apiOf<typeof blueprintContract>(solutionRoutes);
const sows = apiOf<typeof sowsContract>(sowRoutes);
const images = apiOf<typeof imagesContract>(imagesRoutes);
const files = apiOf<typeof exportsContract>(exportsRoutes);

export const storedActions: Record<StoredKind, Actions> = {
  document: {
    delete: (id) => documents.deleteDocument({ id }),
    restore: (id) => documents.restoreDocument({ id }),
  },
  design: { delete: (id) => designs.deleteDesign({ id }), restore: (id) => designs.restoreDesign({ id }) },
  blueprint: {
    delete: (id) => blueprints.deleteBlueprint({ id }),
    restore: (id) => blueprints.restoreBlueprint({ id }),
  },
  sow: { delete: (id) => sows.deleteSow({ id }), restore: (id) => sows.restoreSow({ id }) },
  code: { delete: (id) => projects.deleteProject({ id }), restore: (id) => projects.restoreProject({ id }) },
  image: { delete: (id) => images.deleteImage({ id }), restore: (id) => images.restoreImage({ id }) },
  file: { delete: (id) => files.deleteFile({ id }), restore: (id) => files.restoreFile({ id }) },
};
