// What expressions may refer to, depending on where they are.

import type { Attribute, Block } from '../syntax/hcl.ts';
import { findAttribute } from '../syntax/hcl.ts';
import type { TerraformModule } from '../module.ts';

export type Scope = {
  module: TerraformModule;
  hasEach: boolean;
  hasCount: boolean;
  hasSelf: boolean;
  /** Iterators of dynamic blocks. */
  iterators: ReadonlySet<string>;
};

/** Returns the scope of an argument by the blocks around it, outermost first. */
export function scopeOf(module: TerraformModule, { name }: Attribute, around: readonly Block[]): Scope {
  const [outer, ...inner] = around;
  const hasEach = outer !== undefined && findAttribute(outer.body, 'for_each') !== null;
  const hasCount = outer !== undefined && findAttribute(outer.body, 'count') !== null;
  const isRepetition = inner.length === 0 && (name.text === 'for_each' || name.text === 'count');
  return {
    module,
    hasEach: hasEach && !isRepetition,
    hasCount: hasCount && !isRepetition,
    hasSelf: inner.some(({ type }) => SELF_BLOCKS.has(type.text)),
    iterators: new Set(iteratorsOf(name.text, inner)),
  };
}

const SELF_BLOCKS = new Set(['provisioner', 'connection', 'postcondition']);

/** The iterator of a dynamic block is known inside its content, not in its own `for_each`. */
function iteratorsOf(argument: string, around: readonly Block[]): string[] {
  return around.flatMap((block, index) => {
    if (block.type.text !== 'dynamic') return [];
    const isOwnArgument = index === around.length - 1;
    if (isOwnArgument && argument !== 'labels') return [];
    const named = findAttribute(block.body, 'iterator')?.value;
    return [named?.kind === 'reference' ? named.root.text : (block.labels[0]?.text ?? '')];
  });
}

/** Where an argument's value is not an expression that is evaluated, and so refers to nothing. */
export function isPlain({ name }: Attribute, around: readonly Block[]): boolean {
  const [outer, ...inner] = around;
  const type = outer?.type.text;
  const last = inner.at(-1)?.type.text;
  if (type === 'variable') return name.text === 'type' && inner.length === 0;
  if (type === 'output') return name.text === 'type' && inner.length === 0;
  if (type === 'terraform') return true;
  if (type === 'module') return name.text === 'providers' || name.text === 'source' || name.text === 'version';
  if (type === 'moved' || type === 'removed') return true;
  if (type === 'import') return name.text === 'to' || name.text === 'provider';
  if (last === 'lifecycle') return name.text === 'ignore_changes';
  if (last === 'provisioner') return name.text === 'when' || name.text === 'on_failure';
  if (last === 'dynamic') return name.text === 'iterator';
  return name.text === 'provider' && inner.length === 0;
}
