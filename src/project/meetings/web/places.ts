// Where a person finds meetings.

import { placesOf } from '#ui/module/page-places.ts';
import { meetingsWeb } from './module.ts';

export const meetingsPlaces = placesOf(meetingsWeb, {
  '/project/meetings': {
    icon: 'calendar',
    label: 'Meetings Overview',
    words: 'agenda notes calendar ics',
    sidebar: { group: 'Meetings', order: 10, isExact: true },
    hits: [
      { type: 'meeting', group: 'Meetings', name: 'Meeting', icon: 'calendar', search: (id) => ({ meeting: id }) },
    ],
    commands: [{ label: 'New meeting', search: { new: true } }],
  },
  '/project/meetings/past': {
    icon: 'clock',
    words: 'transcripts minutes decisions actions',
    sidebar: { group: 'Meetings', order: 20 },
  },
});
