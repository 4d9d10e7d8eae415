// Statements of IAM in the object that `jsonencode` is given.

import type { Expression } from '../syntax/hcl.ts';

/** Returns the statements with the effect "Allow". */
export function allowedStatements(value: Expression | undefined): Expression[] {
  const [policy] = value?.kind === 'call' && value.name.text === 'jsonencode' ? value.args : [];
  const statements = entryOf(policy, 'Statement');
  const list = statements?.kind === 'tuple' ? statements.items : [statements];
  return list
    .filter((statement) => statement !== undefined)
    .filter((statement) => isText(entryOf(statement, 'Effect'), 'Allow'));
}

export function entryOf(value: Expression | undefined, name: string): Expression | undefined {
  return value?.kind === 'object' ? value.entries.find((entry) => entry.name === name)?.value : undefined;
}

/** Returns whether the text is `*`, or a list has it. */
export function isStar(value: Expression | undefined): boolean {
  return value?.kind === 'tuple' ? value.items.some(isStar) : isText(value, '*');
}

function isText(value: Expression | undefined, text: string): boolean {
  return value?.kind === 'literal' && value.value === text;
}
