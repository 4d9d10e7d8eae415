// Where a person finds what was deleted.

import { placesOf } from '#ui/module/page-places.ts';
import { trashWeb } from './module.ts';

export const trashPlaces = placesOf(trashWeb, {
  '/project/trash': { icon: 'clock', words: 'trash bin restore undelete deleted recover' },
});
