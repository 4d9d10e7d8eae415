// Where a notification leads.

import type { UseNavigateResult } from '@tanstack/react-router';
import type { ShownNotification } from '#features/notifications/web/queries.ts';
import { chooseWorkspace } from '#project/workspace/web/use-workspace.ts';

export function openNotification(
  { workspaceId, subject }: Pick<ShownNotification, 'workspaceId' | 'subject'>,
  navigate: UseNavigateResult<string>,
): void {
  if (workspaceId !== null) chooseWorkspace(workspaceId);
  switch (subject.type) {
    case 'task':
      return void navigate({ to: '/project/tasks', search: { task: subject.id } });
    case 'tasks':
      return void navigate({ to: '/project/tasks', search: { assignee: 'me' } });
    case 'project':
      return void navigate({ to: '/project/projects/$projectId', params: { projectId: subject.id } });
    case 'workspace':
      return void navigate({ to: '/project/team' });
    case 'webhook':
      return void navigate({ to: '/project/integrations' });
    case 'blueprint':
      return void navigate({ to: '/azure', search: { blueprint: subject.id } });
    case 'code':
      return void navigate({ to: '/editor', search: { p: subject.id } });
    case 'benchmark':
      return void navigate({ to: '/benchmark/runs/$runId', params: { runId: subject.id } });
    case 'sow':
      return void navigate({ to: '/sow/$id', params: { id: subject.id }, search: { panel: 'review' } });
    case 'design':
    case 'file':
      return void navigate({ to: '/design', search: { d: subject.id } });
  }
}
