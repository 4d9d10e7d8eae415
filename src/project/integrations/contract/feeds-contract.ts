// The calendar of a person's tasks and milestones in a workspace, at an address that only they know.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';

const route = endpoint.errors(workspaceProblems).meta({ access: 'signed-in' });
const tags = ['integrations'];
const scope = z.object({ workspaceId: id });

/** 'mine': the tasks that are assigned to the person, and all milestones. */
export const feedContents = ['all', 'mine'] as const;

const calendarFeed = z.object({
  content: z.enum(feedContents),
  createdAt: z.date(),
  /** The last reading is known to the hour. */
  lastReadAt: z.date().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Whoever has the address reads the calendar, as long as its person may read the workspace. `If-None-Match` is answered with 304. */
export const readCalendar = streamEndpoint({
  method: 'GET',
  path: '/calendar-feeds/{token}',
  access: 'public',
  tag: 'integrations',
  summary: 'The tasks and milestones of a workspace as an iCalendar file',
});

export const feedsContract = {
  findCalendarFeed: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/calendar-feed',
      tags,
      summary: 'Your calendar feed of a workspace, without its address',
    })
    .input(scope)
    .output(z.object({ feed: calendarFeed.nullable() })),

  createCalendarFeed: route
    .meta({ audit: { kind: 'calendar-feed.created', id: 'workspaceId' } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/calendar-feed',
      tags,
      summary: 'Make the address of your calendar feed, in place of the one before; it is returned only now',
    })
    .input(scope.extend({ content: z.enum(feedContents) }))
    .output(z.object({ url: z.string(), feed: calendarFeed })),

  revokeCalendarFeed: route
    .meta({ audit: { kind: 'calendar-feed.revoked', id: 'workspaceId' } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/calendar-feed',
      tags,
      summary: 'Revoke the address of your calendar feed at once and for good',
    })
    .input(scope)
    .output(z.object({ id })),
};
