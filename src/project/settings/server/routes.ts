// The export of a workspace over HTTP.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { exportWorkspace } from '../contract.ts';
import type { WorkspaceExport } from './workspace-export.ts';

export function createWorkspaceExportStreams(workspaceExport: WorkspaceExport): StreamRoute[] {
  return [
    {
      endpoint: exportWorkspace,
      async handle(call) {
        const { workspaceId = '' } = call.params;
        if (!isId(workspaceId)) throw Problem.of(workspaceProblems, 'workspace/not-found');
        const body = await workspaceExport.exportWorkspace({ workspaceId, userId: requirePerson(call.context).id });
        const headers = {
          'content-type': 'application/zip',
          'content-disposition': attachmentOf('workspace.zip'),
          'cache-control': 'no-store',
        };
        await sendBytes(call, { headers, body });
      },
    },
  ];
}
