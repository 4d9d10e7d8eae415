// Where a person finds the code editor.

import { placesOf } from '#ui/module/page-places.ts';
import { codeWeb } from './module.ts';
import { openCodeCommands } from './open-code-commands.ts';

export const codePlaces = placesOf(
  codeWeb,
  {
    '/editor': {
      icon: 'code',
      words: 'terraform powershell python ansible powercli kql script generate infrastructure iac',
      rail: { group: 'Build', order: 10 },
      hits: [{ type: 'code', group: 'Code', name: 'Code', icon: 'code', search: (id) => ({ p: id }) }],
      opens: {
        order: 20,
        accepts: ({ code, prompt }) => (code ?? prompt) !== undefined,
        open: async (thing, ways) => (await import('./open-in-code.ts')).openInCode(thing, ways),
      },
      commands: [{ label: 'New code', search: {}, words: 'script terraform' }],
    },
  },
  ({ path }) => (path === '/editor' ? openCodeCommands.getState() : []),
);
