// Where a person finds the integrations of a workspace.

import { placesOf } from '#ui/module/page-places.ts';
import { integrationsWeb } from './module.ts';

export const integrationsPlaces = placesOf(integrationsWeb, {
  '/project/integrations': {
    icon: 'plug',
    words: 'connections webhooks slack teams calendar ical github gitlab gitea code hosts pull requests',
    sidebar: { group: 'System', order: 20 },
  },
});
