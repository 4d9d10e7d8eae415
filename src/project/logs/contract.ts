// What happened: the activity of a workspace, failures with their request id, reports, and deliveries of webhooks, in one list.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { reportStates } from '#features/error-reports/shared/report-states.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { logKinds, logViews } from './shared/log-kinds.ts';

export const logFilter = z.object({
  view: z.enum(logViews).default('mine'),
  kind: z.enum(logKinds).optional(),
  /** The name of a member or the address of a person. */
  person: z.string().trim().max(320).optional(),
  /** Of failures and reports. */
  requestId: z.string().trim().max(200).optional(),
  /** The first and the last day, 'YYYY-MM-DD' in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type LogFilter = z.infer<typeof logFilter>;

const logEntry = z.object({
  id,
  kind: z.enum(logKinds),
  at: z.date(),
  /** The name or the address; null where nobody is known. */
  who: z.string().nullable(),
  /** A kind of activity, a code of a problem, or an event of a webhook. */
  what: z.string(),
  /** A thing of the activity, a route, a page or a webhook. */
  subject: z.string(),
  requestId: z.string().nullable(),
  /** The state of a report or a delivery, or the status of a failure. */
  state: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  /** Only of a report. */
  report: z.object({ state: z.enum(reportStates), answer: z.string().nullable(), isOwn: z.boolean() }).nullable(),
});
export type LogEntry = z.infer<typeof logEntry>;

const route = endpoint.errors(workspaceProblems).meta({ access: 'signed-in' });
const scope = z.object({ workspaceId: id });

/** Query: as for the list, and `format`: 'jsonl' or 'csv'. The newest 10,000 entries, newest first. */
export const exportLogs = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/logs/export',
  access: 'signed-in',
  audit: { kind: 'logs.exported', id: 'workspaceId' },
  summary: 'The logs of a filter as JSON Lines or CSV',
  tag: 'logs',
});

export const logsContract = {
  listLogs: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/logs',
      tags: ['logs'],
      summary: 'What happened, newest first: your own, the workspace’s for its owner, everybody’s for admins',
    })
    .input(scope.extend(pageInput.shape).extend(logFilter.shape))
    .output(pageOutput.extend({ entries: z.array(logEntry) })),
};
