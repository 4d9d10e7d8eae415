// Where a person finds the pages that are not built yet.

import { placesOf } from '#ui/module/page-places.ts';
import { comingSoonWeb } from './module.tsx';

export const comingSoonPlaces = placesOf(comingSoonWeb, {
  '/project/email': { isSoon: true, icon: 'mail', words: 'inbox', sidebar: { group: 'Main', order: 30 } },
  '/project/briefing': { isSoon: true, icon: 'news', words: 'today digest', sidebar: { group: 'Main', order: 40 } },
  '/project/meetings': {
    isSoon: true,
    icon: 'calendar',
    label: 'Meetings Overview',
    words: 'agenda notes',
    sidebar: { group: 'Meetings', order: 10, isExact: true },
  },
  '/project/meetings/past': {
    isSoon: true,
    icon: 'clock',
    words: 'transcripts minutes',
    sidebar: { group: 'Meetings', order: 20 },
  },
});
