// Where a person finds the pages that are not built yet.

import { placesOf } from '#ui/module/page-places.ts';
import { comingSoonWeb } from './module.tsx';

export const comingSoonPlaces = placesOf(comingSoonWeb, {
  '/project/email': { isSoon: true, icon: 'mail', words: 'inbox', sidebar: { group: 'Main', order: 30 } },
  '/project/briefing': { isSoon: true, icon: 'news', words: 'today digest', sidebar: { group: 'Main', order: 40 } },
});
