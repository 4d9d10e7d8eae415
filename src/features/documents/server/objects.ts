// The files behind documents, in the object store. An object that no document owns is listed in `unowned_objects` from
// before it is written until after it is deleted, so that a process that dies leaves nothing behind for good.

import type { Readable } from 'node:stream';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteUnownedObject, selectUnownedObjects } from './store.ts';
import type { StoredContent } from './tables.ts';

export const DOCUMENT_BUCKET = 'documents';

/** Objects deleted by one purge. */
const PURGE_BATCH = 500;

export type OwnedObject = { userId: string; storageKey: string };

export type Objects = {
  /** Rejects with 'server/file-missing' or 'server/file-damaged' when the object is not what was uploaded. */
  readObject(row: StoredContent): Promise<Readable>;
  /** Deletes an object that no document owns. One that cannot be deleted now stays listed for the purge. */
  discardObject(object: OwnedObject): Promise<void>;
  /** Discards the unowned objects that are due for deletion at `now`, of everybody or of one person. */
  purgeObjects(now: Date, userId?: string): Promise<void>;
};

export function createObjects({ db, storage, log }: { db: Db; storage: Storage; log: Log }): Objects {
  async function discardObject(object: OwnedObject): Promise<void> {
    try {
      await storage.delete({ bucket: DOCUMENT_BUCKET, key: object.storageKey });
      await db.asUser(object.userId, (tx) => deleteUnownedObject(tx, object));
    } catch (error) {
      log.warn({ err: error }, 'an object without a document is left for the purge');
    }
  }

  return {
    discardObject,

    async readObject({ storageKey: key, size, contentSha256: sha256 }) {
      return (await storage.open({ bucket: DOCUMENT_BUCKET, key, size, sha256 })).body;
    },

    async purgeObjects(now, userId) {
      const query = { dueAt: now, limit: PURGE_BATCH, ...(userId !== undefined && { userId }) };
      const due = await db.asSystem((tx) => selectUnownedObjects(tx, query));
      for (const object of due) await discardObject(object);
    },
  };
}
