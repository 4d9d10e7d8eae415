// Calendars over HTTP: the routes are bound to the service.

import { bind } from '#platform/http/bind.ts';
import { calendarsContract } from '../contract.ts';
import type { Calendars } from './calendars.ts';

export function createCalendarRoutes(calendars: Calendars) {
  const bound = bind(calendarsContract);
  return bound.router({
    ...bound.personal(calendars, { listCalendars: 'calendars' }),
    ...bound.personal(calendars, ['listEvents']),
    ...bound.abortable.owned(calendars, ['addCalendar', 'updateCalendar', 'refreshCalendar']),
    ...bound.owned(calendars, ['restoreCalendar']),
    ...bound.removing('id')(calendars, ['deleteCalendar']),
  });
}
