// Where a person finds blueprints.

import { placesOf } from '#ui/module/page-places.ts';
import { solutionWeb } from './module.ts';

export const solutionPlaces = placesOf(solutionWeb, {
  '/azure': {
    icon: 'network',
    label: 'Blueprint',
    words: 'cloud azure aws google gcp diagram drawing canvas terraform solution cost network architecture',
    hits: [
      {
        type: 'blueprint',
        group: 'Blueprints',
        name: 'Blueprint',
        icon: 'network',
        search: (id) => ({ blueprint: id }),
      },
    ],
    opens: {
      order: 30,
      accepts: ({ blueprintId, prompt, code, isTerraform = false }) =>
        (blueprintId ?? prompt) !== undefined || (code !== undefined && isTerraform),
      open: async (thing, ways) => (await import('./open-in-blueprint.ts')).openInBlueprint(thing, ways),
    },
    rail: { group: 'Build', order: 30 },
  },
  '/admin/prices': { icon: 'coins', words: 'admin price book cost import list', isForAdmins: true },
});
