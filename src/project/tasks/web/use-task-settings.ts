// The statuses and labels of the workspace that is shown.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { taskSettingsQuery, type ShownLabel, type ShownStatus } from './queries.ts';

const NO_STATUSES: readonly ShownStatus[] = [];
const NO_LABELS: readonly ShownLabel[] = [];

export function useTaskSettings(): { statuses: readonly ShownStatus[]; labels: readonly ShownLabel[] } {
  const { data } = useQuery(taskSettingsQuery(useWorkspace().id));
  return { statuses: data?.statuses ?? NO_STATUSES, labels: data?.labels ?? NO_LABELS };
}
