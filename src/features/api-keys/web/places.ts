// Where a person finds their API keys.

import { placesOf } from '#ui/module/page-places.ts';
import { apiKeysWeb } from './module.ts';

export const apiKeysPlaces = placesOf(apiKeysWeb, {
  '/settings/api-keys': { icon: 'plug', words: 'api keys tokens scripts automation scopes bearer' },
});
