// The words of the suggestions of reviewers.

export const suggestionMessages = {
  title: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'} from the Word file`,
  waiting: ' suggestions',
  by: (author: string, section: string) => [author || 'A reviewer', section].filter(Boolean).join(' in '),
  about: 'About',
  removed: 'Removes this text',
  unplaced: 'The place in the text was not found. Copy what you need, then remove it.',
  accept: 'Accept',
  refuse: 'Refuse',
  done: 'Remove comment',
  accepted: 'Suggestion accepted',
  refused: 'Suggestion removed',
  failed: 'The suggestion could not be decided',
  undo: 'Undo',
  diff: {
    same: 'Only the formatting differs.',
    changes: (added: number, removed: number) => `${added} added, ${removed} removed`,
    unchanged: (count: number) => `${count} unchanged`,
    more: (count: number) => `${count} more`,
  },
} as const;
