// Attributes that providers mark as sensitive, from catalogues/sensitive.txt, whose first line says where they are from. The
// other catalogues do not say it; schemas that a person gave do.

import { readFileSync } from 'node:fs';

const LIST = new URL('../catalogues/sensitive.txt', import.meta.url);
const NONE: ReadonlySet<string> = new Set();
let table: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** Returns the names of a resource's or data source's sensitive attributes, as far as they are known. */
export function sensitiveAttributes(kind: 'resource' | 'data' | 'ephemeral', type: string): ReadonlySet<string> {
  table ??= readTable();
  return table.get(`${kind} ${type}`) ?? NONE;
}

function readTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const [, ...lines] = readFileSync(LIST, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [kind = '', type = '', ...names] = line.split(' ');
      return [`${kind} ${type}`, new Set(names)];
    }),
  );
}
