// Templates people made, in SQL. A person's own transaction sees the published ones; admins work for the product and see all.

import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { ownedRows, updateRevision } from '#platform/db/owned/owned-rows.ts';
import { BEGINNING_LENGTH } from '../shared/limits.ts';
import { designTemplates, type TemplateRow } from './tables.ts';

/** It leaves out the text, which may be megabytes. */
export type ListedTemplate = Omit<TemplateRow, 'content'>;
const { content: _text, ...listed } = getTableColumns(designTemplates);
const begun = { ...listed, beginning: sql<string>`left(${designTemplates.content}, ${BEGINNING_LENGTH}::integer)` };
/** Lists show the beginning of its text. */
export type BegunTemplate = ListedTemplate & { beginning: string };

const isPublished = and(eq(designTemplates.isPublished, true), isNull(designTemplates.deletedAt));
const newestFirst = [desc(designTemplates.createdAt), desc(designTemplates.id)];

export async function selectPublishedTemplates(tx: Tx): Promise<BegunTemplate[]> {
  return tx
    .select(begun)
    .from(designTemplates)
    .where(isPublished)
    .orderBy(...newestFirst);
}

export async function selectPublishedTemplate(tx: Tx, id: string): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(designTemplates)
    .where(and(isPublished, eq(designTemplates.id, id)));
  return row ?? null;
}

export async function selectAllTemplates(tx: Tx): Promise<BegunTemplate[]> {
  return tx
    .select(begun)
    .from(designTemplates)
    .where(isNull(designTemplates.deletedAt))
    .orderBy(...newestFirst);
}

const rows = ownedRows(designTemplates);
export const { insert: insertTemplate, purge: purgeTemplates } = rows;

/** A draft too. */
export async function selectTemplate(tx: Tx, id: string): Promise<TemplateRow | null> {
  return rows.select(tx, { id });
}

type TemplateText = Pick<TemplateRow, 'title' | 'description' | 'content' | 'topicCount'>;

/** Null where the text is of another revision by now. */
export async function updateText(
  tx: Tx,
  { id, revision }: Pick<TemplateRow, 'id' | 'revision'>,
  text: TemplateText,
): Promise<TemplateRow | null> {
  return updateRevision(tx, { table: designTemplates, where: rows.isOwn({ id }), revision, changes: text });
}

export async function updatePublished(tx: Tx, id: string, published: boolean): Promise<ListedTemplate | null> {
  const [row] = await tx
    .update(designTemplates)
    .set({ isPublished: published })
    .where(rows.isVisible({ id }))
    .returning(listed);
  return row ?? null;
}

export async function markTemplateDeleted(tx: Tx, id: string): Promise<ListedTemplate | null> {
  return markDeleted(tx, { table: designTemplates, where: rows.isOwn({ id }), returning: listed });
}

export async function restoreTemplate(tx: Tx, id: string): Promise<ListedTemplate | null> {
  return restoreDeleted(tx, { table: designTemplates, where: rows.isOwn({ id }), returning: listed });
}
