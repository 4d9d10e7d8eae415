// What the sentence of a plan limit calls several of each allowance that is counted one by one.

import type { NumericAllowance } from '#contract/plan-allowances.ts';

/** What is not counted one by one has a sentence of its own. */
export type CountedAllowance = Exclude<NumericAllowance, 'storageBytes' | 'fileBytes' | 'atOnce'>;

export const allowanceNames: Readonly<Record<CountedAllowance, string>> = {
  chat: 'chat messages',
  code: 'code generations',
  design: 'design generations',
  export: 'exports',
  sow: 'Statements of Work',
  benchmark: 'benchmark runs',
  documents: 'documents',
  collections: 'knowledge collections',
  blueprints: 'blueprints',
};
