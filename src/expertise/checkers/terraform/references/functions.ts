// Terraform's built-in functions, from the list that `terraform metadata functions` prints: name, number of arguments, and a
// plus where more may follow.

import { readFileSync } from 'node:fs';

export type FunctionSignature = { min: number; hasMore: boolean };

const LIST = new URL('../catalogues/functions.txt', import.meta.url);
let table: ReadonlyMap<string, FunctionSignature> | null = null;

/** Returns every built-in function by name. */
export function builtInFunctions(): ReadonlyMap<string, FunctionSignature> {
  table ??= readTable();
  return table;
}

function readTable(): ReadonlyMap<string, FunctionSignature> {
  const [, ...lines] = readFileSync(LIST, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', count = ''] = line.split(' ');
      return [name, { min: Number.parseInt(count, 10), hasMore: count.endsWith('+') }];
    }),
  );
}
