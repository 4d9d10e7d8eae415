// What the texts of pages refer to, in SQL: the keys of tasks they name, and the pages they link to.

import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { projects } from '#project/projects/server/tables.ts';
import { taskFacts, taskStatuses, tasks } from '#project/tasks/server/tables.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import type { LabelColor, StatusCategory } from '#project/tasks/shared/task-values.ts';
import type { PageReference } from '../shared/doc-shapes.ts';
import type { PageRef, PageRefs } from './store.ts';
import { docPageLinks, docPages, docTaskMentions } from './tables.ts';

export type MentionRow = { key: string; number: number; isKnown: boolean };
export type LinkRow = { label: string; targetId: string | null };

export type MentionedTask = {
  written: string;
  id: string;
  key: string;
  title: string;
  statusName: string;
  category: StatusCategory;
  color: LabelColor;
};

/** The page itself, the one a link leads to, and the project of either. */
const [from, to, project] = [alias(docPages, 'f'), alias(docPages, 't'), alias(projects, 'p')];

const pageReference = { id: column.text(), title: column.text(), projectId: column.nullable(column.text()) };

/** The prefixes that a key may have: those of the workspace and of its projects. */
const prefixes = (workspaceId: string) => sql`(
  select ${workspaces.keyPrefix} from ${workspaces} where ${workspaces.id} = ${workspaceId}
  union select ${projects.key} from ${projects} where ${projects.workspaceId} = ${workspaceId}
)`;

/** A mention counts when its prefix is one of the workspace's, or was one when it was written. */
const isKey = (workspaceId: string) =>
  sql`(${docTaskMentions.isKnown} or split_part(${docTaskMentions.key}, '-', 1) in ${prefixes(workspaceId)})`;

const isLinkTo = sql`(${docPageLinks.targetId} = ${to.id}
  or (${docPageLinks.targetId} is null and ${docPageLinks.label} = lower(${to.title})))`;

export async function selectPrefixes(tx: Tx, workspaceId: string): Promise<Set<string>> {
  const rows = await rowsOf(tx, sql`select prefix from ${prefixes(workspaceId)} as known(prefix)`, {
    prefix: column.text(),
  });
  return new Set(rows.map(({ prefix }) => prefix));
}

export async function selectMentions(tx: Tx, { workspaceId, pageId }: PageRef): Promise<MentionRow[]> {
  const { key, number, isKnown } = docTaskMentions;
  return tx
    .select({ key, number, isKnown })
    .from(docTaskMentions)
    .where(and(eq(docTaskMentions.workspaceId, workspaceId), eq(docTaskMentions.pageId, pageId)));
}

export async function selectLinks(tx: Tx, { workspaceId, pageId }: PageRef): Promise<LinkRow[]> {
  const { label, targetId } = docPageLinks;
  return tx
    .select({ label, targetId })
    .from(docPageLinks)
    .where(and(eq(docPageLinks.workspaceId, workspaceId), eq(docPageLinks.pageId, pageId)));
}

export async function replaceReferences(
  tx: Tx,
  { workspaceId, pageId }: PageRef,
  { mentions, links }: { mentions: readonly MentionRow[]; links: readonly LinkRow[] },
): Promise<void> {
  for (const table of [docTaskMentions, docPageLinks])
    await tx.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.pageId, pageId)));
  if (mentions.length > 0)
    await tx.insert(docTaskMentions).values(mentions.map((mention) => ({ ...mention, workspaceId, pageId })));
  if (links.length > 0) await tx.insert(docPageLinks).values(links.map((link) => ({ ...link, workspaceId, pageId })));
}

/** The ids of the live pages among these. */
export async function selectLivePages(tx: Tx, { workspaceId, ids }: PageRefs): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id, deletedAt } = docPages;
  const rows = await tx
    .select({ id })
    .from(docPages)
    .where(and(eq(docPages.workspaceId, workspaceId), isNull(deletedAt), inArray(id, [...ids])));
  return new Set(rows.map((row) => row.id));
}

/**
 * The page of each title, in lower case. Of several pages with one title, that of the same project counts, then the oldest.
 */
export async function selectPagesByTitle(
  tx: Tx,
  { workspaceId, titles, projectId }: { workspaceId: string; titles: readonly string[]; projectId: string | null },
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const title = sql`lower(${docPages.title})`;
  const rows = await rowsOf(
    tx,
    sql`
    select distinct on (${title}) ${title} as title, ${docPages.id} as id from ${docPages}
    where ${docPages.workspaceId} = ${workspaceId} and ${docPages.deletedAt} is null and ${title} in ${[...titles]}
    order by ${title}, (${docPages.projectId} is not distinct from ${projectId}::uuid) desc, ${docPages.createdAt}, ${docPages.id}`,
    { title: column.text(), id: column.text() },
  );
  return new Map(rows.map((row) => [row.title, row.id]));
}

/** The tasks that a page names, as they are now. */
export async function selectMentionedTasks(tx: Tx, { workspaceId, pageId }: PageRef): Promise<MentionedTask[]> {
  const [mention, task, status] = [docTaskMentions, taskFacts, taskStatuses];
  return rowsOf(
    tx,
    sql`
    select ${mention.key} as written, ${task.id} as id, ${task.prefix} || '-' || ${task.number} as key, ${task.title} as title,
      ${status.name} as "statusName", ${status.category} as category, ${status.color} as color
    from ${mention}
    join ${task} on ${task.workspaceId} = ${mention.workspaceId} and ${task.number} = ${mention.number}
    join ${status} on ${status.id} = ${task.statusId}
    where ${mention.workspaceId} = ${workspaceId} and ${mention.pageId} = ${pageId} and ${isKey(workspaceId)}
    order by ${mention.key}`,
    {
      written: column.text(),
      id: column.text(),
      key: column.text(),
      title: column.text(),
      statusName: column.text(),
      category: column.text<StatusCategory>(),
      color: column.text<LabelColor>(),
    },
  );
}

/** The live pages that a page links to, by what it calls them. */
export async function selectLinkedPages(
  tx: Tx,
  { workspaceId, pageId }: PageRef,
): Promise<({ label: string } & PageReference)[]> {
  const link = docPageLinks;
  return rowsOf(
    tx,
    sql`
    select distinct on (${link.label}) ${link.label} as label, ${to.id} as id, ${to.title} as title, ${project.id} as "projectId"
    from ${link}
    join ${docPages} ${to} on ${to.workspaceId} = ${link.workspaceId} and ${to.deletedAt} is null and ${isLinkTo}
    left join ${projects} ${project} on ${project.id} = ${to.projectId} and ${project.deletedAt} is null
    where ${link.workspaceId} = ${workspaceId} and ${link.pageId} = ${pageId}
    order by ${link.label}, ${to.createdAt}, ${to.id}`,
    { label: column.text(), ...pageReference },
  );
}

/** The live pages whose text links to a page, by title. */
export async function selectLinkingPages(tx: Tx, { workspaceId, pageId }: PageRef): Promise<PageReference[]> {
  const isLinking = sql`${from.id} <> ${pageId} and exists (
    select from ${docPageLinks} join ${docPages} ${to} on ${to.id} = ${pageId}
    where ${docPageLinks.pageId} = ${from.id} and ${isLinkTo})`;
  return selectLivePagesThat(tx, workspaceId, isLinking);
}

/** The live pages that name a task, by title; null when there is no such task. */
export async function selectMentioningPages(
  tx: Tx,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
): Promise<PageReference[] | null> {
  const [task] = await tx
    .select({ number: tasks.number })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.id, taskId), isNull(tasks.deletedAt)));
  if (!task) return null;
  const mention = docTaskMentions;
  const isMentioning = sql`exists (
    select from ${mention}
    where ${mention.workspaceId} = ${workspaceId} and ${mention.number} = ${task.number} and ${mention.pageId} = ${from.id}
      and ${isKey(workspaceId)})`;
  return selectLivePagesThat(tx, workspaceId, isMentioning);
}

/** They are in the order of their titles. `condition` is a condition on `from`. */
async function selectLivePagesThat(tx: Tx, workspaceId: string, condition: SQL): Promise<PageReference[]> {
  return rowsOf(
    tx,
    sql`
    select ${from.id} as id, ${from.title} as title, ${project.id} as "projectId"
    from ${docPages} ${from}
    left join ${projects} ${project} on ${project.id} = ${from.projectId} and ${project.deletedAt} is null
    where ${from.workspaceId} = ${workspaceId} and ${from.deletedAt} is null and ${condition}
    order by lower(${from.title}), ${from.id}`,
    pageReference,
  );
}
