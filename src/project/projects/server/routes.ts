// Projects and milestones over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { projectsContract } from '../contract.ts';
import type { Milestones } from './milestones.ts';
import type { Projects } from './projects.ts';

export function createProjectRoutes({ projects, milestones }: { projects: Projects; milestones: Milestones }) {
  const bound = bind(projectsContract);
  return bound.router({
    ...bound.owned(projects, ['findProject', 'restoreProject']),
    ...bound.within('workspaceId')(projects, ['createProject']),
    ...bound.within('workspaceId', 'projectId')(projects, ['updateProject']),
    ...bound.removing('projectId')(projects, ['deleteProject']),
    ...bound.taking('archived')(projects, { listProjects: 'projects' }),
    ...bound.owned(milestones, ['restoreMilestone']),
    ...bound.within('workspaceId', 'projectId')(milestones, ['createMilestone']),
    ...bound.within('workspaceId', 'milestoneId')(milestones, ['updateMilestone']),
    ...bound.removing('milestoneId')(milestones, ['deleteMilestone']),
    ...bound.taking('projectId')(milestones, { listMilestones: 'milestones' }),
  });
}
