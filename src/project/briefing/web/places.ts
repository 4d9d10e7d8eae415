// Where a person finds briefings.

import { placesOf } from '#ui/module/page-places.ts';
import { briefingWeb } from './module.ts';

export const briefingPlaces = placesOf(briefingWeb, {
  '/project/briefing': {
    icon: 'news',
    words: 'today digest morning summary pulse',
    sidebar: { group: 'Main', order: 40 },
  },
});
