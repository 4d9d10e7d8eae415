// Where a notification leads.

import type { UseNavigateResult } from '@tanstack/react-router';
import type { ShownNotification } from '#features/notifications/web/queries.ts';
import { chooseWorkspace } from '#project/workspace/web/use-workspace.ts';

type Navigate = UseNavigateResult<string>;
type SubjectType = ShownNotification['subject']['type'];

const opens: Record<SubjectType, (navigate: Navigate, id: string) => void> = {
  task: (navigate, task) => void navigate({ to: '/project/tasks', search: { task } }),
  tasks: (navigate) => void navigate({ to: '/project/tasks', search: { assignee: 'me' } }),
  idea: (navigate, idea) => void navigate({ to: '/project/ideas', search: { idea } }),
  page: (navigate, page) => void navigate({ to: '/project/docs', search: { page } }),
  project: (navigate, projectId) => void navigate({ to: '/project/projects/$projectId', params: { projectId } }),
  workspace: (navigate) => void navigate({ to: '/project/team' }),
  webhook: (navigate) => void navigate({ to: '/project/integrations' }),
  blueprint: (navigate, blueprint) => void navigate({ to: '/azure', search: { blueprint } }),
  code: (navigate, p) => void navigate({ to: '/editor', search: { p } }),
  benchmark: (navigate, runId) => void navigate({ to: '/benchmark/runs/$runId', params: { runId } }),
  sow: (navigate, id) => void navigate({ to: '/sow/$id', params: { id }, search: { panel: 'review' } }),
  design: (navigate, d) => void navigate({ to: '/design', search: { d } }),
  file: (navigate, d) => void navigate({ to: '/design', search: { d } }),
};

export function openNotification(
  { workspaceId, subject }: { workspaceId: string | null; subject: { type: SubjectType; id: string } },
  navigate: Navigate,
): void {
  if (workspaceId !== null) chooseWorkspace(workspaceId);
  opens[subject.type](navigate, subject.id);
}
