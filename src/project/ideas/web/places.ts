// Where a person finds ideas.

import { placesOf } from '#ui/module/page-places.ts';
import { ideasWeb } from './module.ts';

export const ideasPlaces = placesOf(ideasWeb, {
  '/project/ideas': {
    icon: 'idea',
    words: 'brainstorm vote matrix effort impact',
    sidebar: { group: 'Project Management', order: 50 },
    hits: [{ type: 'idea', group: 'Ideas', name: 'Idea', icon: 'idea', search: (id) => ({ idea: id }) }],
    commands: [{ label: 'New idea', search: { new: true } }],
  },
});
