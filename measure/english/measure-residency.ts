// Scores the reader of residency on sentences as customers write them: which area a description states, and whether the text that
// is kept of it is understood again.

import { z } from 'zod';
import { readRequirements } from '#model/describe/requirements/read-requirements.ts';
import { readResidency } from '#model/residency/read-residency.ts';
import { readCases } from './read-cases.ts';

/** The key of an area, 'not understood' where a place is stated that no area has, null where nothing is stated. */
const residencySchema = z.tuple([z.string(), z.string().nullable()]);

export type ResidencyResult = { text: string; expected: string | null; read: string | null; isRight: boolean };

export function measureResidency(): ResidencyResult[] {
  return readCases('residency-1', residencySchema).map(([text, expected]) => {
    const read = readKey(text);
    return { text, expected, read, isRight: read === expected };
  });
}

function readKey(text: string): string | null {
  const { residency } = readRequirements(text).requirements;
  if (residency == null) return null;
  return readResidency(residency)?.key ?? 'not understood';
}
