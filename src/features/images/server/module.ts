// What the server must know of images: pictures that people put into their designs.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { createImageReader } from '#platform/images/image-reader.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { imagesContract } from '../contract.ts';
import { countImageBytes, createImages, IMAGE_BUCKET, type Images } from './images.ts';
import { createImageRoutes } from './routes.ts';
import { designImages } from './tables.ts';

const imageTable = ofPerson('images/images.json', designImages, { omit: ['storageKey', 'userId'] });

type Needs = { db: Db; storage: Storage; pool: ChildPool; uploads: Uploads; entitlements: Entitlements };

export const imagesModule = serverModule({
  name: 'images',
  contract: { images: imagesContract },
  tables: { exported: [imageTable], leftOut: {} },
  buckets: [{ name: IMAGE_BUCKET, rows: designImages, exported: { table: imageTable, folder: 'images' } }],
  storage: [countImageBytes],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, storage, pool, uploads, entitlements }: Needs) {
    const images = createImages({ db, storage, reader: createImageReader(pool), entitlements });
    const { router, streams } = createImageRoutes({ images, uploads });
    return {
      services: { images },
      routes: { images: router },
      streams,
      purges: { images },
      jobs: [],
      stored: [storedImages(images)],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});

function storedImages(images: Images) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await images.listLargestImages(userId, limit);
      return found.map(({ id, name, size, url }) => ({
        kind: 'image' as const,
        id,
        // The name is shown without the time of the upload in front of it.
        name: name.replace(/^\d+-/, ''),
        url,
        bytes: size,
        versionBytes: 0,
      }));
    },
    emptyDeleted: (userId: string) => images.emptyDeleted(userId),
  };
}
