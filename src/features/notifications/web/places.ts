// Where a person finds the inbox.

import { placesOf } from '#ui/module/page-places.ts';
import { notificationsWeb } from './module.ts';

export const notificationsPlaces = placesOf(notificationsWeb, {
  '/inbox': {
    icon: 'mail',
    words: 'notifications unread mentions answers snoozed done bell',
    account: 5,
  },
});
