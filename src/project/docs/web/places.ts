// Where a person finds the documentation.

import { placesOf } from '#ui/module/page-places.ts';
import { docsWeb } from './module.ts';

export const docsPlaces = placesOf(docsWeb, {
  '/project/docs': {
    icon: 'text',
    words: 'wiki pages notes runbook',
    sidebar: { group: 'Project Management', order: 30 },
    hits: [
      { type: 'page', group: 'Documentation', name: 'Documentation', icon: 'book', search: (id) => ({ page: id }) },
    ],
    commands: [{ label: 'New page', search: { new: true }, words: 'documentation wiki note' }],
  },
});
