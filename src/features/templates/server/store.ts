// Templates people made, in SQL. A person's own transaction sees the published ones; admins work for the product and see all.

import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { designTemplates, type TemplateRow } from './tables.ts';

/** Without the text, which may be megabytes. */
export type ListedTemplate = Omit<TemplateRow, 'content'>;
const { content: _text, ...listed } = getTableColumns(designTemplates);

const isPublished = and(eq(designTemplates.isPublished, true), isNull(designTemplates.deletedAt));
const newestFirst = [desc(designTemplates.createdAt), desc(designTemplates.id)];

export async function selectPublishedTemplates(tx: Tx): Promise<ListedTemplate[]> {
  return tx
    .select(listed)
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

export async function selectAllTemplates(tx: Tx): Promise<ListedTemplate[]> {
  return tx
    .select(listed)
    .from(designTemplates)
    .where(isNull(designTemplates.deletedAt))
    .orderBy(...newestFirst);
}

/** A draft too. */
export async function selectTemplate(tx: Tx, id: string): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(designTemplates)
    .where(and(eq(designTemplates.id, id), isNull(designTemplates.deletedAt)));
  return row ?? null;
}

export async function insertTemplate(tx: Tx, template: typeof designTemplates.$inferInsert): Promise<TemplateRow> {
  const [row] = await tx.insert(designTemplates).values(template).returning();
  if (!row) throw new Error('The template was not written.');
  return row;
}

type TemplateText = Pick<TemplateRow, 'title' | 'description' | 'content' | 'topicCount'>;

/** Null where the text is of another revision by now. */
export async function updateText(
  tx: Tx,
  { id, revision }: Pick<TemplateRow, 'id' | 'revision'>,
  text: TemplateText,
): Promise<TemplateRow | null> {
  const isBase = and(eq(designTemplates.id, id), eq(designTemplates.revision, revision));
  const [row] = await tx
    .update(designTemplates)
    .set({ ...text, revision: revision + 1 })
    .where(and(isBase, isNull(designTemplates.deletedAt)))
    .returning();
  return row ?? null;
}

export async function updatePublished(tx: Tx, id: string, published: boolean): Promise<ListedTemplate | null> {
  const [row] = await tx
    .update(designTemplates)
    .set({ isPublished: published })
    .where(and(eq(designTemplates.id, id), isNull(designTemplates.deletedAt)))
    .returning(listed);
  return row ?? null;
}

export async function markTemplateDeleted(tx: Tx, id: string): Promise<ListedTemplate | null> {
  return markDeleted(tx, { table: designTemplates, where: eq(designTemplates.id, id), returning: listed });
}

export async function restoreTemplate(tx: Tx, id: string): Promise<ListedTemplate | null> {
  return restoreDeleted(tx, { table: designTemplates, where: eq(designTemplates.id, id), returning: listed });
}

/** Removes for good what can no longer be restored. */
export async function purgeTemplates(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, designTemplates, now);
}
