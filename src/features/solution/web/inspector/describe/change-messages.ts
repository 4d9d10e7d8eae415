// The words of the dialog that changes an open blueprint by a description.

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const changeMessages = {
  title: 'Describe a change',
  text: 'What should change?',
  textPlaceholder: 'Add Redis and remove the NAT gateway. Scale App Service to 4. RTO 1 hour.',
  hint: 'Add, remove, rename, resize and count parts, move to another region, and state requirements.',
  preview: 'What would change',
  words: 'Your words',
  previewEmpty: 'Nothing changes until you apply it.',
  same: 'Nothing would change.',
  summary: (parts: number) => amount(parts, 'part changes', 'parts change'),
  newFindings: (count: number) => `New findings (${count})`,
  noFindings: 'No new findings.',
  solved: (count: number) => `${amount(count, 'finding is', 'findings are')} solved.`,
  more: (count: number) => `${count} more`,
  quoted: (text: string, quote: string) => `${text} (“${quote}”)`,
  cancel: 'Cancel',
  take: 'Apply',
  nothing: 'Nothing of this changes the blueprint. See what was not understood.',
  empty: 'Write what should change.',
  step: 'Described change',
  taken: 'The blueprint is changed',
  takenText: (parts: number) => `${amount(parts, 'part', 'parts')} changed. Undo takes all of it back.`,
} as const;
