// Where a person finds the pages that are not built yet.

import { placesOf } from '#ui/module/page-places.ts';
import { comingSoonWeb } from './module.tsx';

export const comingSoonPlaces = placesOf(comingSoonWeb, {});
