// The routes of documentation, resources and the analysis.

import { newId } from '#contract/id.ts';
import { both, inWorkspace, sourcedTask, type WorkspaceRoute } from './world-calls.ts';

export const contentRoutes: Record<string, WorkspaceRoute> = {
  'GET /workspaces/{workspaceId}/export': { role: 'owner', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/resources': { role: 'viewer', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/resources/{resourceId}/content': {
    role: 'viewer',
    calls: both(({ resource }) => ({ resourceId: resource })),
  },
  'GET /workspaces/{workspaceId}/projects/{projectId}/resource-candidates': {
    role: 'member',
    calls: (ids, own) =>
      both(({ project }) => ({ projectId: project }))(ids, own).map(({ params = {} }) => ({
        params,
        query: 'kind=document',
      })),
  },
  'POST /workspaces/{workspaceId}/projects/{projectId}/resources': {
    role: 'member',
    calls: (ids, own) => [
      ...both(
        ({ project }) => ({ projectId: project }),
        ({ item }) => ({ kind: 'document', itemId: item }),
      )(ids, own),
      // Somebody else's item does not become readable in one's own workspace.
      {
        params: { workspaceId: own.workspace, projectId: own.project },
        body: { kind: 'document', itemId: ids.item },
      },
    ],
  },
  'DELETE /workspaces/{workspaceId}/resources/{resourceId}': {
    role: 'member',
    calls: both(({ resource }) => ({ resourceId: resource })),
  },
  'POST /workspaces/{workspaceId}/resources/{resourceId}/restore': {
    role: 'member',
    calls: both(({ resource }) => ({ resourceId: resource })),
  },
  'POST /workspaces/{workspaceId}/sourced-tasks': {
    role: 'member',
    calls: (ids, own) =>
      [ids.workspace, own.workspace].map((workspaceId) => ({ params: { workspaceId }, body: sourcedTask(ids.design) })),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/source': {
    role: 'viewer',
    calls: both(({ sourcedTask: task }) => ({ taskId: task })),
  },
  'GET /workspaces/{workspaceId}/doc-pages': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/doc-pages': { role: 'member', calls: inWorkspace(() => ({ title: 'Taken' })) },
  'GET /workspaces/{workspaceId}/doc-search': {
    role: 'viewer',
    calls: ({ workspace }) => [{ params: { workspaceId: workspace }, query: 'text=words' }],
  },
  'GET /workspaces/{workspaceId}/doc-pages/{pageId}': {
    role: 'viewer',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'PATCH /workspaces/{workspaceId}/doc-pages/{pageId}': {
    role: 'member',
    calls: both(
      ({ page }) => ({ pageId: page }),
      () => ({ title: 'Renamed', content: 'Taken', baseRevision: 2 }),
    ),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/move': {
    role: 'member',
    calls: both(
      ({ page }) => ({ pageId: page }),
      () => ({ parentId: null, projectId: null, afterId: null }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/doc-pages/{pageId}': {
    role: 'member',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/restore': {
    role: 'member',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'GET /workspaces/{workspaceId}/doc-pages/{pageId}/versions': {
    role: 'viewer',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'GET /workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}': {
    role: 'viewer',
    calls: both(({ page, pageVersion }) => ({ pageId: page, versionId: pageVersion })),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}/restore': {
    role: 'member',
    calls: both(({ page, pageVersion }) => ({ pageId: page, versionId: pageVersion })),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/doc-pages': {
    role: 'viewer',
    calls: both(({ task }) => ({ taskId: task })),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/exports': {
    role: 'viewer',
    calls: both(
      ({ page }) => ({ pageId: page }),
      () => ({ requestId: newId(), format: 'md' }),
    ),
  },
  'GET /workspaces/{workspaceId}/analysis': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/analysis/summaries': {
    role: 'viewer',
    calls: (ids, own) => [
      { params: { workspaceId: ids.workspace }, body: { requestId: newId(), agentId: 'whole' } },
      {
        params: { workspaceId: own.workspace },
        body: { requestId: newId(), agentId: 'whole', project: ids.project },
      },
    ],
  },
};
