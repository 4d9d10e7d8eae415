// The words of usage.

import type { Right } from '#contract/plan-rights.ts';

export const usageMessages = {
  thisMonth: 'This month',
  resets: (when: string) => `resets ${when}`,
  resetsSentence: (when: string) => `Resets ${when}.`,
  of: (limit: string) => `of ${limit}`,
  today: (limit: string) => `of ${limit} today`,
  noLimit: 'no limit',
  left: (amount: string) => `${amount} left.`,
  more: (plan: string, limit: string) => `${plan} has ${limit}.`,
  unlimited: (plan: string) => `${plan} has no limit.`,
  loading: 'Loading your usage',
  loadFailed: 'Your usage could not be loaded.',
  details: 'See costs',
  dismiss: 'Dismiss',
} as const;

/** Every share as a bar names it, and one and several of it in a sentence; sizes need no noun. */
export const shareNames: Record<Exclude<Right, 'fileBytes' | 'atOnce' | 'agents'>, { label: string; one: string; several: string }> = {
  chat: { label: 'Chat messages', one: 'message', several: 'messages' },
  code: { label: 'Code generations', one: 'code generation', several: 'code generations' },
  design: { label: 'Design generations', one: 'design generation', several: 'design generations' },
  export: { label: 'Exports', one: 'export', several: 'exports' },
  sow: { label: 'Statements of Work', one: 'Statement of Work', several: 'Statements of Work' },
  benchmark: { label: 'Benchmark runs', one: 'benchmark run', several: 'benchmark runs' },
  documents: { label: 'Documents', one: 'document', several: 'documents' },
  documentBytes: { label: 'Storage', one: '', several: '' },
  collections: { label: 'Knowledge collections', one: 'collection', several: 'collections' },
  blueprints: { label: 'Blueprints', one: 'blueprint', several: 'blueprints' },
};
