// The notifications of a person: the inbox, what is unread, which kinds they want, and the stream of changes.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { notificationKinds } from './shared/notification-kinds.ts';
import { notification, notificationSettings } from './shared/notification-shapes.ts';
import { notificationFilters } from './shared/notification-filters.ts';
import { isTimeZone } from './shared/time-zone.ts';

const tags = ['notifications'];
const route = endpoint.meta({ access: 'signed-in' });

export const notificationProblems = {
  'notifications/not-found': { status: 404, message: 'This notification does not exist.' },
} as const satisfies ProblemTable;

/** One of the zones that the server can count days in. */
const timeZone = z.string().max(64).refine(isTimeZone, 'Not a time zone.');

export const notificationsContract = {
  listNotifications: route
    .route({ method: 'GET', path: '/notifications', tags, summary: 'Your notifications, newest first' })
    .input(
      pageInput.extend({
        filter: z.enum(notificationFilters).default('all'),
        kind: z.enum(notificationKinds).optional(),
      }),
    )
    .output(pageOutput.extend({ notifications: z.array(notification) })),

  findUnread: route
    .route({
      method: 'GET',
      path: '/notifications/unread',
      tags,
      summary: 'How many notifications are unread, and what you want to be notified of',
    })
    .output(z.object({ count: z.number(), settings: notificationSettings })),

  updateNotification: route
    .errors(notificationProblems)
    .route({
      method: 'PATCH',
      path: '/notifications/{id}',
      tags,
      summary: 'Mark a notification as read, unread or done, or put it off',
    })
    .input(
      z.object({
        id: z.uuid(),
        isRead: z.boolean().optional(),
        isDone: z.boolean().optional(),
        /** It is out of sight until then; null brings it back. */
        snoozedUntil: z.coerce.date().nullable().optional(),
      }),
    )
    .output(notification),

  readNotifications: route
    .route({ method: 'POST', path: '/notifications/read', tags, summary: 'Mark all notifications as read' })
    .output(z.object({ count: z.number(), at: z.date() })),

  unreadNotifications: route
    .route({ method: 'POST', path: '/notifications/unread', tags, summary: 'Take back that all were marked as read' })
    .input(z.object({ at: z.coerce.date() }))
    .output(z.object({ count: z.number() })),

  updateNotificationSettings: route
    .route({
      method: 'PATCH',
      path: '/notification-settings',
      tags,
      summary: 'Choose what you are notified of, and the time zone of your days',
    })
    .input(
      z.object({
        timeZone: timeZone.optional(),
        kinds: z.partialRecord(z.enum(notificationKinds), z.boolean()).optional(),
        mailKinds: z.partialRecord(z.enum(notificationKinds), z.boolean()).optional(),
        digestHour: z.number().int().min(0).max(23).nullable().optional(),
      }),
    )
    .output(notificationSettings),
};

/**
 * Server-sent events. `ready`: read the list again. `change`: it has changed. Neither carries a content.
 */
export const followNotifications = streamEndpoint({
  method: 'GET',
  path: '/notifications/events',
  access: 'signed-in',
  summary: 'Follow the changes of your notifications as server-sent events',
  tag: 'notifications',
});
