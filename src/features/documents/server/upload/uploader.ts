// Uploading: the object is listed as unowned before its bytes are stored, and taken over by its document afterwards.
// The same upload sent twice, also at the same time, makes one document.

import type { Readable } from 'node:stream';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { cleanFileName, safeExtension } from '#platform/http/request/file-name.ts';
import { formatOf } from '#platform/parse/formats.ts';
import { readText } from '#platform/parse/text/plain-text.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { DOCUMENT_BUCKET, type Objects, type OwnedObject } from '../objects.ts';
import {
  deleteUnownedObject,
  insertDocument,
  insertUnownedObject,
  selectUpload,
  updateReservedBytes,
} from '../store.ts';
import type { DocumentRow } from '../tables.ts';
import { InspectedBody } from './inspected-body.ts';
import { decideMediaType, isImageType } from '#platform/images/media-type.ts';

/** Longer than any upload can take: the server closes a request after a quarter of an hour. */
const UPLOAD_GRACE_MS = 60 * 60 * 1000;
/** An upload that does not declare its size reserves room in steps of this many bytes. */
const RESERVED_STEP = 1024 * 1024;

export type Upload = {
  userId: string;
  /** Made by the client; repeating an upload with the same one returns the document it made. */
  uploadId: string;
  /** As the client sent it; cleaned here. */
  name: string;
  /** The Content-Type the client sent. */
  declaredType: string;
  /** The size the client declared; `null` when it declared none. */
  declaredBytes: number | null;
  body: Readable;
};

export type Uploaded = { row: DocumentRow; isNew: boolean };

type UploaderOptions = { db: Db; storage: Storage; entitlements: Entitlements; objects: Objects };

/** Rejects with 'plan/upgrade-required', 'request/too-large' or 'documents/upload-incomplete'; then nothing is kept. */
export type Uploader = (upload: Upload) => Promise<Uploaded>;

export function createUploader(options: UploaderOptions): Uploader {
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

    const reserve = createReservation(options, { object, declaredBytes: upload.declaredBytes });
    const body = new InspectedBody(upload.body, reserve);
    const size = await storeBody(options, { object, body: body.content, maxBytes: room.maxBytes }).catch(
      (cause: unknown) => {
        // Says which limit the body went past: the plan's, or that of every plan.
        if (cause instanceof Problem && cause.code === 'request/too-large') room.requireBytes(room.maxBytes + 1);
        throw cause;
      },
    );
    const type = decideMediaType({ declared: upload.declaredType, start: body.head() });
    const text = body.isWhole() ? readText({ name, bytes: body.head() }) : null;
    // A document of another format is read in the background, from its object.
    const isReadable = text !== null || isImageType(type) || formatOf(name) !== null;
    const document = { ...object, id, uploadId, name, size, type, isReadable, contentSha256: body.sha256() };
    const row = await insert(document, text).catch(async (cause: unknown) => {
      // Its room is free again at once. After any other failure the purge removes the object.
      if (cause instanceof Problem) await objects.discardObject(object);
      throw cause;
    });
    const isNew = row.id === id;
    if (!isNew) await objects.discardObject(object);
    return { row, isNew };
  };
}

/** Returns the size in bytes. A body that fails or is longer than `maxBytes` leaves no object. */
async function storeBody(
  { storage, objects }: UploaderOptions,
  { object, body, maxBytes }: { object: OwnedObject; body: Readable; maxBytes: number },
): Promise<number> {
  try {
    const stored = await storage.put({
      bucket: DOCUMENT_BUCKET,
      key: object.storageKey,
      body,
      contentType: 'application/octet-stream',
      maxBytes,
    });
    return stored.size;
  } catch (cause) {
    body.destroy();
    await objects.discardObject(object);
    throw cause;
  }
}

/** Reserves more for an upload that has grown past what it declared. */
function createReservation(
  { db, entitlements }: UploaderOptions,
  { object, declaredBytes }: { object: OwnedObject; declaredBytes: number | null },
): (size: number) => Promise<void> {
  let reserved = declaredBytes ?? 0;
  return async (size) => {
    if (size <= reserved) return;
    const bytes = Math.ceil(size / RESERVED_STEP) * RESERVED_STEP;
    await db.asUser(object.userId, async (tx) => {
      const room = await entitlements.findStorageRoom(tx, object.userId);
      room.requireStorage(size - reserved);
      await updateReservedBytes(tx, { ...object, bytes: Math.min(bytes, reserved + room.freeBytes) });
    });
    reserved = bytes;
  };
}

type NewDocument = OwnedObject &
  Pick<DocumentRow, 'id' | 'uploadId' | 'name' | 'size' | 'type' | 'isReadable' | 'contentSha256'>;

/** The id makes it unique; a hosted provider's user id may contain characters that a key may not. */
function storageKeyOf({ userId, id, name }: { userId: string; id: string; name: string }): string {
  return `${userId.replace(/[^A-Za-z0-9_-]/g, '_')}/${id}${safeExtension(name)}`;
}
