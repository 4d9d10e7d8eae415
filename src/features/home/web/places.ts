// Where a person finds the home. The slide-over names it itself, because it is there for everybody.

import { placesOf } from '#ui/module/page-places.ts';
import { homeWeb } from './module.ts';

export const homePlaces = placesOf(homeWeb, {
  '/': { icon: 'lamp', words: 'start landing continue recent' },
});
