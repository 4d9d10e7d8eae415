// What was searched and found for an answer, on the wire.

import { z } from 'zod';

/** Each reason says why a passage that was found was not given to the agent. */
export const notGivenReasons = ['weak', 'no-room'] as const;
export type NotGivenReason = (typeof notGivenReasons)[number];

export const answerSearch = z.object({
  /** The query is what was searched for. */
  query: z.string(),
  terms: z.array(
    z.object({
      /** The word is as the person typed it. */
      word: z.string(),
      /** The stem by which it is found. */
      lexeme: z.string(),
      /** The word of the documents that was taken for a misspelt one. */
      correctedTo: z.string().nullable(),
      /** The word of nearly the same meaning by which it was found as well. Answers of earlier releases do not say. */
      relatedTo: z.string().nullable().default(null),
      /** It counts the passages that have the term. */
      passages: z.number().int(),
    }),
  ),
  /** Words that are in no document. */
  unknownWords: z.array(z.string()),
  /** Best first. */
  candidates: z.array(
    z.object({
      documentId: z.string(),
      document: z.string(),
      heading: z.string(),
      page: z.string().nullable(),
      excerpt: z.string(),
      /** The sum of its parts. */
      score: z.number(),
      parts: z.object({ passage: z.number(), document: z.number(), proximity: z.number() }),
      lexemes: z.array(z.string()),
      /** The number by which the answer can cite it; null when the agent was not given it. */
      index: z.number().int().nullable(),
      reason: z.enum(notGivenReasons).nullable(),
    }),
  ),
});
export type AnswerSearch = z.infer<typeof answerSearch>;
