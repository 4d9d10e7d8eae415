// The words of adding code to a design.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const insertMessages = {
  title: 'Insert into a design',
  text: (path: string) => `${path} is added to the end of the design, as a block of code.`,
  design: 'Design',
  insert: 'Insert',
  cancel: 'Cancel',
  inserted: 'Code inserted',
  insertedText: (path: string) => `${path} is at the end of the design.`,
  open: 'Open design',
  failed: failureWith('The code could not be inserted'),
} as const;
