// What the project of a finished turn is called where people are told of it.

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { codeProjects, codeTurns } from './tables.ts';

/** `id` is the subject of the run: a turn. Returns its project, and null for one that is gone. */
export async function findWrittenProject(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: codeProjects.id, name: codeProjects.title })
    .from(codeTurns)
    .innerJoin(codeProjects, and(eq(codeProjects.id, codeTurns.projectId), isNull(codeProjects.deletedAt)))
    .where(and(eq(codeTurns.id, id), eq(codeTurns.userId, userId)));
  return row ?? null;
}
