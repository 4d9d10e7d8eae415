// What projects read from the server.

import { queryOptions } from '@tanstack/react-query';
import projectRoutes from 'virtual:api-routes/projects';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { projectsContract } from '../contract.ts';
import type { Milestone, Project } from '../shared/project-shapes.ts';

export const projectsApi = apiOf<typeof projectsContract>(projectRoutes);

export type ShownProject = Jsonified<Project>;
export type ShownMilestone = Jsonified<Milestone>;

const projects = workspaceQueries('projects', ['projects', 'milestones', 'tasks']);

/** Archived ones included: tasks of an archived project still show its name. */
export function projectsQuery(workspaceId: string) {
  return queryOptions({
    ...projects.of(workspaceId, 'list'),
    queryFn: async ({ signal }): Promise<ShownProject[]> =>
      jsonified(await projectsApi.listProjects({ workspaceId, archived: 'all' }, { signal })).projects,
  });
}

export function projectQuery(workspaceId: string, projectId: string) {
  return queryOptions({
    ...projects.of(workspaceId, 'one', projectId),
    queryFn: async ({ signal }) => jsonified(await projectsApi.findProject({ workspaceId, projectId }, { signal })),
  });
}

/** The milestones of all active projects. */
export function milestonesQuery(workspaceId: string) {
  return queryOptions({
    ...projects.of(workspaceId, 'milestones'),
    queryFn: async ({ signal }): Promise<ShownMilestone[]> =>
      jsonified(await projectsApi.listMilestones({ workspaceId }, { signal })).milestones,
  });
}
