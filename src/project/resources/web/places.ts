// Where a person finds what projects refer to.

import { placesOf } from '#ui/module/page-places.ts';
import { resourcesWeb } from './module.ts';

export const resourcesPlaces = placesOf(resourcesWeb, {
  '/project/knowledge': {
    icon: 'book',
    words: 'resources project documents linked conversations designs',
    // The specification calls its row so.
    sidebar: { group: 'Project Management', order: 40, label: 'Knowledge Base' },
  },
});
