// What a task refers to: everything that can be named in a workspace, read once for an act, so that many tasks are checked
// and described without a query for each.

import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import { selectLabels, selectStatuses } from '../settings/settings-store.ts';
import type { LabelRow, StatusRow } from '../tables.ts';

type Named = { id: string; name: string };

/** Everything of a workspace that is not deleted: a few hundred rows. */
export type References = {
  /** The keys of tasks without a project have this prefix. */
  prefix: string;
  statuses: readonly StatusRow[];
  labels: readonly LabelRow[];
  /** Active ones. */
  members: ReadonlyMap<string, Named & { handle: string; email: string | null }>;
  projects: ReadonlyMap<string, Named & { key: string; isSample: boolean }>;
  milestones: ReadonlyMap<string, Named & { projectId: string }>;
};

export async function readReferences(tx: Tx, workspaceId: string): Promise<References> {
  const { id, name, handle, email } = workspaceMembers;
  const members = await tx
    .select({ id, name, handle, email })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)));
  const projectRows = await tx
    .select({ id: projects.id, name: projects.name, key: projects.key, isSample: projects.isSample })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), isNull(projects.deletedAt)));
  const milestoneRows = await tx
    .select({ id: milestones.id, name: milestones.name, projectId: milestones.projectId })
    .from(milestones)
    .where(and(eq(milestones.workspaceId, workspaceId), isNull(milestones.deletedAt)));
  const [workspace] = await tx
    .select({ prefix: workspaces.keyPrefix })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return {
    prefix: workspace?.prefix ?? '',
    statuses: await selectStatuses(tx, workspaceId),
    labels: await selectLabels(tx, workspaceId),
    members: byId(members),
    projects: byId(projectRows),
    milestones: byId(milestoneRows),
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** `field` says which of the ids it was. */
export function unknownReference(field: string): Problem {
  return Problem.of(taskProblems, 'tasks/unknown-reference', { details: { field } });
}
