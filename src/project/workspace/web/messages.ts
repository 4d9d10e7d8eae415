// The words of workspaces: their switcher, their sample data.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const workspaceMessages = {
  switcher: (name: string) => `Workspace: ${name}`,
  create: 'New workspace',
  createText: 'Projects, tasks and members are separate in each workspace.',
  name: 'Name',
  createFailed: 'The workspace could not be created.',
  created: (name: string) => `${name} created`,
  cancel: 'Cancel',
  creating: 'Creating...',
  lost: (name: string) => `${name} is no longer here`,
  lostText:
    'It was deleted, or you are no longer a member. What you saved in it is kept while its owner can restore it.',
  sampleRemoval: {
    deleted: 'Sample data removed',
    undo: 'Undo',
    deleteFailed: failureWith('The sample data could not be removed'),
    restoreFailed: failureWith('The sample data could not be restored'),
  },
  notInWorkspace: 'This link belongs to a workspace that you are not in.',
};
