// Where a person finds the logs.

import { placesOf } from '#ui/module/page-places.ts';
import { logsWeb } from './module.ts';

export const logsPlaces = placesOf(logsWeb, {
  '/project/logs': {
    icon: 'log',
    words: 'errors history audit activity failures request id deliveries export',
    sidebar: { group: 'System', order: 30 },
  },
});
