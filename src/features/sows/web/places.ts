// Where a person finds statements of work.

import { placesOf } from '#ui/module/page-places.ts';
import { sowsWeb } from './module.ts';

export const sowsPlaces = placesOf(sowsWeb, {
  '/sow': {
    icon: 'signature',
    label: 'SoW Creation',
    words: 'statement of work contract offer proposal quote estimate price rate card acceptance',
    commands: [{ label: 'New statement of work', search: { new: true }, words: 'sow offer' }],
    rail: { group: 'Build', order: 40 },
  },
  '/offer/$token': { unlisted: 'A client opens it by a link.' },
  '/sow/$id': {
    unlisted: 'It is opened from the list of /sow.',
    hits: [
      {
        type: 'sow',
        group: 'Statements of work',
        name: 'Statement of work',
        icon: 'signature',
        params: (id) => ({ id }),
      },
    ],
  },
});
