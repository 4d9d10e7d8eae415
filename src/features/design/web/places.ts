// Where a person finds designs.

import { placesOf } from '#ui/module/page-places.ts';
import { designWeb } from './module.ts';

export const designPlaces = placesOf(designWeb, {
  '/design': {
    icon: 'text',
    words: 'document hld lld architecture pdf word docx template',
    rail: { group: 'Build', order: 20 },
    hits: [{ type: 'design', group: 'Designs', name: 'Design', icon: 'text', search: (id) => ({ d: id }) }],
    opens: {
      order: 40,
      label: 'Design document',
      accepts: ({ blueprintId, text, code, prompt }) => (blueprintId ?? text ?? code ?? prompt) !== undefined,
      open: async (thing, ways) => (await import('./open-in-design.ts')).openInDesign(thing, ways),
    },
    commands: [{ label: 'New design', search: { d: 'new' }, words: 'document' }],
  },
});
