// Scores the reader of stances on the cases of another hand.

import { z } from 'zod';
import { readStance } from '#text/english/stance/stance.ts';
import type { Stance } from '#text/english/stance/stance-shapes.ts';
import { readCases, type CaseSet } from './read-cases.ts';

const caseSchema = z
  .tuple([z.string(), z.string(), z.enum(['wanted', 'not wanted', 'uncertain']), z.string().nullable()])
  .transform(([text, phrase, stance, disputed]) => ({ text, phrase, stance, isDisputed: disputed !== null }));

export type NegationResult = z.output<typeof caseSchema> & { read: Stance; isRight: boolean };

/** A case is right when its answer of three is read. */
export function measureNegation(set: CaseSet): NegationResult[] {
  return readCases(`negation-${set}`, caseSchema).map((item) => {
    const read = readStance(item.text, item.text.indexOf(item.phrase));
    return { ...item, read, isRight: read === item.stance };
  });
}
