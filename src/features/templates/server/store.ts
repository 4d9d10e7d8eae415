// Templates people made, in SQL. A person's own transaction sees the published ones; admins work for the product and see all.

import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { designTemplates, type TemplateRow } from './tables.ts';

/** All but the text, which may be megabytes. */
export type ListedTemplate = Omit<TemplateRow, 'content'>;
const { content: _text, ...listed } = getTableColumns(designTemplates);

const isPublished = and(eq(designTemplates.isPublished, true), isNull(designTemplates.deletedAt));
const newestFirst = [desc(designTemplates.createdAt), desc(designTemplates.id)];

export async function listPublished(tx: Tx): Promise<ListedTemplate[]> {
  return tx
    .select(listed)
    .from(designTemplates)
    .where(isPublished)
    .orderBy(...newestFirst);
}

export async function findPublished(tx: Tx, id: string): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(designTemplates)
    .where(and(isPublished, eq(designTemplates.id, id)));
  return row ?? null;
}

export async function listAll(tx: Tx): Promise<ListedTemplate[]> {
  return tx
    .select(listed)
    .from(designTemplates)
    .where(isNull(designTemplates.deletedAt))
    .orderBy(...newestFirst);
}

export async function insertTemplate(tx: Tx, template: typeof designTemplates.$inferInsert): Promise<TemplateRow> {
  const [row] = await tx.insert(designTemplates).values(template).returning();
  if (!row) throw new Error('the template was not written');
  return row;
}

export async function setPublished(tx: Tx, id: string, published: boolean): Promise<ListedTemplate | null> {
  const [row] = await tx
    .update(designTemplates)
    .set({ isPublished: published })
    .where(and(eq(designTemplates.id, id), isNull(designTemplates.deletedAt)))
    .returning(listed);
  return row ?? null;
}

/** Deleting twice keeps the first time. */
export async function markTemplateDeleted(tx: Tx, id: string): Promise<ListedTemplate | null> {
  const [row] = await tx
    .update(designTemplates)
    .set({ deletedAt: sql`coalesce(${designTemplates.deletedAt}, now())` })
    .where(eq(designTemplates.id, id))
    .returning(listed);
  return row ?? null;
}

export async function restoreTemplate(tx: Tx, id: string): Promise<ListedTemplate | null> {
  const [row] = await tx
    .update(designTemplates)
    .set({ deletedAt: null })
    .where(eq(designTemplates.id, id))
    .returning(listed);
  return row ?? null;
}

export async function purgeTemplates(tx: Tx, before: Date): Promise<void> {
  await tx.delete(designTemplates).where(lt(designTemplates.deletedAt, before));
}
