// What calendars read from the server.

import { queryOptions } from '@tanstack/react-query';
import calendarRoutes from 'virtual:api-routes/calendars';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { calendarsContract } from '../contract.ts';
import type { Calendar, CalendarEvent } from '../shared/calendar-shapes.ts';

export const calendarsApi = apiOf<typeof calendarsContract>(calendarRoutes);

export type ShownCalendar = Jsonified<Calendar>;
export type ShownCalendarEvent = Jsonified<CalendarEvent>;

/** All keys begin with it. */
export const CALENDARS_KEY = ['calendars'] as const;

export const calendarsQuery = queryOptions({
  queryKey: [...CALENDARS_KEY, 'list'],
  queryFn: async ({ signal }): Promise<ShownCalendar[]> =>
    jsonified(await calendarsApi.listCalendars(undefined, { signal })).calendars,
});

export function eventsQuery({ from, to, zone }: { from: string; to: string; zone: string }) {
  return queryOptions({
    queryKey: [...CALENDARS_KEY, 'events', from, to, zone],
    queryFn: async ({ signal }) =>
      jsonified(await calendarsApi.listEvents({ from: new Date(from), to: new Date(to), zone }, { signal })),
  });
}
