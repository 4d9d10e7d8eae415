// The words of storage.

import { formatFileSize } from '#text/file-size.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { StoredKind } from '../contract.ts';

export const storageMessages = {
  title: 'Storage',
  lead: 'Documents, uploads, designs, blueprints, statements of work and code projects with their versions, images and exported files.',
  used: (used: number, limit: number | null) =>
    limit === null
      ? `${formatFileSize(used)} used, no limit`
      : `${formatFileSize(used)} of ${formatFileSize(limit)} used`,
  list: {
    loading: 'Loading your storage',
    failed: 'Your storage could not be loaded.',
    empty: 'Nothing stored yet',
    emptyReason:
      'Documents, designs, blueprints, statements of work, code projects, images and exported files appear here, largest first.',
  },
  kinds: {
    document: 'Document',
    design: 'Design',
    blueprint: 'Blueprint',
    sow: 'Statement of work',
    code: 'Code project',
    image: 'Image',
    file: 'Exported file',
  } satisfies Record<StoredKind, string>,
  versions: (bytes: number) => `versions: ${formatFileSize(bytes)}`,
  delete: (kind: string, name: string) => `Delete ${kind.toLowerCase()} ${name}`,
  deletion: (kind: string) => ({
    deleted: `${kind} deleted`,
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  }),
  deleted: (bytes: number) => `Deleted items take ${formatFileSize(bytes)}. You can restore them for ten minutes.`,
  empty: 'Empty deleted items now',
  emptyQuestion: {
    title: 'Empty deleted items?',
    text: 'You won’t be able to restore what you deleted in the last ten minutes.',
    action: 'Empty',
    danger: true,
  },
  emptied: (bytes: number) => `${formatFileSize(bytes)} freed`,
  emptyFailed: failureWith('Failed to empty deleted items'),
} as const;
