// The signed files of a person in the export of their data.

import { Readable } from 'node:stream';
import type { Db } from '#platform/db/db.ts';
import type { ArchiveFile } from '#platform/zip/zip-stream.ts';
import * as store from './signed-store.ts';

export async function* listSignedFiles(db: Db, userId: string): AsyncGenerator<ArchiveFile> {
  for (const { sowId, version } of await db.asUser(userId, (tx) => store.selectOwnFiles(tx, userId))) {
    const row = await db.asUser(userId, (tx) => store.selectSignedFile(tx, { userId, sowId, version }));
    if (row) yield { path: `sows/signed/${sowId}-${version}.pdf`, body: Readable.from([row.file]) };
  }
}
