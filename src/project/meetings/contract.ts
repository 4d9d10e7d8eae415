// The meetings of a workspace: list, create, change, delete with undo; agenda and notes; the transcript and what was found in it.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { taskProblems } from '#project/tasks/shared/task-problems.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import {
  meeting,
  meetingDetails,
  meetingFields,
  meetingText,
  meetingVersion,
  taskMeeting,
} from './shared/meeting-shapes.ts';
import { MAX_ITEM_LENGTH, MAX_MEETINGS, MAX_TRANSCRIPT_LENGTH, MAX_WORD_BYTES } from './shared/limits.ts';
import { transcriptLine } from './shared/transcript-shapes.ts';

export const meetingProblems = {
  'meetings/not-found': { status: 404, message: 'Not found.' },
  'meetings/too-many': {
    status: 409,
    message: `A workspace can have up to ${MAX_MEETINGS.toLocaleString('en')} meetings. Delete some first.`,
  },
  'meetings/unknown-project': { status: 400, message: 'This project is no longer in the workspace.' },
  'meetings/unknown-member': { status: 400, message: 'This person is no longer a member of the workspace.' },
  /** The problem has the stored `revision`. */
  'meetings/changed': { status: 409, message: 'Someone else changed the agenda or the notes in the meantime.' },
  'meetings/empty-transcript': {
    status: 422,
    message: 'Nothing that was said could be read in this text. The meeting is as it was.',
  },
  'meetings/unreadable-transcript': {
    status: 422,
    message: 'This file could not be read. The meeting is as it was. Paste its text, or save it as VTT.',
  },
  'meetings/no-transcript': { status: 409, message: 'This meeting has no transcript. Paste or upload one first.' },
  'meetings/no-model': {
    status: 409,
    message: 'No model is connected, so the summary by patterns is the only one. An administrator can add a key.',
  },
  'meetings/model-failed': {
    status: 502,
    message: 'The model did not answer. What was found before is kept. Try again later.',
  },
  'meetings/not-an-action': { status: 409, message: 'Only an action item that has no task yet can become one.' },
  'meetings/not-a-decision': { status: 409, message: 'Only a decision that is in no page yet can be put into one.' },
  'meetings/unknown-page': { status: 400, message: 'This page is no longer in the documentation.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).errors(meetingProblems).meta({ access: 'signed-in' });
/** Writes texts, which count against the storage of the owner's plan. JSON escapes take up to twice the text. */
const storing = route.errors(planProblems).meta({ access: 'signed-in', maxBodyBytes: 500_000 });
const reading = route
  .errors(planProblems)
  .meta({ access: 'signed-in', maxBodyBytes: 2 * MAX_TRANSCRIPT_LENGTH + MAX_WORD_BYTES });
const confirming = route.errors(planProblems).errors(taskProblems).meta({ access: 'signed-in' });
const undoing = route.errors(taskProblems).meta({ access: 'signed-in' });
const metered = route.errors(planProblems).meta({ access: 'signed-in', meter: 'chat' });
const tags = ['meetings'];
const scope = z.object({ workspaceId: id });
const meetingScope = scope.extend({ meetingId: id });
const itemScope = meetingScope.extend({ itemId: id });
const path = '/workspaces/{workspaceId}/meetings' as const;
const ids = z.array(id).min(1).max(200);

export const meetingsContract = {
  listMeetings: route
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'Meetings that are still to come or under way, the next first; or past ones, the latest first',
    })
    .input(
      scope.extend({
        when: z.enum(['upcoming', 'past']).default('upcoming'),
        /** Words in the title, the place or the names of people. */
        text: z.string().trim().max(200).default(''),
        projectId: id.optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ meetings: z.array(meeting), nextCursor: z.string().nullable() })),

  findMeeting: route
    .route({ method: 'GET', path: `${path}/{meetingId}`, tags, summary: 'A meeting with its texts and what was found' })
    .input(meetingScope)
    .output(meetingDetails),

  createMeeting: storing
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Create a meeting; an event that was chosen before gives its meeting',
    })
    .input(
      scope.extend(meetingFields.partial().required({ title: true, startsAt: true }).shape).extend({
        agenda: meetingText.default(''),
        /** The key is that of an event of a calendar. */
        eventKey: z
          .string()
          .regex(/^[0-9a-f]{64}$/u)
          .optional(),
      }),
    )
    .output(meetingDetails),

  updateMeeting: storing
    .route({
      method: 'PATCH',
      path: `${path}/{meetingId}`,
      tags,
      summary: 'Change the fields that are sent; a text needs the revision it is based on',
    })
    .input(
      meetingScope.extend(meetingFields.partial().shape).extend({
        agenda: meetingText.optional(),
        notes: meetingText.optional(),
        /** Needed with a text. An older revision gives 409 'meetings/changed'. */
        baseRevision: z.number().int().optional(),
        /** Keep what this replaces as a version in any case: another person's text was merged into it. */
        keepsReplaced: z.boolean().default(false),
      }),
    )
    .output(meetingDetails),

  deleteMeeting: route
    .meta({ audit: { kind: 'meeting.deleted', id: 'meetingId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: `${path}/{meetingId}`,
      tags,
      summary: 'Delete a meeting with its transcript; tasks made from it stay; restorable for ten minutes',
    })
    .input(meetingScope)
    .output(z.object({ id })),

  restoreMeeting: route
    .route({ method: 'POST', path: `${path}/{meetingId}/restore`, tags, summary: 'Take a deletion back' })
    .input(meetingScope)
    .output(meetingDetails),

  listVersions: route
    .route({ method: 'GET', path: `${path}/{meetingId}/versions`, tags, summary: 'Earlier texts, newest first' })
    .input(meetingScope)
    .output(z.object({ versions: z.array(meetingVersion) })),

  findTranscript: route
    .route({ method: 'GET', path: `${path}/{meetingId}/transcript`, tags, summary: 'The lines of the transcript' })
    .input(meetingScope)
    .output(z.object({ lines: z.array(transcriptLine) })),

  addTranscript: reading
    .route({
      method: 'PUT',
      path: `${path}/{meetingId}/transcript`,
      tags,
      summary:
        'Read a transcript and find decisions, actions, questions and risks by patterns; replaces the one before',
    })
    .input(
      meetingScope.extend({
        text: z.string().max(MAX_TRANSCRIPT_LENGTH).default(''),
        /** A .docx file in Base64, in place of the text. */
        word: z
          .string()
          .max(Math.ceil((MAX_WORD_BYTES * 4) / 3))
          .optional(),
      }),
    )
    .output(meetingDetails),

  deleteTranscript: route
    .meta({ audit: { kind: 'meeting.transcript-deleted', id: 'meetingId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: `${path}/{meetingId}/transcript`,
      tags,
      summary: 'Delete the transcript and what was found in it; restorable for ten minutes',
    })
    .input(meetingScope)
    .output(meetingDetails),

  restoreTranscript: route
    .route({ method: 'POST', path: `${path}/{meetingId}/transcript/restore`, tags, summary: 'Take that deletion back' })
    .input(meetingScope)
    .output(meetingDetails),

  summarizeMeeting: metered
    .route({
      method: 'POST',
      path: `${path}/{meetingId}/summary`,
      tags,
      summary: 'Let a model find the items; those whose quote is not in the transcript are dropped',
    })
    .input(meetingScope.extend({ agentId: z.string().min(1).max(200).optional() }))
    .output(meetingDetails),

  confirmActions: confirming
    .route({
      method: 'POST',
      path: `${path}/{meetingId}/tasks`,
      tags,
      summary: 'Make tasks of action items, all or none',
    })
    .input(
      meetingScope.extend({
        items: z
          .array(
            z.object({
              id,
              title: z.string().trim().min(1).max(MAX_ITEM_LENGTH).optional(),
              assigneeId: id.nullable().optional(),
              due: z.iso.date().nullable().optional(),
            }),
          )
          .min(1)
          .max(200),
      }),
    )
    .output(meetingDetails),

  undoConfirmation: undoing
    .route({
      method: 'POST',
      path: `${path}/{meetingId}/tasks/undo`,
      tags,
      summary: 'Delete the tasks of these items again; the items are proposals as before',
    })
    .input(meetingScope.extend({ ids }))
    .output(meetingDetails),

  changeItem: route
    .route({
      method: 'PATCH',
      path: `${path}/{meetingId}/items/{itemId}`,
      tags,
      summary: 'Dismiss an item or bring it back, or correct who, by when and its words',
    })
    .input(
      itemScope.extend({
        state: z.enum(['proposed', 'dismissed']).optional(),
        text: z.string().trim().min(1).max(MAX_ITEM_LENGTH).optional(),
        memberId: id.nullable().optional(),
        due: z.iso.date().nullable().optional(),
      }),
    )
    .output(meetingDetails),

  putIntoPage: storing
    .route({
      method: 'POST',
      path: `${path}/{meetingId}/items/{itemId}/page`,
      tags,
      summary: 'Put a decision with its quote at the end of a page of the documentation, or into a new page',
    })
    .input(itemScope.extend({ pageId: id.nullable() }))
    .output(meetingDetails),

  listTaskMeetings: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/meetings',
      tags,
      summary: 'The meeting a task was made in, with the quote',
    })
    .input(scope.extend({ taskId: id }))
    .output(z.object({ meetings: z.array(taskMeeting) })),
};
