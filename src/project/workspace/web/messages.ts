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
  noneTitle: 'You are not in a workspace',
  noneText: 'Create one, or open an invitation that somebody has sent you.',
  lost: (name: string) => `${name} is no longer here`,
  lostText:
    'It was deleted, or you are no longer a member. What you saved in it is kept while its owner can restore it.',
  undo: 'Undo',
  changed: 'Workspace changed',
  changeFailed: failureWith('The workspace could not be changed'),
  deleted: (name: string) => `${name} deleted`,
  deleteFailed: failureWith('The workspace could not be deleted'),
  restoreFailed: failureWith('The workspace could not be restored'),
  leave: 'Leave workspace',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveText: 'You lose access to its projects and tasks. To come back you need a new invitation.',
  leaveFailed: failureWith('You could not leave the workspace'),
  left: (name: string) => `You left ${name}`,
  sampleBack: 'Sample data restored',
  sampleGone: 'The sample data was removed more than ten minutes ago and cannot come back.',
  sampleRemoval: {
    deleted: 'Sample data removed',
    undo: 'Undo',
    deleteFailed: failureWith('The sample data could not be removed'),
    restoreFailed: failureWith('The sample data could not be restored'),
  },
  notInWorkspace: 'This link belongs to a workspace that you are not in.',
};
