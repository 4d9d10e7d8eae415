// Where a person finds the import.

import { placesOf } from '#ui/module/page-places.ts';
import { movingWeb } from './module.ts';

export const movingPlaces = placesOf(movingWeb, {
  '/project/import': {
    icon: 'folder',
    words: 'import move jira linear github trello asana csv migrate bring',
  },
});
