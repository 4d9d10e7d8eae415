// The words that every choice between two texts has in common.

export const clashWords = {
  part: (title: string) => title || 'Before the first heading',
  diff: {
    same: 'Only blank lines differ.',
    changes: (added: number, removed: number) => `Mine adds ${added} and removes ${removed} lines`,
    unchanged: (count: number) => `${count} unchanged lines`,
    more: (count: number) => `${count} more lines`,
  },
} as const;
