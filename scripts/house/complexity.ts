// The complexity of functions, counted as the linter's rule `complexity` does: one for the function, and one for each
// branch, loop, case, default value, `&&`, `||`, `??`, their assignments and `?.`. A function inside another one is
// counted on its own.

import { isNode, walk, type Module, type SyntaxNode } from './modules.ts';

export type MeasuredFunction = {
  file: string;
  /** Line of its start, from 1. */
  line: number;
  /** Its own name or that of the variable, property or method; for a callback that of the function it is in. */
  name: string;
  lines: number;
  complexity: number;
};

export const MAX_COMPLEXITY = 12;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const BRANCHES = new Set([
  'AssignmentPattern',
  'CatchClause',
  'ConditionalExpression',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'LogicalExpression',
  'WhileStatement',
]);
const SHORT_CIRCUITS = new Set(['&&=', '||=', '??=']);

/** Returns the functions of a module, the inner ones too, each with its body's length and complexity. */
export function measureFunctions(module: Module): MeasuredFunction[] {
  const counts = new Map<SyntaxNode, MeasuredFunction>();
  walk(module.program, (node, above) => {
    if (isFunction(node)) counts.set(node, describe(module, node, above));
    if (!addsPath(node)) return;
    const measured = counts.get(above.findLast(isFunction) ?? node);
    if (measured) measured.complexity += 1;
  });
  return [...counts.values()];
}

function isFunction(node: SyntaxNode): boolean {
  return FUNCTIONS.has(node.type) && node['body'] !== null;
}

function addsPath(node: SyntaxNode): boolean {
  if (BRANCHES.has(node.type)) return true;
  if (node.type === 'SwitchCase') return node['test'] !== null;
  if (node.type === 'AssignmentExpression') return SHORT_CIRCUITS.has(String(node['operator']));
  return (node.type === 'MemberExpression' || node.type === 'CallExpression') && node['optional'] === true;
}

function describe(module: Module, node: SyntaxNode, above: readonly SyntaxNode[]): MeasuredFunction {
  const line = module.lineOf(node.start);
  const lines = module.lineOf(node.end) - line + 1;
  return { file: module.file, line, name: nameOf(node, above), lines, complexity: 1 };
}

/** Looks for the nearest name: of the function, of what it is assigned to, or of the function around it. */
function nameOf(node: SyntaxNode, above: readonly SyntaxNode[]): string {
  const named = [node, ...above.toReversed()].flatMap((near) => [near['id'], near['key']]).find(isNamed);
  return named ? String(named['name']) : '';
}

function isNamed(node: unknown): node is SyntaxNode {
  return isNode(node) && typeof node['name'] === 'string';
}
