// The rows of readings. A reading is claimed as the system, which sees whose turn it is, and written as its owner.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import type { ParsedText } from '#platform/parse/document-text.ts';
import { isImageType } from '#platform/images/media-type.ts';
import {
  documentReadings,
  documents,
  documentTexts,
  type DocumentRow,
  type ReadingRow,
  type StoredContent,
} from '../tables.ts';
import type { PageStart } from '../../contract.ts';

export type ClaimedReading = Pick<ReadingRow, 'documentId' | 'userId' | 'attempts' | 'pagesTotal'> & {
  name: string;
};

/** A reading without a sign of life for so long has died with its process: parsing takes at most a minute. */
const SILENT_SECONDS = 180;

export async function insertReading(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.insert(documentReadings).values({ documentId: id, userId, state: 'waiting' });
}

/** After a start of the embedded engine nothing is being read: what looks like it has died with the process before. */
export async function reopenReadings(tx: Tx): Promise<void> {
  await tx.update(documentReadings).set({ state: 'waiting' }).where(eq(documentReadings.state, 'reading'));
}

/** Claims the next document: of the person who has the fewest under way, the one that waits longest. */
export async function claimReading(tx: Tx): Promise<ClaimedReading | null> {
  const [row] = await rowsOf(
    tx,
    sql`
    with next as (
      select r.document_id from document_readings r
      where r.state = 'waiting'
        or r.state = 'reading' and r.changed_at < now() - make_interval(secs => ${SILENT_SECONDS})
      order by (select count(*) from document_readings o where o.user_id = r.user_id and o.state = 'reading'), r.changed_at
      limit 1
      for update of r skip locked
    )
    update document_readings r set state = 'reading', attempts = r.attempts + 1, changed_at = now()
    from next, documents d
    where r.document_id = next.document_id and d.id = r.document_id
    returning r.document_id as "documentId", r.user_id as "userId", r.attempts, r.pages_total as "pagesTotal", d.name`,
    {
      documentId: column.text(),
      userId: column.text(),
      attempts: column.number(),
      pagesTotal: column.nullable(column.number()),
      name: column.text(),
    },
  );
  return row ?? null;
}

/** Tells where the file of a document is, and what it is. The result is null when the document was deleted for good meanwhile. */
export async function selectStored(
  tx: Tx,
  { userId, documentId }: Pick<ClaimedReading, 'userId' | 'documentId'>,
): Promise<StoredContent | null> {
  const { storageKey, size, contentSha256 } = documents;
  const [row] = await tx
    .select({ storageKey, size, contentSha256 })
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.id, documentId)));
  return row ?? null;
}

/** Stores what was read of a file, and what is missing of it. */
export async function insertParsedText(
  tx: Tx,
  reading: Pick<ClaimedReading, 'userId' | 'documentId'>,
  { text, pages, pageCount, warnings }: ParsedText,
): Promise<void> {
  const { userId, documentId } = reading;
  await tx.insert(documentTexts).values({ documentId, userId, text, pages }).onConflictDoNothing();
  await updateReading(tx, reading, { warnings, pagesRead: pageCount, pagesTotal: pageCount });
}

export async function selectText(
  tx: Tx,
  { userId, documentId }: Pick<ClaimedReading, 'userId' | 'documentId'>,
): Promise<{ text: string; pages: PageStart[] } | null> {
  const [row] = await tx
    .select({ text: documentTexts.text, pages: documentTexts.pages })
    .from(documentTexts)
    .where(and(eq(documentTexts.userId, userId), eq(documentTexts.documentId, documentId)));
  return row ?? null;
}

/** Also a sign of life. Does nothing to a document that was deleted for good meanwhile. */
export async function updateReading(
  tx: Tx,
  { userId, documentId }: Pick<ClaimedReading, 'userId' | 'documentId'>,
  change: Partial<
    Pick<
      ReadingRow,
      'state' | 'problem' | 'warnings' | 'language' | 'pages' | 'pagesRead' | 'pagesTotal' | 'passages' | 'lexemes'
    >
  >,
): Promise<void> {
  await tx
    .update(documentReadings)
    .set({ ...change, changedAt: new Date() })
    .where(and(eq(documentReadings.userId, userId), eq(documentReadings.documentId, documentId)));
}

/** Reads a document again that has been read. Until then questions do not find it. */
export async function reopenReading(
  tx: Tx,
  { userId, documentId }: Pick<ClaimedReading, 'userId' | 'documentId'>,
): Promise<void> {
  await tx
    .update(documentReadings)
    .set({ state: 'waiting', attempts: 0, problem: null, changedAt: new Date() })
    .where(
      and(
        eq(documentReadings.userId, userId),
        eq(documentReadings.documentId, documentId),
        inArray(documentReadings.state, ['ready', 'failed']),
      ),
    );
}

/**
 * Reads a document whose content was replaced; one that can no longer be read loses what was read. False while it is being
 * read: then nothing has changed.
 */
export async function reopenReplaced(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  { isReadable, type }: Pick<DocumentRow, 'isReadable' | 'type'>,
): Promise<boolean> {
  const isReading = and(eq(documentReadings.userId, userId), eq(documentReadings.documentId, id));
  const [before] = await tx
    .select({ state: documentReadings.state })
    .from(documentReadings)
    .where(isReading)
    .for('update');
  if (before?.state === 'reading') return false;
  await tx.delete(documentReadings).where(isReading);
  if (isReadable && !isImageType(type)) await insertReading(tx, { userId, id });
  return true;
}

/** Returns the readings by document. */
export async function selectReadings(
  tx: Tx,
  { userId, documentIds }: { userId: string; documentIds: readonly string[] },
): Promise<Map<string, ReadingRow>> {
  if (documentIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(documentReadings)
    .where(and(eq(documentReadings.userId, userId), inArray(documentReadings.documentId, [...documentIds])));
  return new Map(rows.map((row) => [row.documentId, row]));
}
