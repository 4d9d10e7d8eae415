// The images people add to documents: written anew as PNG, kept in the public bucket, shown to everybody who knows the
// address.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isId, newId } from '#contract/id.ts';
import { imageProblems } from '#contract/image-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { ImageReader } from '#platform/images/image-reader.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { UploadedImage } from '../contract.ts';
import * as store from './store.ts';
import type { ImageRow } from './tables.ts';

export const IMAGE_BUCKET = 'design-images';
/** A picture of 2,560 × 2,560 pixels of noise; nothing we write is larger. */
const MAX_PNG_BYTES = 40 * 1024 * 1024;
const ADDRESS = /\/api\/design-images\/([0-9a-f-]{36})\/[^\s)"'<>\]]*/g;

export type NewImage = { userId: string; name: string; bytes: Buffer; signal: AbortSignal };
export type ImageContent = { bytes: Buffer; mediaType: 'image/png' };

export type Images = {
  /** Rejects with 'images/not-an-image' or 'images/broken-image'. */
  uploadImage(image: NewImage): Promise<UploadedImage>;
  /** Anybody's. Rejects with 'images/not-found'. */
  openImage(id: string): Promise<{ size: number; body: Readable }>;
  /** A person's own image; `null` when there is none of this id. */
  findImage(userId: string, id: string): Promise<ImageContent | null>;
  /** The person's own images that a text shows, by the address it names them by. */
  readImagesOf(userId: string, text: string): Promise<Map<string, ImageContent>>;
  /** The addresses of these images alone. */
  listAddressesOf(userId: string, text: string): Promise<string[]>;
  /** Removes what uploads that never finished left behind. */
  purge(now?: Date): Promise<void>;
};

export function createImages({ db, storage, reader }: { db: Db; storage: Storage; reader: ImageReader }): Images {
  const readContent = async (row: ImageRow): Promise<ImageContent | null> => {
    const object = await storage.get({ bucket: IMAGE_BUCKET, key: row.storageKey });
    return object && { bytes: await buffer(object.body), mediaType: 'image/png' };
  };
  const selectOwn = (userId: string, ids: readonly string[]): Promise<ImageRow[]> =>
    db.asUser(userId, (tx) => store.selectImages(tx, { userId, ids: ids.filter(isId) }));

  return {
    uploadImage: (image) => uploadImage({ db, storage, reader }, image),

    async openImage(id) {
      const row = isId(id) ? await db.asSystem((tx) => store.selectPublicImage(tx, id)) : null;
      const object = row && (await storage.get({ bucket: IMAGE_BUCKET, key: row.storageKey }));
      if (!object) throw Problem.of(imageProblems, 'images/not-found');
      return object;
    },

    async findImage(userId, id) {
      const [row] = await selectOwn(userId, [id]);
      return row ? readContent(row) : null;
    },

    async readImagesOf(userId, text) {
      const addresses = addressesIn(text);
      const images = new Map<string, ImageContent>();
      for (const row of await selectOwn(userId, [...addresses.keys()])) {
        const content = await readContent(row);
        if (!content) continue;
        for (const address of addresses.get(row.id) ?? []) images.set(address, content);
      }
      return images;
    },

    async listAddressesOf(userId, text) {
      const addresses = addressesIn(text);
      const rows = await selectOwn(userId, [...addresses.keys()]);
      return rows.flatMap(({ id }) => addresses.get(id) ?? []);
    },

    async purge(now = new Date()) {
      for (const row of await db.asSystem((tx) => store.selectPurgeableImages(tx, now))) {
        await storage.delete({ bucket: IMAGE_BUCKET, key: row.storageKey });
        await db.asSystem((tx) => store.deleteImage(tx, row.id));
      }
    },
  };
}

async function uploadImage(
  { db, storage, reader }: { db: Db; storage: Storage; reader: ImageReader },
  { userId, name, bytes, signal }: NewImage,
): Promise<UploadedImage> {
  const { png, width, height } = await reader.readImage(bytes, { owner: userId, signal });
  const now = Date.now();
  const id = newId(now);
  const image = {
    id,
    userId,
    name: `${now}-${name}`,
    type: 'image/png',
    width,
    height,
    size: png.length,
    storageKey: `${id}.png`,
  };
  await db.asUser(userId, (tx) => store.insertImage(tx, image));
  await storage.put({
    bucket: IMAGE_BUCKET,
    key: image.storageKey,
    body: Readable.from([png]),
    contentType: 'image/png',
    maxBytes: MAX_PNG_BYTES,
  });
  await db.asUser(userId, (tx) => store.markImageStored(tx, image));
  return { id, name: image.name, url: addressOf(image), width, height, size: png.length };
}

/** The name is for people; characters that would end a Markdown link or a path are left out of it. */
function addressOf({ id, name }: { id: string; name: string }): string {
  const shown = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 80);
  return `/api/design-images/${id}/${encodeURIComponent(shown)}.png`;
}

/** The addresses of images in a text, each once, by the id of the image. */
function addressesIn(text: string): Map<string, string[]> {
  const addresses = new Set([...text.matchAll(ADDRESS)].map(([address]) => address));
  return Map.groupBy(addresses, (address) => address.split('/')[3] ?? '');
}
