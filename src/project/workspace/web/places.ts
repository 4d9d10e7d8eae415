// Where a person finds the members of a workspace.

import { placesOf } from '#ui/module/page-places.ts';
import { workspaceWeb } from './module.ts';

export const workspacePlaces = placesOf(workspaceWeb, {
  '/project/join': { unlisted: 'An invitation leads there.' },
  '/project/team': {
    icon: 'people',
    words: 'members invite people roles workspace',
    sidebar: { group: 'Project Management', order: 80 },
    commands: [{ label: 'Invite people', search: {}, words: 'invitation member add team' }],
  },
});
