// Terraform's built-in functions, from the list that `terraform metadata functions` prints: name, number of arguments with a
// plus where more may follow, the type of the result, and the types of the arguments, the last of which is that of those
// that follow. `?` is behind the type of an argument that may be null.

import { readFileSync } from 'node:fs';

export type FunctionParameter = {
  /** As Terraform writes it: 'list(string)', 'any'. */
  type: string;
  isNullable: boolean;
};
export type FunctionSignature = { min: number; hasMore: boolean; result: string; parameters: FunctionParameter[] };

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
      const [name = '', count = '', result = 'any', ...parameters] = line.split(' ');
      return [
        name,
        {
          min: Number.parseInt(count, 10),
          hasMore: count.endsWith('+'),
          result,
          parameters: parameters.map((text) => ({ type: text.replace('?', ''), isNullable: text.endsWith('?') })),
        },
      ];
    }),
  );
}
