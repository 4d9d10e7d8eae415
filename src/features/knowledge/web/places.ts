// Where a person finds collections of documents.

import { placesOf } from '#ui/module/page-places.ts';
import { knowledgeWeb } from './module.ts';

export const knowledgePlaces = placesOf(knowledgeWeb, {
  '/knowledge': {
    icon: 'book',
    label: 'Knowledge',
    words: 'base documents collections files upload search sources rag',
    rail: { group: 'Ask', order: 30 },
  },
});
