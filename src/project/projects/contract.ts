// The projects of a workspace and their milestones.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_MILESTONES, MAX_PROJECTS } from './shared/limits.ts';
import {
  day,
  milestone,
  milestoneName,
  project,
  projectDescription,
  projectHealth,
  projectKey,
  projectName,
} from './shared/project-shapes.ts';

export const projectProblems = {
  'projects/not-found': { status: 404, message: 'Not found.' },
  'projects/milestone-not-found': { status: 404, message: 'Not found.' },
  'projects/unknown-lead': { status: 400, message: 'The lead is not a member of this workspace.' },
  'projects/key-taken': { status: 409, message: 'Another project has this key, or had it in the last ten minutes.' },
  'projects/too-many': { status: 409, message: `A workspace can have up to ${MAX_PROJECTS} projects.` },
  'projects/too-many-milestones': { status: 409, message: `A project can have up to ${MAX_MILESTONES} milestones.` },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).errors(projectProblems).meta({ access: 'signed-in', keys: 'tasks' });
const tags = ['projects'];
const scope = z.object({ workspaceId: id });
const projectScope = scope.extend({ projectId: id });
const milestoneScope = scope.extend({ milestoneId: id });

export const projectsContract = {
  listProjects: route
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/projects', tags, summary: 'Projects by name' })
    .input(
      scope.extend({
        /** 'active' by default. */
        archived: z.enum(['active', 'archived', 'all']).default('active'),
      }),
    )
    .output(z.object({ projects: z.array(project) })),

  createProject: route
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/projects', tags, summary: 'Create a project' })
    .input(
      scope.extend({
        name: projectName,
        /** Absent: the first letters of the name, with a digit where they are taken. */
        key: projectKey.optional(),
        description: projectDescription.default(''),
        health: projectHealth.default('on-track'),
        leadId: id.nullable().default(null),
        targetDate: day.nullable().default(null),
      }),
    )
    .output(project),

  findProject: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/projects/{projectId}',
      tags,
      summary: 'A project with its milestones',
    })
    .input(projectScope)
    .output(z.object({ project, milestones: z.array(milestone) })),

  updateProject: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/projects/{projectId}',
      tags,
      summary: 'Change the fields that are sent',
    })
    .input(
      projectScope.extend({
        name: projectName.optional(),
        key: projectKey.optional(),
        description: projectDescription.optional(),
        health: projectHealth.optional(),
        leadId: id.nullable().optional(),
        targetDate: day.nullable().optional(),
        isArchived: z.boolean().optional(),
      }),
    )
    .output(project),

  deleteProject: route
    .meta({ audit: { kind: 'project.deleted', id: 'projectId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/projects/{projectId}',
      tags,
      summary: 'Delete a project with its tasks and milestones; restorable for 30 days',
    })
    .input(projectScope)
    .output(z.object({ id })),

  restoreProject: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/projects/{projectId}/restore',
      tags,
      summary: 'Take a deletion back, with the tasks and milestones that went with it',
    })
    .input(projectScope)
    .output(project),

  listMilestones: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/milestones',
      tags,
      summary: 'The milestones of all active projects, or of one, by date',
    })
    .input(scope.extend({ projectId: id.optional() }))
    .output(z.object({ milestones: z.array(milestone) })),

  createMilestone: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/projects/{projectId}/milestones',
      tags,
      summary: 'Create a milestone',
    })
    .input(projectScope.extend({ name: milestoneName, due: day.nullable().default(null) }))
    .output(milestone),

  updateMilestone: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/milestones/{milestoneId}',
      tags,
      summary: 'Rename, move, complete or reopen a milestone',
    })
    .input(
      milestoneScope.extend({
        name: milestoneName.optional(),
        due: day.nullable().optional(),
        isCompleted: z.boolean().optional(),
      }),
    )
    .output(milestone),

  deleteMilestone: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/milestones/{milestoneId}',
      tags,
      summary: 'Delete a milestone; its tasks stay; restorable for 30 days',
    })
    .input(milestoneScope)
    .output(z.object({ id })),

  restoreMilestone: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/milestones/{milestoneId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(milestoneScope)
    .output(milestone),
};
