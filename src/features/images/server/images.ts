// The images people add to documents: written anew as PNG, kept in the public bucket, shown to everybody who knows the
// address.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isId, newId } from '#contract/id.ts';
import { imageProblems } from '#contract/problems/image-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { ImageReader } from '#platform/images/image-reader.ts';
import { isFileFault } from '#platform/storage/checked-storage.ts';
import type { Storage, StoredObject } from '#platform/storage/storage.ts';
import type { UploadedImage } from '../contract.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { ImageRow } from './tables.ts';

export const IMAGE_BUCKET = 'design-images';
/** A picture of 2,560 × 2,560 pixels of noise; nothing we write is larger. */
const MAX_PNG_BYTES = 40 * 1024 * 1024;
const ADDRESS = /\/api\/design-images\/([0-9a-f-]{36})\/[^\s)"'<>\]]*/g;

export type NewImage = { userId: string; name: string; bytes: Buffer; signal: AbortSignal };
export type ImageContent = { bytes: Buffer; mediaType: 'image/png' };

export type Images = {
  /** Rejects with 'images/not-an-image', 'images/broken-image' or a plan limit. */
  uploadImage(image: NewImage): Promise<UploadedImage>;
  /** A text that shows it shows nothing there from now on. Rejects with 'images/not-found', as `restoreImage` does. */
  deleteImage(image: Owned): Promise<UploadedImage>;
  /** It works within ten minutes. Rejects with a plan limit when there is no room for it any more. */
  restoreImage(image: Owned): Promise<UploadedImage>;
  /** The person's own, the largest first. */
  listLargestImages(userId: string, limit: number): Promise<UploadedImage[]>;
  /** Anybody's. Rejects with 'images/not-found'. */
  openImage(id: string): Promise<{ size: number; body: Readable }>;
  /** A person's own image; `null` when there is none of this id. */
  findImage(userId: string, id: string): Promise<ImageContent | null>;
  /** The person's own images that a text shows, by the address it names them by. */
  readImagesOf(userId: string, text: string): Promise<Map<string, ImageContent>>;
  /** The addresses of these images alone. */
  listAddressesOf(userId: string, text: string): Promise<string[]>;
  /** Removes what was deleted over ten minutes ago, and what uploads that never finished left behind. */
  purge(now?: Date): Promise<void>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

/** Registered with entitlements. */
export const countImageBytes: StorageCounter = store.sumStored;

type Needs = { db: Db; storage: Storage; reader: ImageReader; entitlements: Entitlements };

export function createImages({ db, storage, reader, entitlements }: Needs): Images {
  const readContent = async (row: ImageRow): Promise<ImageContent | null> => {
    const object = await openObject(storage, row).catch((error: unknown) => {
      if (isFileFault(error)) return null;
      throw error;
    });
    return object && { bytes: await buffer(object.body), mediaType: 'image/png' };
  };
  const selectOwn = (userId: string, ids: readonly string[]): Promise<ImageRow[]> =>
    db.asUser(userId, (tx) => store.selectImages(tx, userId, ids.filter(isId)));

  async function removeAll(rows: readonly ImageRow[]): Promise<void> {
    for (const row of rows) {
      await storage.delete({ bucket: IMAGE_BUCKET, key: row.storageKey });
      await db.asSystem((tx) => store.deleteImage(tx, row.id));
    }
  }

  return {
    uploadImage: (image) => uploadImage({ db, storage, reader, entitlements }, image),

    async deleteImage(owned) {
      const row = isId(owned.id) ? await db.asUser(owned.userId, (tx) => store.markImageDeleted(tx, owned)) : null;
      if (!row) throw notFound();
      return presentImage(row);
    },

    async restoreImage(owned) {
      if (!isId(owned.id)) throw notFound();
      return db.asUser(owned.userId, async (tx) => {
        const [current] = await store.selectImages(tx, owned.userId, [owned.id]);
        if (current) return presentImage(current);
        const room = await entitlements.findStorageRoom(tx, owned.userId);
        const row = await store.restoreImage(tx, owned);
        if (!row) throw notFound();
        room.requireRestored(row.size);
        return presentImage(row);
      });
    },

    listLargestImages: async (userId, limit) =>
      (await db.asUser(userId, (tx) => store.selectLargestImages(tx, userId, limit))).map(presentImage),

    async openImage(id) {
      const row = isId(id) ? await db.asSystem((tx) => store.selectPublicImage(tx, id)) : null;
      if (!row) throw notFound();
      return openObject(storage, row);
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
      await removeAll(await db.asSystem((tx) => store.selectPurgeableImages(tx, now)));
    },

    async emptyDeleted(userId) {
      await removeAll(await db.asUser(userId, (tx) => store.selectDeletedImages(tx, userId)));
    },
  };
}

function openObject(storage: Storage, row: ImageRow): Promise<StoredObject> {
  return storage.open({ bucket: IMAGE_BUCKET, key: row.storageKey, size: row.size, sha256: row.contentSha256 });
}

async function uploadImage(
  { db, storage, reader, entitlements }: Needs,
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
    contentSha256: createHash('sha256').update(png).digest('hex'),
  };
  await db.asUser(userId, async (tx) => {
    (await entitlements.findStorageRoom(tx, userId)).requireStorage(image.size);
    await store.insertImage(tx, image);
  });
  await storage.put({
    bucket: IMAGE_BUCKET,
    key: image.storageKey,
    body: Readable.from([png]),
    contentType: 'image/png',
    maxBytes: MAX_PNG_BYTES,
  });
  await db.asUser(userId, (tx) => store.markImageStored(tx, image));
  return presentImage(image);
}

function notFound(): Problem {
  return Problem.of(imageProblems, 'images/not-found');
}

type ShownImage = Pick<ImageRow, 'id' | 'name' | 'width' | 'height' | 'size'>;

/** Exactly what leaves the server. */
function presentImage({ id, name, width, height, size }: ShownImage): UploadedImage {
  return { id, name, url: addressOf({ id, name }), width, height, size };
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
