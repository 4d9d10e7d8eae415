// Exports a workspace as a ZIP: what the slices keep in it, from parts that the shell registers.

import type { Readable } from 'node:stream';
import { newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { ReadPage } from '#platform/db/lists/all-rows.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { zipStream, type ArchiveFile } from '#platform/zip/zip-stream.ts';
import { requireRole, type Scope, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';

/** The files of a slice. It reads through `read`, which ends with a problem once the person is no longer the owner. */
export type WorkspaceExportPart = { listFiles(scope: Scope, read: ReadPage): AsyncIterable<ArchiveFile> };

export type WorkspaceExport = {
  /** Rejects with 'workspace/forbidden' for everybody but the owner, and with 'request/too-many'. */
  exportWorkspace(scope: Scope): Promise<Readable>;
};

type Needs = { heavyReads: HeavyReads; access: WorkspaceAccess; parts: readonly WorkspaceExportPart[] };

export function createWorkspaceExport({ heavyReads, access, parts }: Needs): WorkspaceExport {
  const exporting = new Set<string>();

  async function* listFiles(scope: Scope, read: ReadPage): AsyncGenerator<ArchiveFile> {
    for (const part of parts) yield* part.listFiles(scope, read);
  }

  return {
    async exportWorkspace(scope) {
      const readAsOwner: ReadPage = (work) =>
        access.read(scope, (tx, { role }) => {
          requireRole(role, 'owner');
          return work(tx);
        });
      // Each page takes its turn, and no two of them are equal.
      const read: ReadPage = (work) =>
        heavyReads.read({ owner: scope.userId, key: `workspace-export ${newId()}` }, () => readAsOwner(work));
      await readAsOwner(async () => undefined);
      const key = `${scope.userId} ${scope.workspaceId}`;
      if (exporting.has(key))
        throw Problem.of(sharedProblems, 'request/too-many', {
          message: 'Another export of this workspace is under way. Wait until it has finished.',
        });
      exporting.add(key);
      return zipStream(listFiles(scope, read)).once('close', () => exporting.delete(key));
    },
  };
}
