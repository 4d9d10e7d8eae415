// Where a person finds the pages that are not built yet.

import { placesOf } from '#ui/module/page-places.ts';
import { comingSoonWeb } from './module.tsx';

export const comingSoonPlaces = placesOf(comingSoonWeb, {
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
  '/project/integrations': {
    isSoon: true,
    icon: 'plug',
    words: 'connections github',
    sidebar: { group: 'System', order: 20 },
  },
  '/project/logs': { isSoon: true, icon: 'log', words: 'errors history', sidebar: { group: 'System', order: 30 } },
});
