// Places where the compiler is overruled: `as unknown as` and `!`.

import { isNode, type Module, type SyntaxNode } from './modules.ts';

/** Returns the casts by way of `unknown`, apart for the rows of raw SQL, which no compiler and no test checks. */
export function findDoubleCasts(module: Module): { rawRows: string[]; others: string[] } {
  const rawRows: string[] = [];
  const others: string[] = [];
  for (const node of module.nodesOf('TSAsExpression')) {
    const inner = unwrap(node['expression']);
    if (inner?.type !== 'TSAsExpression' || typeOf(inner) !== 'TSUnknownKeyword') continue;
    const places = isRawResult(module, unwrap(inner['expression'])) ? rawRows : others;
    places.push(`${module.file}:${module.lineOf(node.end)}`);
  }
  return { rawRows, others };
}

/** Returns the places where `!` says that a value is there. */
export function findNonNullAssertions(module: Module): string[] {
  return module.nodesOf('TSNonNullExpression').map(({ end }) => `${module.file}:${module.lineOf(end)}`);
}

/** Whether an expression is the result of `execute`, or a variable that was given one. */
function isRawResult(module: Module, node: SyntaxNode | null): boolean {
  if (node === null) return false;
  if (node.type !== 'Identifier') return textOf(module, node).includes('.execute(');
  return module
    .nodesOf('VariableDeclarator')
    .some(({ id, init }) => isNode(init) && isNode(id) && id['name'] === node['name'] && hasExecute(module, init));
}

function hasExecute(module: Module, init: SyntaxNode): boolean {
  return textOf(module, init).includes('.execute(');
}

function textOf({ source }: Module, { start, end }: SyntaxNode): string {
  return source.slice(start, end);
}

function typeOf(node: SyntaxNode): string {
  const annotation = node['typeAnnotation'];
  return isNode(annotation) ? annotation.type : '';
}

function unwrap(node: unknown): SyntaxNode | null {
  if (!isNode(node)) return null;
  return node.type === 'ParenthesizedExpression' ? unwrap(node['expression']) : node;
}
