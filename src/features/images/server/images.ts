// The door to the images of designs: written anew as PNG, kept in the public bucket, shown to whoever knows the address.

import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { designProblems, type DesignImage } from '#features/design/contract.ts';
import type { ImageRow } from '#features/design/server/tables.ts';
import type { DesignWorker } from '#features/design/server/worker/open-worker.ts';
import { deleteImage, findPublicImage, insertImage, keepImage, listDeletedImages, listImages } from './store.ts';

export const IMAGE_BUCKET = 'design-images';
/** A page of 2,560 × 2,560 pixels of noise; nothing we write is larger. */
const MAX_PNG_BYTES = 40 * 1024 * 1024;
const ADDRESS = /\/api\/design-images\/([0-9a-f-]{36})\/[^\s)"'<>\]]*/g;

export type Images = {
  upload(image: { userId: string; name: string; bytes: Buffer; signal: AbortSignal }): Promise<DesignImage>;
  /** Rejects with 'design/not-found'. */
  open(id: string): Promise<{ size: number; body: Readable }>;
  /** The person's own images a text shows, by the address it names them by. */
  ofText(userId: string, content: string): Promise<Map<string, { bytes: Buffer; mediaType: string }>>;
  /** The addresses `ofText` would find something behind. */
  knownAddresses(userId: string, content: string): Promise<string[]>;
  find(userId: string, id: string): Promise<{ bytes: Buffer; mediaType: 'image/png' } | null>;
  /** Removes what an upload that never ended left behind. */
  purge(before: Date): Promise<void>;
};

export function createImages({ db, storage, worker }: { db: Db; storage: Storage; worker: DesignWorker }): Images {
  async function read(row: ImageRow): Promise<Buffer | null> {
    const object = await storage.get({ bucket: IMAGE_BUCKET, key: row.storageKey });
    return object && buffer(object.body);
  }

  async function rowsOf(
    userId: string,
    content: string,
  ): Promise<{ addresses: Map<string, string[]>; rows: ImageRow[] }> {
    const addresses = Map.groupBy(
      new Set([...content.matchAll(ADDRESS)].map(([address]) => address)),
      (address) => address.split('/')[3] ?? '',
    );
    const ids = [...addresses.keys()].filter(isId);
    return { addresses, rows: await db.asUser(userId, (tx) => listImages(tx, { userId, ids })) };
  }

  return {
    async upload({ userId, name, bytes, signal }) {
      const { png, width, height } = await worker.readImage(bytes, signal);
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
      await db.asUser(userId, (tx) => insertImage(tx, image));
      await storage.put({
        bucket: IMAGE_BUCKET,
        key: image.storageKey,
        body: Readable.from([png]),
        contentType: 'image/png',
        maxBytes: MAX_PNG_BYTES,
      });
      await db.asUser(userId, (tx) => keepImage(tx, image));
      return { id, name: image.name, url: addressOf(image), width, height, size: png.length };
    },

    async open(id) {
      const row = isId(id) ? await db.asSystem((tx) => findPublicImage(tx, id)) : null;
      const object = row && (await storage.get({ bucket: IMAGE_BUCKET, key: row.storageKey }));
      if (!object) throw Problem.of(designProblems, 'design/not-found');
      return object;
    },

    async ofText(userId, content) {
      const { addresses, rows } = await rowsOf(userId, content);
      const images = new Map<string, { bytes: Buffer; mediaType: string }>();
      for (const row of rows) {
        const bytes = await read(row);
        if (bytes)
          for (const address of addresses.get(row.id) ?? []) images.set(address, { bytes, mediaType: row.type });
      }
      return images;
    },

    async knownAddresses(userId, content) {
      const { addresses, rows } = await rowsOf(userId, content);
      return rows.flatMap(({ id }) => addresses.get(id) ?? []);
    },

    async find(userId, id) {
      const [row] = isId(id) ? await db.asUser(userId, (tx) => listImages(tx, { userId, ids: [id] })) : [];
      const bytes = row && (await read(row));
      return bytes ? { bytes, mediaType: 'image/png' } : null;
    },

    async purge(before) {
      for (const row of await db.asSystem((tx) => listDeletedImages(tx, before))) {
        await storage.delete({ bucket: IMAGE_BUCKET, key: row.storageKey });
        await db.asSystem((tx) => deleteImage(tx, row.id));
      }
    },
  };
}

/** The name is for people; letters a Markdown line or a path would trip over are left out of it. */
function addressOf({ id, name }: { id: string; name: string }): string {
  const shown = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 80);
  return `/api/design-images/${id}/${encodeURIComponent(shown)}.png`;
}
