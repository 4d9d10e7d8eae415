// Reads cases that somebody wrote who had not seen the readers: an array in JSON on each line.

import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Each set was written after the one before was looked at: 1 to 3 and 6 of stances, 4 of quantities by somebody who had not seen
 * the readers, 4 and 5 of stances by the hand that had mended what set 3 showed.
 */
const all = [1, 2, 3, 4, 5, 6] as const;
export type CaseSet = (typeof all)[number];

/** Returns the sets that are there of these cases. */
export function caseSetsOf(kind: 'negation' | 'quantities'): readonly CaseSet[] {
  return all.filter((set) => existsSync(fileOf(`${kind}-${set}`)));
}

function fileOf(name: string): URL {
  return new URL(`cases/${name}.jsonl`, import.meta.url);
}

export function readCases<T extends z.ZodType>(name: string, schema: T): z.output<T>[] {
  return readFileSync(fileOf(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}
