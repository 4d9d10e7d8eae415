// Scores the reader of stances on ordinary descriptions of solutions, of which each names several services.

import { z } from 'zod';
import { readStance } from '#text/english/stance/stance.ts';
import type { NegationResult } from './measure-negation.ts';
import { readCases } from './read-cases.ts';

const stance = z.enum(['wanted', 'not wanted', 'uncertain']);
const descriptionSchema = z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), stance]))]);

/** One result for each service that a description names. */
export function measureDescriptions(): NegationResult[] {
  return readCases('descriptions-1', descriptionSchema).flatMap(([, text, phrases]) =>
    phrases.map(([phrase, expected]) => {
      const read = readStance(text, text.indexOf(phrase));
      return { text, phrase, stance: expected, isDisputed: false, read, isRight: read === expected };
    }),
  );
}
