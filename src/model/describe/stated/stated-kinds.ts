// What a client states that no part of the model is made of: it is kept, and the document lists it by its kind.

import type { Range } from '#text/offsets.ts';

/** The kinds in the order of the document, each with its heading there. */
export const statedKinds = {
  date: 'Days and deadlines',
  hours: 'Hours and days of work',
  retention: 'How long something is kept',
  response: 'How fast something has to be',
  interval: 'How often something happens',
  duration: 'Other lengths of time',
  things: 'Amounts of things and people',
  volume: 'Amounts of data',
  transfer: 'Lines and their bandwidth',
  share: 'Shares and factors',
  price: 'Money beside the budget',
  rule: 'Laws, standards and rules',
  protection: 'Protection that is asked for',
  place: 'Places of the client',
  party: 'People, teams and companies',
  system: 'Products and systems around the solution',
  today: 'What is there today',
  named: 'Other names with a number',
} as const;

export type StatedKind = keyof typeof statedKinds;
export type Stated = { kind: StatedKind; place: Range };
