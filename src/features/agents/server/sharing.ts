// With which workspaces an agent or a prompt can be shared.

import { Problem } from '#contract/problem.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import { ownProblems } from '../contract/problems.ts';

type Sharing = {
  userId: string;
  /** Null: with nobody. */
  workspaceId: string | null;
  /** The workspace it is shared with already: that may stay, also when the person only views it by now. */
  known: string | null;
};

/** Rejects with 'agents/not-a-member' for a workspace that the person is not in, or only views. */
export async function requireShareable(
  knowledge: Pick<Knowledge, 'listSharingWorkspaces'>,
  { userId, workspaceId, known }: Sharing,
): Promise<void> {
  if (workspaceId === null || workspaceId === known) return;
  const workspaces = await knowledge.listSharingWorkspaces(userId);
  if (!workspaces.some(({ id }) => id === workspaceId)) throw Problem.of(ownProblems, 'agents/not-a-member');
}
