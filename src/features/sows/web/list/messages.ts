// The words of the list of statements of work.

import type { ListWords } from '#ui/list/list-state.tsx';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { SowState } from '../../shared/sow-shapes.ts';

export const listMessages = {
  title: 'SoW Creation',
  text: 'Generate and manage professional Statements of Work documents',
  newLabel: 'New SoW',
  settings: 'Rates and tasks',
  search: 'Search statements of work',
  more: 'Show more',
  list: {
    loading: 'Statements of work',
    failed: 'The statements of work could not be loaded.',
    empty: 'No statements of work yet',
  } satisfies ListWords,
  empty: {
    title: 'No statements of work yet',
    text: 'Begin with a blueprint: scope, deliverables, effort and prices follow from it.',
  },
  emptySearch: { title: 'Nothing matches', text: 'Change or clear the search to see other statements of work.' },
  columns: {
    title: 'Title',
    client: 'Client',
    state: 'Status',
    value: 'Value',
    validUntil: 'Valid until',
    next: 'Next step',
    actions: 'Actions',
  },
  shared: { title: 'Shared with you', workspace: 'Workspace' },
  noClient: 'Not named yet',
  delete: (title: string) => `Delete ${title}`,
  deletion: {
    deleted: 'Statement of work deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  createFailed: failureWith('The statement of work could not be created'),
  dialog: {
    title: 'New statement of work',
    from: 'Begin with',
    fromBlueprint: 'A blueprint',
    fromTemplate: 'A template only',
    blueprint: 'Blueprint',
    noBlueprints: 'You have no blueprint yet. Describe a solution in Cloud Blueprint first, or begin with a template.',
    blueprintHint: 'Its services, networks and environments become scope, deliverables and effort.',
    template: 'Template',
    name: 'Title',
    namePlaceholder: 'That of the blueprint',
    cancel: 'Cancel',
    submit: 'Create',
    busy: 'Creating...',
  },
} as const;

export const stateWords: Readonly<Record<SowState, { name: string; next: string }>> = {
  draft: { name: 'Draft', next: 'Complete it and send it' },
  sent: { name: 'Sent', next: 'The client decides' },
  accepted: { name: 'Accepted', next: 'Begin the work' },
  declined: { name: 'Declined', next: 'Make a new version' },
  withdrawn: { name: 'Withdrawn', next: 'Make a new version' },
  expired: { name: 'Expired', next: 'Make a new version' },
};
