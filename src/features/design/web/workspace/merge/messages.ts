// The words of merging two windows.

export const mergeMessages = {
  title: 'Both windows changed the same sections',
  text: 'Everything else is put together. Choose which text stays; the other one is kept under Versions.',
  part: (title: string) => title || 'Before the first heading',
  sides: { mine: 'My text', theirs: 'Other text' },
  save: 'Save',
  cancel: 'Cancel',
  diff: {
    same: 'Only blank lines differ.',
    changes: (added: number, removed: number) => `Mine adds ${added} and removes ${removed} lines`,
    unchanged: (count: number) => `${count} unchanged lines`,
    more: (count: number) => `${count} more lines`,
  },
} as const;
