// Projects and milestones over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { projectsContract } from '../contract.ts';
import type { Milestones } from './milestones.ts';
import type { Projects } from './projects.ts';

/** The ids of the path and who calls. */
function scopeOf<Ids extends { workspaceId: string }>(context: RequestContext, ids: Ids): Ids & { userId: string } {
  return { ...ids, userId: requirePerson(context).id };
}

export function createProjectRoutes({ projects, milestones }: { projects: Projects; milestones: Milestones }) {
  const route = implement(projectsContract).$context<RequestContext>();
  return route.router({
    listProjects: route.listProjects.handler(async ({ input: { archived, ...ids }, context }) => ({
      projects: await projects.listProjects(scopeOf(context, ids), archived),
    })),
    createProject: route.createProject.handler(({ input: { workspaceId, ...project }, context }) =>
      projects.createProject(scopeOf(context, { workspaceId }), project),
    ),
    findProject: route.findProject.handler(({ input, context }) => projects.findProject(scopeOf(context, input))),
    updateProject: route.updateProject.handler(({ input: { workspaceId, projectId, ...changes }, context }) =>
      projects.updateProject(scopeOf(context, { workspaceId, projectId }), changes),
    ),
    deleteProject: route.deleteProject.handler(async ({ input, context }) => {
      await projects.deleteProject(scopeOf(context, input));
      return { id: input.projectId };
    }),
    restoreProject: route.restoreProject.handler(({ input, context }) =>
      projects.restoreProject(scopeOf(context, input)),
    ),

    listMilestones: route.listMilestones.handler(async ({ input: { workspaceId, projectId }, context }) => ({
      milestones: await milestones.listMilestones(scopeOf(context, { workspaceId }), projectId),
    })),
    createMilestone: route.createMilestone.handler(({ input: { name, due, ...ids }, context }) =>
      milestones.createMilestone(scopeOf(context, ids), { name, due }),
    ),
    updateMilestone: route.updateMilestone.handler(({ input: { workspaceId, milestoneId, ...changes }, context }) =>
      milestones.updateMilestone(scopeOf(context, { workspaceId, milestoneId }), changes),
    ),
    deleteMilestone: route.deleteMilestone.handler(async ({ input, context }) => {
      await milestones.deleteMilestone(scopeOf(context, input));
      return { id: input.milestoneId };
    }),
    restoreMilestone: route.restoreMilestone.handler(({ input, context }) =>
      milestones.restoreMilestone(scopeOf(context, input)),
    ),
  });
}
