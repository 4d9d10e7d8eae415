// The calendars of a person, from a file or an address, and their events within a window. Nobody else reads them.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import {
  calendar,
  calendarEvent,
  calendarName,
  calendarText,
  calendarUrl,
  calendarZone,
} from './shared/calendar-shapes.ts';
import { MAX_CALENDAR_EVENTS, MAX_CALENDAR_LENGTH, MAX_CALENDARS, MAX_WINDOW_DAYS } from './shared/limits.ts';

export const calendarProblems = {
  'calendars/not-found': { status: 404, message: 'Not found.' },
  'calendars/too-many': {
    status: 409,
    message: `A person can have up to ${MAX_CALENDARS} calendars. Delete one first.`,
  },
  'calendars/not-a-calendar': {
    status: 422,
    message:
      'This is not a calendar. Lounge reads iCalendar, which other programs export as a file that ends with .ics.',
  },
  'calendars/too-many-events': {
    status: 422,
    message: `This calendar has more than ${MAX_CALENDAR_EVENTS.toLocaleString('en')} events. Export a shorter time and add that. Nothing was changed.`,
  },
  'calendars/unreadable': {
    status: 422,
    message: 'Reading this calendar took too long or failed, so Lounge stopped. Nothing was changed.',
  },
  'calendars/fetch-off': {
    status: 403,
    message: 'Calendars by address are off on this server. Export the calendar as a file and add that.',
  },
  'calendars/from-a-file': {
    status: 409,
    message: 'This calendar comes from a file. Upload the file again to refresh it.',
  },
  'calendars/window-too-long': { status: 400, message: `Events are listed for up to ${MAX_WINDOW_DAYS} days at once.` },
} as const satisfies ProblemTable;

const route = endpoint.errors(calendarProblems).meta({ access: 'signed-in' });
const storing = route
  .errors(planProblems)
  .errors(outgoingProblems)
  .meta({ access: 'signed-in', maxBodyBytes: 2 * MAX_CALENDAR_LENGTH });
/** What it fetches may be larger than before: a plan limit is then the reason that is kept with the calendar. */
const fetching = route.errors(planProblems).errors(outgoingProblems).meta({ access: 'signed-in' });
const tags = ['calendars'];
const id = z.string();
const one = z.object({ id });

export const calendarsContract = {
  listCalendars: route
    .route({ method: 'GET', path: '/calendars', tags, summary: 'The calendars of the caller' })
    .output(z.object({ calendars: z.array(calendar) })),

  addCalendar: storing
    .meta({ audit: { kind: 'calendar.added' } })
    .route({
      method: 'POST',
      path: '/calendars',
      tags,
      summary: 'Add a calendar from the text of a file, or from an address',
    })
    .input(z.object({ name: calendarName.optional(), text: calendarText.optional(), url: calendarUrl.optional() }))
    .output(calendar),

  updateCalendar: storing
    .route({ method: 'PATCH', path: '/calendars/{id}', tags, summary: 'Rename a calendar, or read its file again' })
    .input(one.extend({ name: calendarName.optional(), text: calendarText.optional() }))
    .output(calendar),

  refreshCalendar: fetching
    .route({ method: 'POST', path: '/calendars/{id}/refresh', tags, summary: 'Fetch the address again now' })
    .input(one)
    .output(calendar),

  deleteCalendar: route
    .meta({ audit: { kind: 'calendar.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/calendars/{id}',
      tags,
      summary: 'Delete a calendar; meetings made from it stay; restorable for ten minutes',
    })
    .input(one)
    .output(one),

  restoreCalendar: route
    .route({ method: 'POST', path: '/calendars/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(one)
    .output(calendar),

  listEvents: route
    .route({ method: 'GET', path: '/calendar-events', tags, summary: 'Events of all calendars that lie in a time' })
    .input(z.object({ from: z.coerce.date(), to: z.coerce.date(), zone: calendarZone.default('UTC') }))
    .output(z.object({ events: z.array(calendarEvent), notLookedAt: z.array(z.string()) })),
};
