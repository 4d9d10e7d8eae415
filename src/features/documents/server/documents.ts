// The door to a person's documents: what may be stored, found, read by agents, deleted and taken back.

import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Usage } from '#features/usage/server/usage.ts';
import type { Db } from '#platform/db/db.ts';
import type { LlmImage } from '#platform/llm/llm.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { documentProblems, type Document, type DocumentList } from '../contract.ts';
import { cleanFileName, safeExtension } from '#platform/http/request/file-name.ts';
import { InspectedBody } from './inspected-body.ts';
import { decideMediaType, isImageType, type ImageType } from './media-type.ts';
import { readText } from './readable-text.ts';
import * as store from './store.ts';
import type { DocumentRow } from './tables.ts';

export const DOCUMENT_BUCKET = 'documents';

/** What agents are given at most in one go: 4 MB is about a million tokens, the largest context there is. */
const MAX_TEXTS_BYTES = 4 * 1024 * 1024;
/** The smallest limit among the providers (Anthropic: 5 MB an image). */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const satisfies readonly ImageType[];
/** Longer than any upload can last. */
const UPLOAD_GRACE_MS = 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;

export type Upload = {
  userId: string;
  /** Made by the client; the same one again answers the document it made. */
  uploadId: string;
  /** As it came; cleaned here. */
  name: string;
  /** The Content-Type that came with it. */
  declaredType: string;
  /** What the sender says the body has; `null` when it does not say. */
  declaredBytes: number | null;
  body: Readable;
};

export type DocumentContent = { document: Document; sha256: string; read(): Promise<Readable> };
export type DocumentImage = LlmImage & { id: string; name: string };

export type Documents = {
  list(query: { userId: string; limit: number; offset: number }): Promise<DocumentList>;
  find(userId: string, id: string): Promise<Document>;
  /** Rejects with 'plan/upgrade-required', 'request/too-large' or 'documents/upload-incomplete', and then nothing is left. */
  upload(upload: Upload): Promise<{ document: Document; isNew: boolean }>;
  remove(userId: string, id: string): Promise<Document>;
  /** Takes a deletion of the last ten minutes back. Rejects with 'plan/upgrade-required' when there is no room by now. */
  restore(userId: string, id: string): Promise<Document>;
  open(userId: string, id: string): Promise<DocumentContent>;
  /** Texts for agents, newest first, at most 4 MB together. Without `ids`: of all documents. Unknown and foreign ids are left out. */
  readableTexts(userId: string, ids?: readonly string[]): Promise<store.DocumentText[]>;
  /** Images for agents that see. What is no image, larger than 5 MB, unknown or foreign is left out. */
  images(userId: string, ids: readonly string[]): Promise<DocumentImage[]>;
  /** Deletes for good what was deleted over ten minutes ago, and objects no document owns. To be called every minute or so. */
  purge(now?: Date): Promise<void>;
};

export function createDocuments({
  db,
  storage,
  usage,
  log,
}: {
  db: Db;
  storage: Storage;
  usage: Usage;
  log: Log;
}): Documents {
  async function findRow(userId: string, id: string): Promise<DocumentRow> {
    if (!isId(id)) throw notFound();
    const row = await db.asUser(userId, (tx) => store.findDocument(tx, { userId, id }));
    if (!row) throw notFound();
    return row;
  }

  async function readObject(row: DocumentRow): Promise<Readable> {
    const object = await storage.get({ bucket: DOCUMENT_BUCKET, key: row.storageKey });
    if (!object) throw new Error(`The object of document ${row.id} is missing in the store.`);
    return object.body;
  }

  async function deleteObject(object: { userId: string; storageKey: string }): Promise<void> {
    await storage.delete({ bucket: DOCUMENT_BUCKET, key: object.storageKey });
    await db.asUser(object.userId, (tx) => store.deleteUnownedObject(tx, object));
  }

  /** What cannot be deleted now stays listed as unowned, and the purge tries again. */
  async function discardObject(object: { userId: string; storageKey: string }): Promise<void> {
    await deleteObject(object).catch((error: unknown) =>
      log.warn({ err: error }, 'an object without a document is left for the purge'),
    );
  }

  return {
    async list({ userId, limit, offset }) {
      return db.asUser(userId, async (tx) => {
        const rows = await store.listDocuments(tx, { userId, limit, offset });
        return { documents: rows.map(present), total: await store.sumDocuments(tx, userId) };
      });
    },

    async find(userId, id) {
      return present(await findRow(userId, id));
    },

    async upload({ userId, uploadId, body, declaredType, declaredBytes, ...upload }) {
      const name = cleanFileName(upload.name);
      const id = newId();
      const object = { userId, storageKey: storageKeyOf({ userId, id, name }) };
      const { earlier, room } = await db.asUser(userId, async (tx) => {
        const row = await store.findUpload(tx, { userId, uploadId });
        if (row) return { earlier: row };
        const free = await usage.documentRoom(tx, userId);
        free.requireBytes(declaredBytes ?? 0);
        await store.insertUnownedObject(tx, { ...object, deleteAfter: new Date(Date.now() + UPLOAD_GRACE_MS) });
        return { room: free };
      });
      if (earlier) return { document: present(earlier), isNew: false };

      const inspected = new InspectedBody(body);
      let size: number;
      try {
        ({ size } = await storage.put({
          bucket: DOCUMENT_BUCKET,
          key: object.storageKey,
          body: inspected.content,
          contentType: 'application/octet-stream',
          maxBytes: room.maxBytes,
        }));
      } catch (cause) {
        inspected.content.destroy();
        await discardObject(object);
        if (cause instanceof Problem && cause.code === 'request/too-large') room.requireBytes(room.maxBytes + 1);
        throw cause;
      }

      const type = decideMediaType({ declared: declaredType, start: inspected.head() });
      const text = inspected.isWhole() ? readText({ name, bytes: inspected.head() }) : null;
      const readable = text !== null || isImageType(type);
      const row = await db.asUser(userId, async (tx) => {
        await store.lockDocuments(tx, userId);
        const twin = await store.findUpload(tx, { userId, uploadId });
        if (twin) return twin;
        (await usage.documentRoom(tx, userId)).requireBytes(size);
        const url = `/api/documents/${id}/content`;
        return store.insertDocument(
          tx,
          { ...object, id, uploadId, name, size, type, url, readable, contentSha256: inspected.sha256() },
          text,
        );
      });
      const isNew = row.id === id;
      if (!isNew) await discardObject(object);
      return { document: present(row), isNew };
    },

    async remove(userId, id) {
      if (!isId(id)) throw notFound();
      const row = await db.asUser(userId, (tx) => store.markDeleted(tx, { userId, id }));
      if (!row) throw notFound();
      return present(row);
    },

    async restore(userId, id) {
      if (!isId(id)) throw notFound();
      return db.asUser(userId, async (tx) => {
        await store.lockDocuments(tx, userId);
        const current = await store.findDocument(tx, { userId, id });
        if (current) return present(current);
        const room = await usage.documentRoom(tx, userId);
        const row = await store.clearDeleted(tx, { userId, id });
        if (!row) throw notFound();
        room.requireStorage(row.size);
        return present(row);
      });
    },

    async open(userId, id) {
      const row = await findRow(userId, id);
      return { document: present(row), sha256: row.contentSha256, read: () => readObject(row) };
    },

    async readableTexts(userId, ids) {
      const wanted = ids?.filter(isId);
      if (wanted?.length === 0) return [];
      return db.asUser(userId, (tx) => store.listTexts(tx, { userId, ids: wanted, maxBytes: MAX_TEXTS_BYTES }));
    },

    async images(userId, ids) {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const rows = await db.asUser(userId, (tx) =>
        store.listByTypes(tx, { userId, ids: wanted, types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES }),
      );
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          name: row.name,
          mediaType: row.type as ImageType,
          data: await buffer(await readObject(row)),
        })),
      );
    },

    async purge(now = new Date()) {
      await db.asSystem((tx) => store.disownDeletedBefore(tx, new Date(now.getTime() - UNDO_SECONDS * 1000)));
      const due = await db.asSystem((tx) => store.listUnownedObjects(tx, { dueAt: now, limit: PURGE_BATCH }));
      for (const object of due) await discardObject(object);
    },
  };
}

function notFound(): Problem {
  return Problem.of(documentProblems, 'documents/not-found');
}

/** The id makes it unique; a hosted provider's user id may hold characters a key may not. */
function storageKeyOf({ userId, id, name }: { userId: string; id: string; name: string }): string {
  return `${userId.replace(/[^A-Za-z0-9_-]/g, '_')}/${id}${safeExtension(name)}`;
}

/** Exactly what leaves the server: no key, no hash. */
function present(row: DocumentRow): Document {
  const { id, name, size, type, url, readable } = row;
  return { id, name, size, type, url, user_id: row.userId, created_at: row.createdAt.toISOString(), readable };
}
