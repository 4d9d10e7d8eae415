// Where a person finds the assistant.

import { placesOf } from '#ui/module/page-places.ts';
import { assistantWeb } from './module.ts';

export const assistantPlaces = placesOf(assistantWeb, {
  '/project/assistant': {
    icon: 'lamp',
    words: 'agent ask command plan change tasks automate',
    sidebar: { group: 'Main', order: 50 },
    commands: [{ label: 'Ask the assistant', search: {}, words: 'new question command plan' }],
  },
});
