// The meetings of a workspace: list, create, rename, delete with undo.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { meeting, meetingFields } from './shared/meeting-shapes.ts';
import { MAX_MEETINGS } from './shared/limits.ts';

export const meetingProblems = {
  'meetings/not-found': { status: 404, message: 'Not found.' },
  'meetings/too-many': {
    status: 409,
    message: `A workspace can have up to ${MAX_MEETINGS.toLocaleString('en')} meetings. Delete some first.`,
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).errors(meetingProblems).meta({ access: 'signed-in' });
const tags = ['meetings'];
const scope = z.object({ workspaceId: id });
const meetingScope = scope.extend({ meetingId: id });

export const meetingsContract = {
  listMeetings: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/meetings',
      tags,
      summary: 'All meetings, the newest first',
    })
    .input(scope)
    .output(z.object({ meetings: z.array(meeting) })),

  createMeeting: route
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/meetings', tags, summary: 'Create one of the meetings' })
    .input(scope.extend(meetingFields.partial().required({ title: true }).shape))
    .output(meeting),

  updateMeeting: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/meetings/{meetingId}',
      tags,
      summary: 'Change the fields that are sent',
    })
    .input(meetingScope.extend(meetingFields.partial().shape))
    .output(meeting),

  deleteMeeting: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/meetings/{meetingId}',
      tags,
      summary: 'Delete one of the meetings; restorable for ten minutes',
    })
    .input(meetingScope)
    .output(z.object({ id })),

  restoreMeeting: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/meetings/{meetingId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(meetingScope)
    .output(meeting),
};
