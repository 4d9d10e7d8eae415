// The words of the versions.

export const versionMessages = {
  list: {
    loading: 'Versions',
    failed: 'The versions could not be loaded.',
    tryAgain: 'Try again',
    empty: 'No versions yet',
    emptyReason: 'Every generation, template, import and export keeps its text here.',
  },
  reasons: {
    generated: 'Generated',
    restored: 'Restored',
    template: 'Template',
    imported: 'Imported',
    exported: 'Exported',
    edited: 'Edited',
  },
  characters: (count: number) => `${count.toLocaleString('en')} characters`,
  title: (reason: string, time: string) => `${reason}, ${time}`,
  view: 'Show',
  changes: 'Changes since then',
  text: 'As it reads',
  loading: 'Versions',
  loadFailed: 'This version could not be loaded',
  diff: {
    same: 'The text is the same as then.',
    changes: (added: number, removed: number) =>
      `Since then ${added} ${added === 1 ? 'line' : 'lines'} came and ${removed} went.`,
    unchanged: (count: number) => `${count.toLocaleString('en')} unchanged ${count === 1 ? 'line' : 'lines'}`,
    more: (count: number) => `${count.toLocaleString('en')} more lines`,
  },
  restoreThis: 'Restore this version',
  restore: (time: string) => `Restore the version of ${time}`,
  restored: 'Version restored',
  restoreFailed: 'Failed to restore',
  undo: 'Undo',
  close: 'Close',
} as const;
