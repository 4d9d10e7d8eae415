// Who may call the routes of calendars, with calls that name rows of somebody else.

import type { Calendar } from '#features/calendars/shared/calendar-shapes.ts';
import { accessOfPeople } from '#server/testing/access/slice-access.ts';

const textOf = (words: string): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:${words}`,
    'DTSTART:20261130T090000Z',
    `SUMMARY:${words}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

export const access = accessOfPeople({
  ids: ['calendar'],
  populate: async (person, words) => ({
    calendar: (await person.call<Calendar>('POST', '/calendars', { name: words, text: textOf(words) })).body.id,
  }),
  public: [],
  naming: {
    'PATCH /calendars/{id}': ({ calendar }) => [
      { params: { id: calendar }, body: { name: 'Taken' } },
      { params: { id: calendar }, body: { text: textOf('Taken') } },
    ],
    'POST /calendars/{id}/refresh': ({ calendar }) => [{ params: { id: calendar } }],
    'DELETE /calendars/{id}': ({ calendar }) => [{ params: { id: calendar } }],
    'POST /calendars/{id}/restore': ({ calendar }) => [{ params: { id: calendar } }],
  },
  plain: {
    'GET /calendars': () => [{}],
    'POST /calendars': () => [{ body: { name: 'Mine', text: textOf('Mine') } }],
    'GET /calendar-events': () => [{ query: 'from=2026-11-29&to=2026-12-02' }],
  },
  admin: {},
});
