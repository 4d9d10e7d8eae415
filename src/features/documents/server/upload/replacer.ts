// Gives a document another content: what it is attached to stays, and it is read anew. For documents that are copies of
// something that changes, such as a web page.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { documentProblems } from '../../contract.ts';
import type { OwnedObject } from '../objects.ts';
import { reopenReplaced } from '../reading/reading-store.ts';
import { deleteUnownedObject, insertUnownedObject, selectDocument, updateContent } from '../store.ts';
import type { DocumentRow } from '../tables.ts';
import { receiveFile, type IncomingFile, type ReceivedFile, type ReceiverOptions } from './receive-file.ts';
import { storageKeyOf, UPLOAD_GRACE_MS } from './uploader.ts';

/** The name stays. */
export type Replacement = Omit<IncomingFile, 'name'> & { userId: string; id: string };

/**
 * Rejects as an upload does, with 'documents/not-found', or with 'documents/being-read'; then the content stays as it is.
 */
export type Replacer = (replacement: Replacement) => Promise<DocumentRow>;

export function createReplacer(options: ReceiverOptions): Replacer {
  const { db, entitlements, objects } = options;

  async function prepare({ userId, id, declaredBytes }: Replacement, storageKey: (name: string) => string) {
    return db.asUser(userId, async (tx) => {
      const row = await requireDocument(tx, { userId, id });
      const room = await entitlements.findReplacementRoom(tx, userId);
      const bytes = declaredBytes ?? 0;
      room.requireBytes(bytes);
      const object = { userId, storageKey: storageKey(row.name) };
      await insertUnownedObject(tx, { ...object, bytes, deleteAfter: new Date(Date.now() + UPLOAD_GRACE_MS) });
      return { row, room, object };
    });
  }

  async function update(owned: { userId: string; id: string }, object: OwnedObject, received: ReceivedFile) {
    return db.asUser(owned.userId, async (tx) => {
      await entitlements.lockStorage(tx, owned.userId);
      const before = await requireDocument(tx, owned);
      // A reading under way would write the text of the content before.
      if (!(await reopenReplaced(tx, owned, received))) throw Problem.of(documentProblems, 'documents/being-read');
      await deleteUnownedObject(tx, object);
      const grown = Math.max(0, received.size - before.size);
      (await entitlements.findReplacementRoom(tx, owned.userId)).requireStorage(grown);
      const row = await updateContent(tx, owned, { ...received, storageKey: object.storageKey });
      const { storageKey, size: bytes } = before;
      await insertUnownedObject(tx, { userId: owned.userId, storageKey, bytes, deleteAfter: new Date() });
      return { row, replaced: { userId: owned.userId, storageKey } };
    });
  }

  return async function replaceContent(replacement) {
    replacement.body.on('error', () => undefined);
    const { userId, id } = replacement;
    const { row, room, object } = await prepare(replacement, (name) => storageKeyOf({ userId, id: newId(), name }));
    const received = await receiveFile(options, { file: { ...replacement, name: row.name }, object, room });
    const updated = await update({ userId, id }, object, received).catch(async (cause: unknown) => {
      if (cause instanceof Problem) await objects.discardObject(object);
      throw cause;
    });
    await objects.discardObject(updated.replaced);
    return updated.row;
  };
}

async function requireDocument(tx: Tx, owned: { userId: string; id: string }): Promise<DocumentRow> {
  const row = await selectDocument(tx, owned);
  if (!row) throw Problem.of(documentProblems, 'documents/not-found');
  return row;
}
