// Fetches a calendar from its address with the checked client, and says when it is fetched again.

import { Problem } from '#contract/problem.ts';
import { fetchPublic, type FetchLimits } from '#platform/http/outgoing/fetch-public.ts';
import { calendarProblems } from '../contract.ts';
import { MAX_CALENDAR_LENGTH } from '../shared/limits.ts';

export type FetchSettings = { isOn: boolean; allowedHosts: readonly string[] };
export type Fetched = { text: string; etag: string | null; lastModified: string | null };

/** Some servers send calendars as plain data. */
const LIMITS: FetchLimits = {
  maxBytes: MAX_CALENDAR_LENGTH,
  timeoutMs: 30_000,
  maxRedirects: 5,
  mediaTypes: ['text/', 'application/ics', 'application/octet-stream', 'application/calendar', ''],
};

const MINUTE_MS = 60_000;
const EVERY_MS = 60 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** webcal: is how calendars write the address that is fetched by https. */
export function cleanAddress(url: string): string {
  const address = url.trim().replace(/^webcals?:\/\//iu, 'https://');
  const parsed = URL.parse(address);
  if (!parsed)
    throw Problem.of(calendarProblems, 'calendars/not-a-calendar', {
      message: 'This is not a web address. Calendars have one that begins with https:// or webcal://.',
    });
  return parsed.href;
}

/** Null: nothing has changed since `known`. Rejects with a problem of `outgoingProblems` or 'calendars/fetch-off'. */
export async function fetchCalendar(
  { url, known, settings }: { url: string; known: Omit<Fetched, 'text'> | null; settings: FetchSettings },
  signal: AbortSignal,
): Promise<Fetched | null> {
  if (!settings.isOn) throw Problem.of(calendarProblems, 'calendars/fetch-off');
  const { allowedHosts } = settings;
  const version = known && { known: { etag: known.etag, lastModified: known.lastModified } };
  const page = await fetchPublic({ url, limits: LIMITS, allowedHosts, ...version }, signal);
  if (!page) return null;
  return { text: new TextDecoder().decode(page.body), etag: page.etag, lastModified: page.lastModified };
}

/** Every hour; after failures in 5, 10, 20 … minutes, at most in a day. */
export function nextReadAfter(now: Date, failures: number): Date {
  const wait = failures === 0 ? EVERY_MS : Math.min(LONGEST_MS, 5 * MINUTE_MS * 2 ** Math.min(failures - 1, 20));
  return new Date(now.getTime() + wait);
}
