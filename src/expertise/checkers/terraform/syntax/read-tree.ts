// Turns the tree of tree-sitter-terraform into the parts of hcl.ts.

import type { Node } from 'web-tree-sitter';
import { itemAt } from '#text/required.ts';
import type { Attribute, Block, Body, Expression, Name, ObjectEntry, Step } from './hcl.ts';

const STEPS = new Set(['get_attr', 'index', 'splat']);
/** Named nodes that carry no expression. */
const MARKS = new Set([
  ...['comment', 'ellipsis', 'strip_marker', 'tuple_start', 'tuple_end', 'object_start', 'object_end'],
  ...[
    'template_interpolation_start',
    'template_interpolation_end',
    'template_directive_start',
    'template_directive_end',
  ],
]);

/** Returns the body of a whole file. */
export function readFileBody(root: Node): Body {
  const body = root.namedChildren.find((child) => child?.type === 'body');
  return body ? readBody(body) : { ...rangeOf(root), attributes: [], blocks: [] };
}

function readBody(node: Node): Body {
  const attributes: Attribute[] = [];
  const blocks: Block[] = [];
  for (const child of childrenOf(node)) {
    if (child.type === 'attribute') attributes.push(...readAttribute(child));
    if (child.type === 'block') blocks.push(...readBlock(child));
  }
  return { ...rangeOf(node), attributes, blocks };
}

function readAttribute(node: Node): Attribute[] {
  const [name, value] = childrenOf(node);
  return name && value ? [{ ...rangeOf(node), name: readName(name), value: readExpression(value) }] : [];
}

function readBlock(node: Node): Block[] {
  const children = childrenOf(node);
  const [type, ...rest] = children;
  if (!type) return [];
  const labels = rest.filter((child) => child.type === 'string_lit' || child.type === 'identifier').map(readName);
  const body = rest.find((child) => child.type === 'body');
  const end = node.endIndex;
  return [
    {
      ...rangeOf(node),
      type: readName(type),
      labels,
      body: body ? readBody(body) : { start: end - 1, end: end - 1, attributes: [], blocks: [] },
    },
  ];
}

/** Reads the name from an identifier, or from a string with its quotes in the range. */
function readName(node: Node): Name {
  return { ...rangeOf(node), text: node.type === 'string_lit' ? stringValue(node) : node.text };
}

function readExpression(node: Node): Expression {
  return joinExpressions(node, childrenOf(node));
}

/** Steps belong to what is in front of them. Several expressions side by side are a part that is not understood. */
function joinExpressions(node: Node, children: readonly Node[]): Expression {
  const [only, ...others] = readSequence(children);
  if (only && others.length === 0) return only;
  return { ...rangeOf(node), kind: 'unknown', parts: only ? [only, ...others] : [] };
}

function readSequence(children: readonly Node[]): Expression[] {
  const expressions: Expression[] = [];
  for (const child of children) {
    const last = expressions.at(-1);
    if (STEPS.has(child.type) && last) expressions.splice(-1, 1, addSteps(last, child));
    else expressions.push(readTerm(child));
  }
  return expressions;
}

function addSteps(base: Expression, node: Node): Expression {
  const steps = readSteps(node);
  const end = node.endIndex;
  if (base.kind === 'reference' || base.kind === 'access') return { ...base, end, steps: [...base.steps, ...steps] };
  return { kind: 'access', base, steps, start: base.start, end };
}

function readSteps(node: Node): Step[] {
  const range = rangeOf(node);
  if (node.type === 'get_attr') return [{ ...range, kind: 'attribute', name: childrenOf(node)[0]?.text ?? '' }];
  const [inner] = childrenOf(node);
  if (node.type === 'splat')
    return [{ ...range, kind: 'splat' }, ...(inner ? childrenOf(inner).flatMap(readSteps) : [])];
  const key = inner?.type === 'new_index' ? childrenOf(inner)[0] : undefined;
  return [{ ...range, kind: 'index', key: key ? readExpression(key) : null }];
}

const READERS: Readonly<Record<string, (node: Node) => Expression>> = {
  expression: readExpression,
  literal_value: readLiteral,
  template_expr: readTemplate,
  quoted_template: readTemplate,
  heredoc_template: readTemplate,
  template_interpolation: readExpression,
  template_directive: readDirective,
  collection_value: (node) => readTerm(firstOf(node)),
  tuple: (node) => ({ ...rangeOf(node), kind: 'tuple', items: readSequence(childrenOf(node)) }),
  object: (node) => ({
    ...rangeOf(node),
    kind: 'object',
    entries: childrenOf(node)
      .filter(({ type }) => type === 'object_elem')
      .map(readEntry),
  }),
  variable_expr: (node) => ({ ...rangeOf(node), kind: 'reference', root: readName(firstOf(node)), steps: [] }),
  function_call: readCall,
  for_expr: readFor,
  conditional: readConditional,
  operation: (node) => readTerm(firstOf(node)),
  unary_operation: readOperation,
  binary_operation: readOperation,
};

function firstOf(node: Node): Node {
  return itemAt(childrenOf(node), 0);
}

function readTerm(node: Node): Expression {
  return READERS[node.type]?.(node) ?? { ...rangeOf(node), kind: 'unknown', parts: [] };
}

function readLiteral(node: Node): Expression {
  const range = rangeOf(node);
  const [child] = childrenOf(node);
  if (child?.type === 'string_lit') return { ...range, kind: 'literal', value: stringValue(child) };
  if (child?.type === 'numeric_lit') return { ...range, kind: 'literal', value: Number(child.text) };
  if (child?.type === 'bool_lit') return { ...range, kind: 'literal', value: child.text === 'true' };
  return { ...range, kind: 'literal', value: null };
}

function stringValue(node: Node): string {
  const raw = childrenOf(node).find(({ type }) => type === 'template_literal')?.text ?? '';
  return raw.replace(/\\(["\\nt])/g, (_all, mark: string) => ({ n: '\n', t: '\t' })[mark] ?? mark);
}

function readTemplate(node: Node): Expression {
  const inner = node.type === 'template_expr' ? (childrenOf(node)[0] ?? node) : node;
  return {
    ...rangeOf(node),
    kind: 'template',
    parts: readParts(childrenOf(inner)),
    source: node.text,
    isHeredoc: inner.type === 'heredoc_template',
  };
}

function readParts(children: readonly Node[]): Expression[] {
  return children
    .filter(({ type }) => type === 'template_interpolation' || type === 'template_directive')
    .map((child) => readTerm(child));
}

const TEMPLATE_FOR = { isObject: false, isTemplate: true, hasCondition: false, isGrouped: false };

/** `%{ if … }` and `%{ for … }`. */
function readDirective(node: Node): Expression {
  const range = rangeOf(node);
  const [directive] = childrenOf(node);
  const children = directive ? childrenOf(directive) : [];
  const [start, ...rest] = children;
  const parts = readParts(rest);
  const own = start ? childrenOf(start) : [];
  const expressions = own.filter(({ type }) => type === 'expression').map(readExpression);
  const [collection] = expressions;
  if (directive?.type !== 'template_for' || !collection)
    return { ...range, kind: 'unknown', parts: [...expressions, ...parts] };
  const names = own.filter(({ type }) => type === 'identifier').map(({ text }) => text);
  return { ...range, kind: 'for', names, collection, parts, ...TEMPLATE_FOR };
}

function readEntry(node: Node): ObjectEntry {
  const [keyNode, valueNode] = childrenOf(node);
  const key = keyNode ? readExpression(keyNode) : unknownAt(node);
  const value = valueNode ? readExpression(valueNode) : unknownAt(node);
  // `(name) = …` computes its key, `name = …` does not.
  const isComputed = keyNode?.text.startsWith('(') ?? true;
  return { key, name: isComputed ? null : keyName(key), value };
}

function keyName(key: Expression): string | null {
  if (key.kind === 'reference' && key.steps.length === 0) return key.root.text;
  return key.kind === 'literal' ? String(key.value) : null;
}

function readCall(node: Node): Expression {
  const [name, list] = childrenOf(node);
  const args = list?.children.filter((child) => child !== null) ?? [];
  return {
    ...rangeOf(node),
    kind: 'call',
    name: name ? readName(name) : { ...rangeOf(node), text: '' },
    args: args.filter(({ type }) => type === 'expression').map(readExpression),
    isExpanded: args.some(({ type }) => type === 'ellipsis'),
  };
}

function readFor(node: Node): Expression {
  const [inner] = childrenOf(node);
  const children = inner ? childrenOf(inner) : [];
  const intro = children.find(({ type }) => type === 'for_intro');
  const introChildren = intro ? childrenOf(intro) : [];
  const collection = introChildren.find(({ type }) => type === 'expression');
  const parts = children.flatMap((child) => {
    if (child.type === 'expression') return [readExpression(child)];
    return child.type === 'for_cond' ? childrenOf(child).map(readExpression) : [];
  });
  return {
    ...rangeOf(node),
    kind: 'for',
    names: introChildren.filter(({ type }) => type === 'identifier').map(({ text }) => text),
    collection: collection ? readExpression(collection) : unknownAt(node),
    parts,
    isObject: inner?.type === 'for_object_expr',
    isTemplate: false,
    hasCondition: children.some(({ type }) => type === 'for_cond'),
    isGrouped: inner?.namedChildren.some((child) => child?.type === 'ellipsis') ?? false,
  };
}

function readConditional(node: Node): Expression {
  const [condition, ...branches] = readSequence(childrenOf(node));
  const own = { ...rangeOf(node), kind: 'conditional' as const, condition: condition ?? unknownAt(node), branches };
  const [first] = childrenOf(node);
  const isBare = first !== undefined && childrenOf(first)[0]?.type === 'conditional' && !first.text.startsWith('(');
  return isBare ? turnRight(own) : own;
}

/** `a ? b : c ? d : e` is `a ? b : (c ? d : e)`, and tree-sitter reads it the other way round. */
function turnRight(expression: Extract<Expression, { kind: 'conditional' }>): Expression {
  const { condition: inner, branches } = expression;
  if (inner.kind !== 'conditional') return expression;
  const [yes, no] = inner.branches;
  if (!yes || !no) return expression;
  const last = turnRight({ ...expression, start: no.start, condition: no, branches });
  return { ...inner, end: expression.end, branches: [yes, last] };
}

function readOperation(node: Node): Expression {
  const marks = node.children.filter((child) => child !== null && !child.isNamed && !'()'.includes(child.text));
  const operator = marks[0]?.text ?? '';
  return { ...rangeOf(node), kind: 'operation', operator, operands: readSequence(childrenOf(node)) };
}

function unknownAt(node: Node): Expression {
  return { ...rangeOf(node), kind: 'unknown', parts: [] };
}

function childrenOf(node: Node): Node[] {
  return node.namedChildren.filter((child) => child !== null && !MARKS.has(child.type)) as Node[];
}

function rangeOf(node: Node): { start: number; end: number } {
  return { start: node.startIndex, end: node.endIndex };
}
