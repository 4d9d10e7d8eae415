// The projects and milestones of the workspace that is shown.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { milestonesQuery, projectsQuery, type ShownMilestone, type ShownProject } from './queries.ts';

const NO_PROJECTS: readonly ShownProject[] = [];
const NO_MILESTONES: readonly ShownMilestone[] = [];

/** `projects` includes archived ones. */
export function useProjects(): { projects: readonly ShownProject[]; milestones: readonly ShownMilestone[] } {
  const { id } = useWorkspace();
  return {
    projects: useQuery(projectsQuery(id)).data ?? NO_PROJECTS,
    milestones: useQuery(milestonesQuery(id)).data ?? NO_MILESTONES,
  };
}
