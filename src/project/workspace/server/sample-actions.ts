// Removes the sample data of a workspace, and brings it back.

import { UNDO_SECONDS } from '#contract/deletion.ts';
import type { Workspace } from '../shared/workspace-shapes.ts';
import { markSampleMembersRemoved, restoreSampleMembers } from './members/member-store.ts';
import { readWorkspace } from './read-workspace.ts';
import * as store from './store.ts';
import type { Act, Scope, WorkspaceAccess, WorkspacePart } from './workspace.ts';

/** Only the owner may remove and restore the sample data. */
export type SampleActions = {
  removeSample(scope: Scope): Promise<Workspace>;
  /** Within ten minutes; without sample data to bring back it changes nothing. */
  restoreSample(scope: Scope): Promise<Workspace>;
};

type Needs = { access: WorkspaceAccess; parts: readonly WorkspacePart[] };

export function createSampleActions({ access, parts }: Needs): SampleActions {
  return {
    removeSample: (scope) =>
      access.govern(scope, 'owner', async ({ tx, record, touch }) => {
        const before = await readWorkspace(tx, scope);
        if (!before.hasSample) return before;
        await store.setSample(tx, scope.workspaceId, false);
        await markSampleMembersRemoved(tx, scope.workspaceId);
        for (const part of parts) await part.removeSample(tx, scope.workspaceId);
        record({ kind: 'sample-removed', subject: { type: 'workspace', id: scope.workspaceId, name: before.name } });
        touchSample(touch, { ...scope, parts });
        return readWorkspace(tx, scope);
      }),

    restoreSample: (scope) =>
      access.govern(scope, 'owner', async ({ tx, record, touch }) => {
        const before = await readWorkspace(tx, scope);
        if (!(await store.isSampleRestorable(tx, scope.workspaceId, UNDO_SECONDS))) return before;
        await restoreSampleMembers(tx, scope.workspaceId);
        for (const part of parts) await part.restoreSample(tx, scope.workspaceId);
        await store.setSample(tx, scope.workspaceId, true);
        record({ kind: 'sample-restored', subject: { type: 'workspace', id: scope.workspaceId, name: before.name } });
        touchSample(touch, { ...scope, parts });
        return readWorkspace(tx, scope);
      }),
  };
}

function touchSample(touch: Act['touch'], { workspaceId, parts }: Scope & Pick<Needs, 'parts'>): void {
  touch('workspace', [workspaceId]);
  touch('members', 'all');
  for (const type of parts.flatMap(({ sampleChanges }) => sampleChanges)) touch(type, 'all');
}
