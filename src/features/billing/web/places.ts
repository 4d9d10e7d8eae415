// Where a person finds plans.

import { placesOf } from '#ui/module/page-places.ts';
import { billingWeb } from './module.ts';

export const billingPlaces = placesOf(billingWeb, {
  '/subscription': {
    icon: 'card',
    words: 'plan upgrade billing payment invoice price premium enterprise',
    account: 10,
  },
  '/checkout/$id': { unlisted: 'A purchase leads there.' },
  '/checkout/portal/$id': { unlisted: 'The page of the subscription leads there.' },
});
