// Where a person finds meetings.

import { placesOf } from '#ui/module/page-places.ts';
import { meetingsWeb } from './module.ts';

export const meetingsPlaces = placesOf(meetingsWeb, {
  '/project/meetings': {
    icon: 'folder',
    words: 'meetings',
    sidebar: { group: 'Project Management', order: 90 },
    hits: [{ type: 'meeting', group: 'Meetings', name: 'Meeting', icon: 'folder', search: (id) => ({ meeting: id }) }],
    commands: [{ label: 'New meeting', search: { new: true } }],
  },
});
