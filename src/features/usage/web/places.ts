// Where a person finds what agents cost.

import { placesOf } from '#ui/module/page-places.ts';
import { usageWeb } from './module.ts';

export const usagePlaces = placesOf(usageWeb, {
  '/usage': { icon: 'chart', words: 'cost costs tokens spending storage quota limits ledger', account: 20 },
});
