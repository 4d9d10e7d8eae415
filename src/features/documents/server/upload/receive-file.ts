// Stores the body of a file as an object that no document owns yet, and says what is in it.

import type { Readable } from 'node:stream';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { decideMediaType, isImageType } from '#platform/images/media-type.ts';
import { formatOf } from '#platform/parse/formats.ts';
import { readText } from '#platform/parse/text/plain-text.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { DOCUMENT_BUCKET, type Objects, type OwnedObject } from '../objects.ts';
import { updateReservedBytes } from '../store.ts';
import type { DocumentRow } from '../tables.ts';
import { InspectedBody } from './inspected-body.ts';

export type ReceiverOptions = { db: Db; storage: Storage; entitlements: Entitlements; objects: Objects };

export type IncomingFile = {
  /** Cleaned. */
  name: string;
  /** The Content-Type that came with it. */
  declaredType: string;
  /** Null when none was declared. */
  declaredBytes: number | null;
  body: Readable;
};

export type ReceivedFile = Pick<DocumentRow, 'size' | 'type' | 'isReadable' | 'contentSha256'> & {
  /** Null when the file is not a text as it is. */
  text: string | null;
};

type DocumentRoom = Awaited<ReturnType<Entitlements['findDocumentRoom']>>;

/** An upload that does not declare its size reserves room in steps of this many bytes. */
const RESERVED_STEP = 1024 * 1024;

/** The object has to be listed as unowned. A body that fails or does not fit leaves none. */
export async function receiveFile(
  options: ReceiverOptions,
  { file, object, room }: { file: IncomingFile; object: OwnedObject; room: DocumentRoom },
): Promise<ReceivedFile> {
  const reserve = createReservation(options, { object, declaredBytes: file.declaredBytes });
  const body = new InspectedBody(file.body, reserve);
  const stored = storeBody(options, { object, body: body.content, maxBytes: room.maxBytes });
  const size = await stored.catch((cause: unknown) => {
    // Says which limit the body went past: the plan's, or that of every plan.
    if (cause instanceof Problem && cause.code === 'request/too-large') room.requireBytes(room.maxBytes + 1);
    throw cause;
  });
  const type = decideMediaType({ declared: file.declaredType, start: body.head() });
  const text = body.isWhole() ? readText({ name: file.name, bytes: body.head() }) : null;
  // A document of another format is read in the background, from its object.
  const isReadable = text !== null || isImageType(type) || formatOf(file.name) !== null;
  return { size, type, isReadable, contentSha256: body.sha256(), text };
}

/** Returns the size in bytes. A body that fails or is longer than `maxBytes` leaves no object. */
async function storeBody(
  { storage, objects }: ReceiverOptions,
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
  { db, entitlements }: ReceiverOptions,
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
