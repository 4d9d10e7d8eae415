// Where a person finds the settings of a person.

import { placesOf } from '#ui/module/page-places.ts';
import { settingsWeb } from './module.ts';

export const settingsPlaces = placesOf(settingsWeb, {
  '/settings': {
    icon: 'settings',
    words: 'profile account password sessions export delete theme notifications tools',
    account: 30,
  },
});
