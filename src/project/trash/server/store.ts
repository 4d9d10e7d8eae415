// Deleted rows of a workspace in SQL. What went with something else is counted there and not listed: the tasks of a project, the
// sub-tasks of a task, the pages below a page. The sample and tasks of an import that was taken back are left out.

import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TRASH_SECONDS } from '#contract/deletion.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { docPages } from '#project/docs/server/tables.ts';
import { ideas } from '#project/ideas/server/tables.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { taskImports } from '#project/moving/server/tables.ts';
import { tasks, taskViews } from '#project/tasks/server/tables.ts';
import { workspaceActivity, workspaceMembers } from '#project/workspace/server/tables.ts';
import { MAX_TRASH_ITEMS, trashTypes, type TrashItem, type TrashType } from '../shared/trash-shapes.ts';

type Listing = { workspaceId: string; memberId: string };

export async function selectTrash(tx: Tx, { workspaceId, memberId }: Listing): Promise<TrashItem[]> {
  const isGone = (table: string): SQL =>
    sql
      .raw(`${table}.workspace_id = `)
      .append(sql`${workspaceId}`)
      .append(sql.raw(` and ${table}.deleted_at > now() - make_interval(secs => ${TRASH_SECONDS})`));
  const rows = await rowsOf(
    tx,
    sql`
    with gone as (
      select 'project' as type, p.id, p.name, p.deleted_at,
        (select count(*) from tasks t where t.project_id = p.id and t.deleted_at = p.deleted_at) as with_it
      from projects p where ${isGone('p')} and not p.is_sample
      union all
      select 'milestone', m.id, m.name, m.deleted_at, 0
      from milestones m join projects p on p.id = m.project_id
      where ${isGone('m')} and not m.is_sample and p.deleted_at is null
      union all
      select t.kind, t.id, t.title, t.deleted_at,
        (select count(*) from tasks c where c.parent_id = t.id and c.deleted_at = t.deleted_at)
      from tasks t
      where ${isGone('t')} and not t.is_sample
        and not exists (select from tasks a where a.id = t.parent_id and a.deleted_at = t.deleted_at)
        and not exists (select from projects p where p.id = t.project_id and p.deleted_at = t.deleted_at)
        and not exists (select from ${taskImports} i where i.id = t.import_id and i.state = 'undone')
      union all
      select 'idea', i.id, i.title, i.deleted_at, 0 from ideas i where ${isGone('i')} and not i.is_sample
      union all
      select 'page', d.id, d.title, d.deleted_at,
        (select count(*) from doc_pages b where b.deleted_at = d.deleted_at and b.workspace_id = d.workspace_id and b.id <> d.id)
      from doc_pages d
      where ${isGone('d')} and not d.is_sample
        and not exists (select from doc_pages a where a.id = d.parent_id and a.deleted_at = d.deleted_at)
      union all
      select 'view', v.id, v.name, v.deleted_at, 0 from task_views v where ${isGone('v')} and v.member_id = ${memberId}
    )
    select g.type, g.id, g.name, extract(epoch from g.deleted_at) * 1000 as at, g.with_it,
      (select m.name from ${workspaceActivity} a join ${workspaceMembers} m on m.id = a.member_id
        where a.workspace_id = ${workspaceId} and a.subject_id = g.id and a.kind like '%-deleted'
        order by a.created_at desc limit 1) as deleted_by
    from gone g
    order by g.deleted_at desc, g.id
    limit ${MAX_TRASH_ITEMS}`,
    {
      type: column.text(),
      id: column.text(),
      name: column.text(),
      at: column.number(),
      with_it: column.number(),
      deleted_by: column.nullable(column.text()),
    },
  );
  return rows.flatMap((row) => {
    const type = trashTypes.find((one) => one === row.type);
    if (!type) return [];
    const { id, name, with_it: withIt, at, deleted_by: deletedBy } = row;
    return [{ type, id, name, withIt, deletedAt: new Date(at), deletedBy }];
  });
}

type TrashTable = PgTable & { id: PgColumn; workspaceId: PgColumn; deletedAt: PgColumn };
const TABLES: Record<TrashType, TrashTable> = {
  project: projects,
  milestone: milestones,
  task: tasks,
  bug: tasks,
  idea: ideas,
  page: docPages,
  view: taskViews,
};

export type TrashRef = { workspaceId: string; type: TrashType; ids: readonly string[] };

/** What is not deleted stays. Returns how many of the named rows are gone. */
export async function deleteForGood(tx: Tx, { workspaceId, type, ids }: TrashRef): Promise<number> {
  await deleteWithThem(tx, { workspaceId, type, ids });
  const table = TABLES[type];
  const rows = await tx
    .delete(table)
    .where(and(eq(table.workspaceId, workspaceId), inArray(table.id, [...ids]), isNotNull(table.deletedAt)))
    .returning({ id: table.id });
  return rows.length;
}

/** Removes what went at the same time: the tasks of a project, the sub-tasks of a task, the pages below a page. */
async function deleteWithThem(tx: Tx, { workspaceId, type, ids }: TrashRef): Promise<void> {
  const named = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  if (type === 'project')
    await tx.execute(sql`
      delete from tasks t using projects p
      where p.id in ${named} and p.workspace_id = ${workspaceId} and t.project_id = p.id and t.deleted_at = p.deleted_at`);
  if (type === 'task' || type === 'bug')
    await tx.execute(sql`
      delete from tasks t using tasks p
      where p.id in ${named} and p.workspace_id = ${workspaceId} and t.parent_id = p.id and t.deleted_at = p.deleted_at`);
  if (type === 'page')
    await tx.execute(sql`
      with recursive below as (
        select id, deleted_at from doc_pages
          where id in ${named} and workspace_id = ${workspaceId} and deleted_at is not null
        union all
        select p.id, p.deleted_at from doc_pages p join below b on p.parent_id = b.id and p.deleted_at = b.deleted_at
      )
      delete from doc_pages d using below where d.id = below.id and d.workspace_id = ${workspaceId}`);
}
