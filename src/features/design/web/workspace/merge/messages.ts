// The words of merging two windows.

import { clashWords } from '#ui/diff/clash-words.ts';

export const mergeMessages = {
  ...clashWords,
  title: 'Both windows changed the same sections',
  text: 'Everything else is put together. Choose which text stays; the other one is kept under Versions.',
  sides: { mine: 'My text', theirs: 'Other text' },
  save: 'Save',
  cancel: 'Cancel',
} as const;
