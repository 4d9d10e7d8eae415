// Uploading: the object is listed as unowned before its bytes are stored, and taken over by its document afterwards.
// The same upload sent twice, also at the same time, makes one document.

import type { Readable } from 'node:stream';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { cleanFileName, safeExtension } from '#platform/http/request/file-name.ts';
import type { OwnedObject } from '../objects.ts';
import { deleteUnownedObject, insertDocument, insertUnownedObject, selectUpload } from '../store.ts';
import type { DocumentRow } from '../tables.ts';
import { receiveFile, type ReceiverOptions } from './receive-file.ts';

/** Longer than any upload can take: the server closes a request after a quarter of an hour. */
export const UPLOAD_GRACE_MS = 60 * 60 * 1000;

export type Upload = {
  userId: string;
  /** Made by the client; repeating an upload with the same one returns the document it made. */
  uploadId: string;
  /** The name is as the client sent it, and is cleaned here. */
  name: string;
  /** The Content-Type the client sent. */
  declaredType: string;
  /** The size the client declared; `null` when it declared none. */
  declaredBytes: number | null;
  body: Readable;
};

export type Uploaded = { row: DocumentRow; isNew: boolean };

/** Rejects with 'plan/upgrade-required', 'request/too-large' or 'documents/upload-incomplete'; then nothing is kept. */
export type Uploader = (upload: Upload) => Promise<Uploaded>;

export function createUploader(options: ReceiverOptions): Uploader {
  const { db, entitlements, objects } = options;

  /** Reserves what the upload declares and measures how much may be uploaded, unless the upload has been made before. */
  async function prepare({ userId, uploadId, declaredBytes }: Upload, object: OwnedObject) {
    return db.asUser(userId, async (tx) => {
      const earlier = await selectUpload(tx, { userId, uploadId });
      if (earlier) return { earlier };
      const room = await entitlements.findDocumentRoom(tx, userId);
      const bytes = declaredBytes ?? 0;
      room.requireBytes(bytes);
      await insertUnownedObject(tx, { ...object, bytes, deleteAfter: new Date(Date.now() + UPLOAD_GRACE_MS) });
      return { room };
    });
  }

  /** Checks the room again under the lock that adds documents: other uploads may have used it up meanwhile. */
  async function insert(document: NewDocument, text: string | null): Promise<DocumentRow> {
    const { userId, uploadId, size } = document;
    return db.asUser(userId, async (tx) => {
      await entitlements.lockStorage(tx, userId);
      const twin = await selectUpload(tx, { userId, uploadId });
      if (twin) return twin;
      // What the upload has reserved is what the document takes from now on.
      await deleteUnownedObject(tx, document);
      (await entitlements.findDocumentRoom(tx, userId)).requireBytes(size);
      return insertDocument(tx, { ...document, url: `/api/documents/${document.id}/content` }, text);
    });
  }

  return async function uploadDocument(upload) {
    // Without a listener, an error before the first read would end the process; reading reports it.
    upload.body.on('error', () => undefined);
    const { userId, uploadId } = upload;
    const name = cleanFileName(upload.name);
    const id = newId();
    const object = { userId, storageKey: storageKeyOf({ userId, id, name }) };
    const { earlier, room } = await prepare(upload, object);
    if (earlier) return { row: earlier, isNew: false };

    const { text, ...received } = await receiveFile(options, { file: { ...upload, name }, object, room });
    const row = await insert({ ...object, ...received, id, uploadId, name }, text).catch(async (cause: unknown) => {
      // Its room is free again at once. After any other failure the purge removes the object.
      if (cause instanceof Problem) await objects.discardObject(object);
      throw cause;
    });
    const isNew = row.id === id;
    if (!isNew) await objects.discardObject(object);
    return { row, isNew };
  };
}

type NewDocument = OwnedObject &
  Pick<DocumentRow, 'id' | 'uploadId' | 'name' | 'size' | 'type' | 'isReadable' | 'contentSha256'>;

/** The id makes it unique; a hosted provider's user id may contain characters that a key may not. */
export function storageKeyOf({ userId, id, name }: { userId: string; id: string; name: string }): string {
  return `${userId.replace(/[^A-Za-z0-9_-]/g, '_')}/${id}${safeExtension(name)}`;
}
