// The events of the person's calendars from today on.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn, instantOf } from '#text/dates/zoned-time.ts';
import { eventsQuery, type ShownCalendarEvent } from './calendar-queries.ts';

export type ShownEvent = ShownCalendarEvent;

const DAY_MS = 86_400_000;
const NONE: readonly never[] = [];

export function useCalendarEvents({ zone, days }: { zone: string; days: number }) {
  const [start] = useState(() => instantOf(`${dayIn(new Date(), zone)}T00:00`, zone).getTime());
  const window = { from: new Date(start).toISOString(), to: new Date(start + days * DAY_MS).toISOString(), zone };
  const { data, isPending, isError } = useQuery(eventsQuery(window));
  const events: readonly ShownEvent[] = data?.events ?? NONE;
  const notLookedAt: readonly string[] = data?.notLookedAt ?? NONE;
  return { events, notLookedAt, isLoading: isPending, isFailed: isError };
}
