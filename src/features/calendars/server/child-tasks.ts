// The tasks of calendars for child processes: strangers write these files, and rules of recurrence can be expensive.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { ReadCalendar } from './ics/calendar-text.ts';
import type { Expanded, ExpandOrder } from './ics/expand-events.ts';

export const readCalendarTask: ChildTask<string, ReadCalendar> = {
  name: 'read-calendar',
  maxMs: 20_000,
  load: async () => (await import('./ics/read-calendar.ts')).readCalendar,
};

export const expandEventsTask: ChildTask<ExpandOrder, Expanded> = {
  name: 'expand-events',
  maxMs: 10_000,
  load: async () => (await import('./ics/expand-events.ts')).expandEvents,
};

export const calendarTasks = [readCalendarTask, expandEventsTask] as const;
