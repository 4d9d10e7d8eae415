// Where a person finds the analysis.

import { placesOf } from '#ui/module/page-places.ts';
import { analysisWeb } from './module.ts';

export const analysisPlaces = placesOf(analysisWeb, {
  '/project/analysis': {
    icon: 'chart',
    words: 'forecast simulation report statistics velocity',
    sidebar: { group: 'Project Management', order: 60 },
  },
});
