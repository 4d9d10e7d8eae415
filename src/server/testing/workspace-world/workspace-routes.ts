// The routes of a workspace itself, its members and its projects.

import { both, inWorkspace, type WorkspaceRoute } from './world-calls.ts';

export const workspaceOwnRoutes: Record<string, WorkspaceRoute> = {
  'GET /workspaces/{workspaceId}': { role: 'viewer', calls: inWorkspace() },
  'PATCH /workspaces/{workspaceId}': { role: 'owner', calls: inWorkspace(() => ({ name: 'Renamed' })) },
  'DELETE /workspaces/{workspaceId}': { role: 'owner', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/restore': { role: 'owner', calls: inWorkspace() },
  'DELETE /workspaces/{workspaceId}/sample': { role: 'owner', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/sample/restore': { role: 'owner', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/events': {
    role: 'viewer',
    calls: ({ workspace }) => [{ params: { workspaceId: workspace }, method: 'HEAD' }],
  },
  'GET /workspaces/{workspaceId}/members': { role: 'viewer', calls: inWorkspace() },
  'PATCH /workspaces/{workspaceId}/members/{memberId}': {
    role: 'owner',
    calls: both(
      ({ member }) => ({ memberId: member }),
      () => ({ role: 'viewer', name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/members/{memberId}': {
    role: 'owner',
    calls: both(({ member }) => ({ memberId: member })),
  },
  'POST /workspaces/{workspaceId}/members/{memberId}/restore': {
    role: 'owner',
    calls: both(({ member }) => ({ memberId: member })),
  },
  'POST /workspaces/{workspaceId}/owner': {
    role: 'owner',
    calls: (ids, own) =>
      [ids.workspace, own.workspace].map((workspaceId) => ({ params: { workspaceId }, body: { memberId: ids.heir } })),
  },
  'GET /workspaces/{workspaceId}/invitations': { role: 'owner', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/invitations': { role: 'owner', calls: inWorkspace(() => ({ role: 'viewer' })) },
  'DELETE /workspaces/{workspaceId}/invitations/{invitationId}': {
    role: 'owner',
    calls: both(({ invitation }) => ({ invitationId: invitation })),
  },

  'GET /workspaces/{workspaceId}/projects': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/projects': { role: 'member', calls: inWorkspace(() => ({ name: 'Taken' })) },
  'GET /workspaces/{workspaceId}/projects/{projectId}': {
    role: 'viewer',
    calls: both(({ project }) => ({ projectId: project })),
  },
  'PATCH /workspaces/{workspaceId}/projects/{projectId}': {
    role: 'member',
    calls: both(
      ({ project }) => ({ projectId: project }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/projects/{projectId}': {
    role: 'member',
    calls: both(({ project }) => ({ projectId: project })),
  },
  'POST /workspaces/{workspaceId}/projects/{projectId}/restore': {
    role: 'member',
    calls: both(({ project }) => ({ projectId: project })),
  },
  'GET /workspaces/{workspaceId}/milestones': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/projects/{projectId}/milestones': {
    role: 'member',
    calls: both(
      ({ project }) => ({ projectId: project }),
      () => ({ name: 'Taken' }),
    ),
  },
  'PATCH /workspaces/{workspaceId}/milestones/{milestoneId}': {
    role: 'member',
    calls: both(
      ({ milestone }) => ({ milestoneId: milestone }),
      () => ({ isCompleted: true }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/milestones/{milestoneId}': {
    role: 'member',
    calls: both(({ milestone }) => ({ milestoneId: milestone })),
  },
  'POST /workspaces/{workspaceId}/milestones/{milestoneId}/restore': {
    role: 'member',
    calls: both(({ milestone }) => ({ milestoneId: milestone })),
  },

  'GET /workspaces/{workspaceId}/dashboard': { role: 'viewer', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/activity': { role: 'viewer', calls: inWorkspace() },
};
