// Where a person finds the settings of a workspace.

import { placesOf } from '#ui/module/page-places.ts';
import { workspaceSettingsWeb } from './module.ts';

export const workspaceSettingsPlaces = placesOf(workspaceSettingsWeb, {
  '/project/settings': {
    icon: 'settings',
    label: 'Workspace settings',
    words: 'statuses labels sample export delete rename',
    sidebar: { group: 'System', order: 10, label: 'Settings' },
  },
});
