// Which objects of a module an expression refers to, as the nodes of the graph of dependencies name them.

import { type Expression, type ReferenceExpression, walkExpression } from '../../syntax/hcl.ts';

/** 'var.a', 'local.a', 'module.a', 'data.aws_ami.a', 'aws_vpc.a'; `output` is set for one output of a module. */
export type Dependency = { node: string; output: string | null; at: Expression };

const OUTSIDE = new Set(['each', 'count', 'self', 'path', 'terraform']);

export function dependenciesOf(expression: Expression, report: (dependency: Dependency) => void): void {
  walkExpression(expression, (part, names) => {
    if (part.kind !== 'reference' || names.has(part.root.text) || OUTSIDE.has(part.root.text)) return;
    const node = nodeOf(part);
    if (node !== null) report({ node, output: outputOf(part), at: part });
  });
}

function nodeOf({ root, steps }: ReferenceExpression): string | null {
  const length = root.text === 'data' || root.text === 'ephemeral' ? 2 : 1;
  const own = steps.slice(0, length);
  const names = own.flatMap((step) => (step.kind === 'attribute' ? [step.name] : []));
  return names.length === length ? [root.text, ...names].join('.') : null;
}

function outputOf({ root, steps }: ReferenceExpression): string | null {
  if (root.text !== 'module') return null;
  const [, second, third] = steps;
  if (second?.kind === 'attribute') return second.name;
  return second?.kind !== undefined && third?.kind === 'attribute' ? third.name : null;
}
