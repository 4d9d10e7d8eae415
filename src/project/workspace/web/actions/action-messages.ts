// The words of what is done with a workspace as a whole, which only its settings and its team load.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const workspaceActionMessages = {
  noneTitle: 'You are not in a workspace',
  noneText: 'Create one, or open an invitation that somebody has sent you.',
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
  sampleRestoreFailed: failureWith('The sample data could not be restored'),
};
