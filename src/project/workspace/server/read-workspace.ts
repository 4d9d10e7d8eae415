// A workspace as the calling member sees it.

import type { Tx } from '#platform/db/db.ts';
import type { Workspace } from '../shared/workspace-shapes.ts';
import { presentWorkspace } from './present.ts';
import { selectMembership } from './store.ts';
import { notFound, type Scope } from './workspace.ts';

/** Rejects with 'workspace/not-found' for a person who is not a member, and for a deleted workspace. */
export async function readWorkspace(tx: Tx, scope: Scope): Promise<Workspace> {
  const membership = await selectMembership(tx, scope);
  if (!membership) throw notFound();
  return presentWorkspace(membership);
}
