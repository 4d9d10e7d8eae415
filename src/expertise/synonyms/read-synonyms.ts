// Words of the trade that mean nearly the same, from the lists beside this file. A question in other words than its document is
// found by them where no model is connected.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** Each line of these files is one group; `german.yaml` joins German words with English ones. */
const FILES = ['operations', 'networks', 'computing', 'security', 'business', 'verbs', 'german'] as const;
const lines = z.array(z.string().min(3)).min(1);

/** Groups of words and short phrases. A word may be in several groups, which are not joined. */
export type SynonymGroups = readonly (readonly string[])[];

let groups: SynonymGroups | null = null;

/** @throws {Error} when a file is missing or is no list of lines. */
export function readSynonyms(): SynonymGroups {
  groups ??= FILES.flatMap((name) => {
    const source = readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8');
    return lines.parse(parse(source)).map((line) => line.split(',').map((phrase) => phrase.trim()));
  });
  return groups;
}
