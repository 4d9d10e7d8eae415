// What the sentence of a plan limit calls each allowance.

import type { NumericAllowance } from '#contract/plan-allowances.ts';

export const allowanceNames: Readonly<Record<NumericAllowance, string>> = {
  chat: 'Chat messages',
  code: 'Code generation',
  design: 'Design generation',
  export: 'Exports',
  sow: 'Statements of work',
  benchmark: 'Benchmark runs',
  documents: 'Documents',
  storageBytes: 'Storage',
  collections: 'Knowledge collections',
  blueprints: 'Cloud blueprints',
  fileBytes: 'File size',
  atOnce: 'Generations at once',
};
