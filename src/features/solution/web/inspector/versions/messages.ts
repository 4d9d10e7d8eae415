// The words of the versions of a blueprint.

import { messageOf } from '#ui/api/api-error.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { PartKind } from '#model/differences/field-words.ts';
import type { ShownVersion } from './queries.ts';

const reasons: Record<ShownVersion['reason'], string> = {
  edited: 'Autosaved',
  replaced: 'Before a large change',
  restored: 'Before a version was restored',
  named: 'Named',
};

const parts: Record<PartKind, string> = {
  solution: 'Blueprint',
  requirement: 'Requirements',
  environment: 'Environments',
  region: 'Regions',
  network: 'Networks',
  subnet: 'Subnets',
  component: 'Components',
  connection: 'Connections',
  rule: 'Rules',
  identity: 'Identities',
  policy: 'Policies',
  statement: 'Statements',
  waiver: 'Waived findings',
};

export const versionMessages = {
  list: {
    loading: 'Versions',
    failed: 'The versions could not be loaded.',
    empty: 'No versions yet',
    emptyReason: 'Lounge saves versions as you edit and before large changes. Name one to keep it for good.',
  },
  name: 'Name this version',
  namePlaceholder: 'Approved by the board',
  save: 'Save version',
  saving: 'Saving...',
  saved: (name: string) => `Version “${name}” saved`,
  saveFailed: (error: unknown) => ({ text: 'The version could not be saved', detail: messageOf(error) }),
  title: (version: ShownVersion) => version.name ?? reasons[version.reason],
  components: (count: number) => `${count} ${count === 1 ? 'component' : 'components'}`,
  back: 'All versions',
  compareWith: 'Compare with',
  now: 'The blueprint as it is now',
  comparing: (count: number) => `${count} ${count === 1 ? 'part differs' : 'parts differ'}`,
  same: 'No differences.',
  marked: 'Added, changed and removed parts are marked on the canvas.',
  loadFailed: 'The version could not be loaded',
  loading: 'Loading version',
  restore: 'Restore this version',
  restored: (name: string) => `“${name}” restored`,
  restoredText: 'The state before is saved as a version.',
  restoreFailed: failureWith('The version could not be restored'),
  undo: 'Undo',
  undoStep: 'Undo of a restored version',
  parts: (part: PartKind) => parts[part],
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  more: (count: number) => `${count} more`,
} as const;
