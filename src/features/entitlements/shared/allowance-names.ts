// What a person calls the things a plan gives.

import type { Right } from '#contract/plan-allowances.ts';

export const rightNames: Readonly<Record<Right, string>> = {
  chat: 'Chat messages',
  code: 'Code generation',
  design: 'Design generation',
  export: 'Exports',
  sow: 'Statements of work',
  benchmark: 'Benchmark runs',
  documents: 'Documents',
  documentBytes: 'Document storage',
  collections: 'Knowledge collections',
  blueprints: 'Cloud blueprints',
  fileBytes: 'File size',
  atOnce: 'Generations at once',
  agents: 'Agents',
};
