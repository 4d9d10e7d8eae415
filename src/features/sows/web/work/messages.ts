// The words of what follows the acceptance.

import type { Outcome } from '../../shared/delivery/delivery-shapes.ts';

export const workMessages = {
  list: { loading: 'Work', failed: 'The work could not be loaded.', empty: '' },
  notAccepted: 'After the acceptance',
  notAcceptedText: 'The project, change requests and deliveries are here once the client has accepted.',
  contract: 'Contract',
  accepted: 'As accepted',
  total: 'Total with accepted changes',
  changes: 'Change requests',
  noChanges: 'There is no change request.',
  same: 'The blueprint is the one that was sold.',
  differs: (from: number, to: number) =>
    `The blueprint has gone on from revision ${from} to ${to}, and differs from what was sold.`,
  draft: 'Draft a change request',
  project: 'Project',
  noProject:
    'Milestones and tasks follow from the document: one task for each line of the effort and each deliverable.',
  noWorkspace: 'You have no workspace yet. Opening Projects makes one.',
  openProjects: 'Open Projects',
  create: 'Create the project',
  open: 'Open the project',
  progress: (hours: { done: string; budgeted: string }, tasks: { done: number; count: number }) =>
    `${hours.done} of ${hours.budgeted} done, ${tasks.done} of ${tasks.count} tasks`,
  burnDown: 'Budget that is left',
  day: 'Day',
  left: 'Left',
  due: (day: string) => `The last milestone is due on ${day}.`,
  deliveries: 'Deliveries',
  deliveriesText:
    'Terraform files, a ZIP, a state or a plan. They are checked against the accepted criteria and not kept.',
  choose: 'Check a delivery',
  checking: 'Checking...',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  certificate: 'Download the certificate',
  hash: 'SHA-256 of the certificate',
  changed: 'The stored certificate was changed',
  sign: 'Sign for it',
  signName: 'Your name',
  signNote: 'What you have seen',
  signPassed: 'It is met',
  signFailed: 'It is not met',
  signedBy: (name: string, verdict: string, when: string) => `${name}: ${verdict} (${when})`,
  places: 'Places',
} as const;

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  unchecked: 'Not checked',
};
