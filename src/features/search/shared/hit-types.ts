// The types of what a search finds, in the order in which they are listed.

export const hitTypes = [
  'task',
  'project',
  'page',
  'idea',
  'conversation',
  'design',
  'blueprint',
  'code',
  'document',
] as const;
export type HitType = (typeof hitTypes)[number];
