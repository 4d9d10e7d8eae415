// Facts and what sources state of them, on the wire.

import { z } from 'zod';
import { factKinds } from './fact-kinds.ts';

/** A requirement that a source states of a fact. */
const sourceClaim = z.object({
  key: z.string(),
  /** As a fact has it. */
  value: z.string(),
  /** The name of the document. */
  document: z.string(),
  /** The sentence or row that says so. */
  quote: z.string(),
});
export type SourceClaim = z.infer<typeof sourceClaim>;

export const fact = z.object({
  key: z.string(),
  label: z.string(),
  /** Empty: not known yet, the placeholder is shown as it is. */
  value: z.string(),
  kind: z.enum(factKinds),
  state: z.enum(['assumed', 'confirmed']),
  group: z.enum(['document', 'network', 'resilience', 'cost', 'services', 'model']),
  /** It counts how often the text embeds the fact. */
  uses: z.number(),
  /** Follows from other facts, such as how many of them are confirmed: nobody writes it. */
  isComputed: z.boolean(),
  /** It says what does not fit with another fact or a source, as a sentence; null where all fits. */
  problem: z.string().nullable(),
  /** The source that states a value of this fact, whether or not it is the one here. */
  source: sourceClaim.omit({ key: true }).nullable(),
});
export type Fact = z.infer<typeof fact>;

/** A fact that another provider's defaults would change. */
export const factDifference = z.object({ key: z.string(), label: z.string(), from: z.string(), to: z.string() });
export type FactDifference = z.infer<typeof factDifference>;
