// A solution described in words: what a person sends, and what was read from it.

import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { title } from '../blueprint-shapes.ts';
import { MAX_ANSWERS, MAX_DESCRIPTION_LENGTH, MAX_NAMED_SERVICES } from '../limits.ts';
import { requirements } from '../solution-shapes.ts';
import { answer, type ClauseState } from './clauses/clause-shapes.ts';
import type { PartKey } from './clauses/part-keys.ts';
import type { Range } from '#text/offsets.ts';

export const description = z.object({
  /** Absent: from the text. */
  title: title.optional(),
  provider: z.enum(cloudProviders),
  /** Names as a person writes them. Those in the text are added. */
  services: z.array(z.string().trim().max(200)).max(MAX_NAMED_SERVICES).default([]),
  text: z.string().max(MAX_DESCRIPTION_LENGTH).default(''),
  /** What is given here wins over what the text says. */
  region: z.string().trim().max(60).optional(),
  addressSpace: z.string().trim().max(49).optional(),
  requirements: requirements.partial().default({}),
  /** A person has said this of words that were not read, or that contradict each other. */
  answers: z.array(answer).max(MAX_ANSWERS).optional(),
});
export type Description = z.infer<typeof description>;

export const describeNote = z.object({
  /** A question is about a service that the text leaves open: it is left out until a person says that it is wanted. */
  kind: z.enum(['understood', 'assumed', 'question', 'unclear']),
  /** A sentence for the person. */
  text: z.string(),
  /** The words it is about, as they were written; null for what nothing was said of. */
  quote: z.string().nullable(),
  /** Names that may have been meant: 'Azure Kubernetes Service'. Never put in without being asked. */
  suggestions: z.array(z.string()),
  /** The ways out of wishes that contradict each other; a person takes one as an answer. */
  options: z.array(z.object({ label: z.string(), answer })).optional(),
});

/** Every reader reports these beside the words for a person. They mark the text, and are not sent. */
export type DescribeNote = z.infer<typeof describeNote> & {
  /** The text says it there: these are offsets of the whole description. They are empty for what follows from no words. */
  places: readonly Range[];
  /** The note says this about these words. */
  state: ClauseState;
  /** The parts of the solution that come from them. */
  parts: readonly PartKey[];
};
