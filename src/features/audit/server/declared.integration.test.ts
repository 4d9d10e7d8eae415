// Which endpoints declare what the audit log records of them: every DELETE, every route for admins that changes something, and every
// export does, or is listed here with the reason why not.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditKindNames } from '#contract/audit/audit.ts';
import type { Route } from '#platform/http/route-table.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 120_000);
afterAll(() => app.close());

const PART = 'A part of a shared item, whose history its workspace shows.';
const VIEW = 'It changes what lists show, and nothing that is kept.';

const UNDECLARED: Record<string, string> = {
  'DELETE /blueprint-prices/book': 'A person’s own prices, which they replace at will.',
  'DELETE /chat/imports/{id}': 'The report of an import: its conversations stay.',
  'DELETE /code/projects/{id}/schemas/{name}': 'A file of a tool, which can be read again.',
  'DELETE /workspaces/{workspaceId}/comments/{commentId}': PART,
  'DELETE /workspaces/{workspaceId}/ideas/{ideaId}/task':
    'It takes back the task of an idea, which is in the history of both.',
  'DELETE /workspaces/{workspaceId}/ideas/{ideaId}/vote': PART,
  'DELETE /workspaces/{workspaceId}/labels/{labelId}': PART,
  'DELETE /workspaces/{workspaceId}/milestones/{milestoneId}': PART,
  'DELETE /workspaces/{workspaceId}/resources/{resourceId}': 'The link of a project to an item, which stays.',
  'DELETE /workspaces/{workspaceId}/sample': 'Sample data.',
  'DELETE /workspaces/{workspaceId}/imports/{importId}': 'It takes an import back.',
  'DELETE /workspaces/{workspaceId}/task-imports/{importId}': 'It takes an import back that has just been made.',
  'DELETE /workspaces/{workspaceId}/task-views/{viewId}': VIEW,
  'DELETE /workspaces/{workspaceId}/tasks/{taskId}/relations/{relationId}': PART,
  'POST /admin/agents/compare': 'It only asks providers for their models.',
  'POST /admin/model-servers/test': 'It only asks a server for its models.',
  'POST /admin/design-templates/{id}/restore': 'It takes a deletion back that is recorded.',
  'POST /knowledge/collections/{id}/folders/{folder}/scans': 'It reads a folder again whose attaching is recorded.',
};

test('every DELETE, change of an admin and export declares its event, or is listed with the reason why not', () => {
  const { routes } = app.app.table;
  const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
  const isExpected = ({ method, path, access }: Route): boolean =>
    method === 'DELETE' || (access === 'admin' && method !== 'GET') || /export|\/file$|archive|\/zip$/.test(path);
  const missing = routes.filter((route) => isExpected(route) && !route.audit).map(nameOf);
  const allowed = Object.keys(UNDECLARED);
  const unsaid = missing.filter((route) => !allowed.includes(route));
  expect(unsaid).toEqual([]);
  expect(allowed.filter((route) => !missing.includes(route))).toEqual([]);
});

test('every kind is recorded by an endpoint, or by what records itself', () => {
  const declared = new Set(app.app.table.routes.flatMap(({ audit }) => audit?.kind ?? []));
  const kinds = auditKindNames.filter((kind) => !declared.has(kind));
  expect(kinds).toEqual(['role.revoked', 'plan.changed', 'access.refused', 'audit.trimmed']);
});
