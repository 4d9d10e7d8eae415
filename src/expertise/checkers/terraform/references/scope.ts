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

/** Blocks of addresses and settings, without expressions. */
const ALL_PLAIN = new Set(['terraform', 'moved', 'removed']);
/** Arguments that are not evaluated as expressions: types, addresses and names. */
const PLAIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['variable', ['type']],
  ['output', ['type']],
  ['module', ['providers', 'source', 'version']],
  ['import', ['to', 'provider']],
  ['resource', ['provider']],
  ['data', ['provider']],
  ['ephemeral', ['provider']],
]);
/** The same for blocks inside of others. */
const PLAIN_INSIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['lifecycle', ['ignore_changes']],
  ['provisioner', ['when', 'on_failure']],
  ['dynamic', ['iterator']],
]);

/** Returns whether an argument's value is not an expression that is evaluated, and so refers to nothing. */
export function isPlain({ name }: Attribute, around: readonly Block[]): boolean {
  const [outer, ...inner] = around;
  if (ALL_PLAIN.has(outer?.type.text ?? '')) return true;
  const block = inner.at(-1) ?? outer;
  return (inner.length > 0 ? PLAIN_INSIDE : PLAIN).get(block?.type.text ?? '')?.includes(name.text) ?? false;
}
