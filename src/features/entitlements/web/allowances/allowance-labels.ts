// What the allowances of a plan are called.

import type { ShownKey } from '../queries.ts';

/** Each allowance as a bar names it, and in a sentence: one of it, and several. Sizes need no noun. */
export const allowanceLabels: Record<ShownKey, { label: string; one: string; several: string }> = {
  chat: { label: 'Chat messages', one: 'message', several: 'messages' },
  code: { label: 'Code generations', one: 'code generation', several: 'code generations' },
  design: { label: 'Design generations', one: 'design generation', several: 'design generations' },
  export: { label: 'Exports', one: 'export', several: 'exports' },
  sow: { label: 'Statements of Work', one: 'Statement of Work', several: 'Statements of Work' },
  benchmark: { label: 'Benchmark runs', one: 'benchmark run', several: 'benchmark runs' },
  documents: { label: 'Documents', one: 'document', several: 'documents' },
  storageBytes: { label: 'Storage', one: '', several: '' },
  collections: { label: 'Knowledge collections', one: 'collection', several: 'collections' },
  blueprints: { label: 'Blueprints', one: 'blueprint', several: 'blueprints' },
};
