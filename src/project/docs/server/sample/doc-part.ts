// The pages of the sample workspace.

import { and, eq } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { projects } from '#project/projects/server/tables.ts';
import { rankBetween } from '#project/tasks/shared/rank.ts';
import { tasks } from '#project/tasks/server/tables.ts';
import { markSampleDeleted, restoreSampleRows, type WorkspacePart } from '#project/workspace/server/workspace.ts';
import { saveReferences } from '../references.ts';
import { insertPages } from '../store.ts';
import { docPages } from '../tables.ts';
import { samplePages } from './sample-pages.ts';

export const docPart: WorkspacePart = {
  sampleChanges: ['docs'],
  async insertSample(tx, { workspaceId, memberIds, projectIds }) {
    const keys = await readTaskKeys(tx, workspaceId);
    const ids = new Map(samplePages.map(({ title }) => [title, newId()]));
    let rank: string | null = null;
    const rows = samplePages.map(({ title, project, parent, author, content }) => {
      rank = rankBetween(rank, null);
      const memberId = memberIds.get(author) ?? null;
      return {
        id: ids.get(title) ?? newId(),
        workspaceId,
        projectId: projectIds.get(project ?? '') ?? null,
        parentId: ids.get(parent ?? '') ?? null,
        title,
        content: content.replace(/\{task: ([^}]+)\}/g, (_, name: string) => keys.get(name) ?? name),
        rank,
        createdBy: memberId,
        editedBy: memberId,
        isSample: true,
      };
    });
    await insertPages(tx, rows);
    for (const row of rows) await saveReferences(tx, row);
  },

  removeSample: (tx, workspaceId) => markSampleDeleted(tx, docPages, { workspaceId }),
  restoreSample: (tx, workspaceId) => restoreSampleRows(tx, docPages, workspaceId),
};

/** The keys of the sample tasks, by title. */
async function readTaskKeys(tx: Tx, workspaceId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ title: tasks.title, number: tasks.number, prefix: projects.key })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.isSample, true)));
  return new Map(rows.map(({ title, number, prefix }) => [title, `${prefix}-${number}`]));
}
