// Everything that people store, as the page of their storage lists it. Each source is a feature's own.

import type { Projects } from '#features/code/server/projects.ts';
import type { Designs } from '#features/design/server/designs.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Files } from '#features/exports/server/files.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Blueprints } from '#features/solution/server/blueprints.ts';
import type { StorageSource } from '#features/storage/server/storage.ts';

type Stores = {
  documents: Documents;
  designs: Designs;
  images: Images;
  files: Files;
  projects: Projects;
  blueprints: Blueprints;
};

export function listStorageSources({
  documents,
  designs,
  images,
  files,
  projects,
  blueprints,
}: Stores): StorageSource[] {
  return [
    {
      async listLargest(userId, limit) {
        const found = await documents.listLargestDocuments(userId, limit);
        return found.map(({ id, name, size, url }) => ({
          kind: 'document',
          id,
          name,
          url,
          bytes: size,
          versionBytes: 0,
        }));
      },
      emptyDeleted: (userId) => documents.emptyDeleted(userId),
    },
    {
      async listLargest(userId, limit) {
        const found = await designs.listSizes(userId, limit);
        return found.map(({ id, title, bytes, versionBytes }) => ({
          kind: 'design',
          id,
          name: title,
          url: `/design?d=${id}`,
          bytes,
          versionBytes,
        }));
      },
      emptyDeleted: (userId) => designs.emptyDeleted(userId),
    },
    {
      async listLargest(userId, limit) {
        const found = await projects.listSizes(userId, limit);
        return found.map(({ id, title, bytes, versionBytes }) => ({
          kind: 'code',
          id,
          name: title,
          url: `/editor?p=${id}`,
          bytes,
          versionBytes,
        }));
      },
      emptyDeleted: (userId) => projects.emptyDeleted(userId),
    },
    {
      async listLargest(userId, limit) {
        const found = await blueprints.listSizes(userId, limit);
        return found.map(({ id, title, bytes, versionBytes }) => ({
          kind: 'blueprint',
          id,
          name: title,
          url: `/azure?blueprint=${id}`,
          bytes,
          versionBytes,
        }));
      },
      emptyDeleted: (userId) => blueprints.emptyDeleted(userId),
    },
    {
      async listLargest(userId, limit) {
        const found = await images.listLargestImages(userId, limit);
        return found.map(({ id, name, size, url }) => ({
          kind: 'image',
          id,
          // Without the time of the upload in front of it.
          name: name.replace(/^\d+-/, ''),
          url,
          bytes: size,
          versionBytes: 0,
        }));
      },
      emptyDeleted: (userId) => images.emptyDeleted(userId),
    },
    {
      async listLargest(userId, limit) {
        const found = await files.listLargestFiles(userId, limit);
        return found.map(({ id, name, title, size, url }) => ({
          kind: 'file',
          id,
          name: `${title} (${name})`,
          url,
          bytes: size,
          versionBytes: 0,
        }));
      },
      emptyDeleted: (userId) => files.emptyDeleted(userId),
    },
  ];
}
