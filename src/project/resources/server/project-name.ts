// The name of a project of the workspace, for what refers to it.

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { projects } from '#project/projects/server/tables.ts';

/** Null for a project that is deleted, and for one of another workspace. */
export async function findProjectName(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.id, projectId), isNull(projects.deletedAt)));
  return row?.name ?? null;
}
