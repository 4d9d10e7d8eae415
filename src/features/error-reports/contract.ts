// Failures that people report, and those of browsers that nobody caught. What is sent is shown to the person before.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_ANSWER_LENGTH, MAX_DAILY_REPORTS, MAX_NOTE_LENGTH, MAX_STEP_LENGTH, MAX_STEPS } from './shared/limits.ts';
import { reportStates } from './shared/report-states.ts';

export const reportProblems = {
  'reports/not-found': { status: 404, message: 'Not found.' },
  'reports/too-many': {
    status: 429,
    message: `You can report ${MAX_DAILY_REPORTS} failures a day. Try again tomorrow.`,
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(reportProblems).meta({ access: 'signed-in' });
const tags = ['error-reports'];
const id = z.uuid();
const word = z.string().trim().min(1).max(200);

/** A browser knows this of a failure that a person sees. Only the note is a text of the person. */
const sentReport = z.object({
  /** The header x-request-id of the response; absent when there was none. */
  requestId: word.optional(),
  code: word,
  status: z.number().int().min(0).max(599).optional(),
  /** The address of the page without ids and search. */
  page: word,
  /** The build of the pages. */
  version: word,
  happenedAt: z.coerce.date(),
  /** The names of the controls that were used last, the oldest first. */
  steps: z.array(z.string().trim().max(MAX_STEP_LENGTH)).max(MAX_STEPS).default([]),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
  workspaceId: id.optional(),
});
export type SentReport = z.input<typeof sentReport>;

export const errorReport = z.object({
  id,
  requestId: z.string().nullable(),
  code: z.string(),
  status: z.number().nullable(),
  page: z.string(),
  version: z.string(),
  happenedAt: z.date(),
  steps: z.array(z.string()),
  note: z.string(),
  state: z.enum(reportStates),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  createdAt: z.date(),
});
export type ErrorReport = z.infer<typeof errorReport>;

export const errorReportsContract = {
  createErrorReport: route
    .route({ method: 'POST', path: '/error-reports', tags, summary: 'Report a failure that you saw' })
    .input(sentReport)
    .output(errorReport),

  closeErrorReport: route
    .route({ method: 'POST', path: '/error-reports/{id}/close', tags, summary: 'Close a report of yours' })
    .input(z.object({ id }))
    .output(errorReport),

  recordBrowserFailure: route
    .route({
      method: 'POST',
      path: '/browser-failures',
      tags,
      summary: 'Record a failure of a page that nobody caught, without its words',
    })
    .input(z.object({ name: word, place: word, page: word, workspaceId: id.optional() }))
    .output(z.object({ isRecorded: z.boolean() })),

  answerErrorReport: endpoint
    .errors(reportProblems)
    .meta({ access: 'admin', audit: { kind: 'error-report.answered', id: 'id', details: ['state'] } })
    .route({
      method: 'PATCH',
      path: '/admin/error-reports/{id}',
      tags,
      summary: 'Answer, close or open a report again',
    })
    .input(
      z.object({
        id,
        state: z.enum(reportStates),
        answer: z.string().trim().max(MAX_ANSWER_LENGTH).optional(),
      }),
    )
    .output(errorReport),
};
