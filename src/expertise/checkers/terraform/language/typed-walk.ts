// Walks the arguments of a module's blocks with what may be named in each: `each`, `count`, `self` and the iterators of
// dynamic blocks; and with what the provider's schema says of the argument.

import type { Report } from '../issues.ts';
import type { Resource, TerraformModule } from '../module.ts';
import { isPlain } from '../references/scope.ts';
import { findShape } from '../schema/check-schema.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';
import type { Shape, ShapeEntry } from '../schema/shapes.ts';
import { type Attribute, type Block, type Body, findAttribute, type HclFile } from '../syntax/hcl.ts';
import type { ModuleTypes } from './module-types.ts';
import { infer } from './inference/infer.ts';
import { forItems, type InferContext, silent, withNames } from './inference/infer-context.ts';
import { isListLike, ITEM, LATE, marked, NUMBER, objectOf, STRING, type Type, UNKNOWN } from './inference/type.ts';
import { elementOf } from './inference/unify.ts';

export type TypedArgument = {
  file: HclFile;
  attribute: Attribute;
  /** The blocks around it, outermost first. */
  around: readonly Block[];
  type: Type;
  /** It is null where the schema says nothing of the argument. */
  entry: ShapeEntry | null;
  /** The argument is in a dynamic block whose items are known late: there may be none. */
  isForItems: boolean;
};

type WalkOrder = { module: TerraformModule; types: ModuleTypes; choose: ChooseProvider };

/** Infers every expression once, reports what is wrong in it, and calls `visit` with its type. */
export function walkTyped(order: WalkOrder, report: Report, visit: (argument: TypedArgument) => void): void {
  const resources = new Map<Block, Resource>(order.module.resources.map((resource) => [resource.block, resource]));
  for (const file of order.module.files) {
    if (file.path.endsWith('.tfvars')) continue;
    const context = order.types.contextOf(file, (problem) => report({ file, ...problem }));
    for (const block of file.body.blocks) walkOuter({ ...order, file, context, visit, resources }, block);
  }
}

type FileWalk = WalkOrder & {
  file: HclFile;
  context: InferContext;
  visit: (argument: TypedArgument) => void;
  resources: ReadonlyMap<Block, Resource>;
};

function walkOuter(walk: FileWalk, block: Block): void {
  const resource = walk.resources.get(block);
  const self = resource ? walk.types.instanceOf(resource) : UNKNOWN;
  const shape = shapeOf(walk, block);
  const context = withNames(walk.context, outerNames(block, walk.context));
  for (const attribute of block.body.attributes) {
    const isRepetition = attribute.name.text === 'count' || attribute.name.text === 'for_each';
    visitArgument(walk, { attribute, around: [block], context: isRepetition ? walk.context : context, shape });
  }
  for (const inner of block.body.blocks) walkInner(walk, { block: inner, around: [block], context, shape, self });
}

function shapeOf({ resources, module, choose }: FileWalk, block: Block): Shape | null {
  const resource = resources.get(block);
  if (resource) return findShape({ resource, module, choose }).shape;
  const [name] = block.labels;
  if (block.type.text !== 'provider' || !name) return null;
  const { schema } = choose(module, name.text);
  return schema?.find('provider', schema.provider) ?? null;
}

function outerNames({ body }: Block, context: InferContext): [string, Type][] {
  const collection = findAttribute(body, 'for_each')?.value;
  const each: [string, Type][] = collection ? [['each', eachOf(infer(collection, silent(context)))]] : [];
  const count = findAttribute(body, 'count');
  return count ? [...each, ['count', objectOf(new Map([['index', NUMBER]]))]] : each;
}

/** Returns what `each`, or the iterator of a dynamic block, is made of. */
function eachOf(collection: Type): Type {
  const value = marked(elementOf(collection), LATE | ITEM);
  const position = collection.kind === 'list' || collection.kind === 'tuple' ? NUMBER : UNKNOWN;
  const listKey = collection.kind === 'set' ? value : position;
  const mapKey = collection.kind === 'unknown' ? UNKNOWN : STRING;
  return objectOf(
    new Map([
      ['key', isListLike(collection) ? listKey : mapKey],
      ['value', value],
    ]),
  );
}

type InnerWalk = {
  block: Block;
  around: readonly Block[];
  context: InferContext;
  shape: Shape | null;
  self: Type;
};

const SELF_BLOCKS = new Set(['provisioner', 'connection', 'postcondition']);
/** Blocks of Terraform itself inside of a resource, which the provider's schema does not describe. */
const META_BLOCKS = new Set(['lifecycle', 'provisioner', 'connection']);

function walkInner(walk: FileWalk, { block, around, context, shape, self }: InnerWalk): void {
  const { text } = block.type;
  const inside = [...around, block];
  if (text === 'dynamic') return walkDynamic(walk, { block, around, context, shape, self });
  const names: [string, Type][] = SELF_BLOCKS.has(text) ? [['self', self]] : [];
  const own = names.length > 0 ? withNames(context, names) : context;
  const inner = META_BLOCKS.has(text) && around.length === 1 ? null : innerShape(shape, text);
  walkBody(walk, { body: block.body, around: inside, context: own, shape: inner, self });
}

function innerShape(shape: Shape | null, name: string): Shape | null {
  return shape?.entries?.get(name)?.nested?.shape ?? null;
}

type BodyWalk = Omit<InnerWalk, 'block'> & { body: Body };

function walkBody(walk: FileWalk, { body, around, context, shape, self }: BodyWalk): void {
  for (const attribute of body.attributes) visitArgument(walk, { attribute, around, context, shape });
  for (const block of body.blocks) walkInner(walk, { block, around, context, shape, self });
}

/** The iterator is known inside of `content` and in `labels`, not in `for_each` itself. */
function walkDynamic(walk: FileWalk, { block, around, context, shape, self }: InnerWalk): void {
  const inside = [...around, block];
  const collection = findAttribute(block.body, 'for_each')?.value;
  const iterator = findAttribute(block.body, 'iterator')?.value;
  const label = block.labels[0]?.text ?? '';
  const name = iterator?.kind === 'reference' ? iterator.root.text : label;
  const items = collection ? infer(collection, silent(context)) : UNKNOWN;
  const each = eachOf(items);
  const inner = forItems(withNames(context, [[name, each]]), items);
  for (const attribute of block.body.attributes) {
    const own = attribute.name.text === 'labels' ? inner : context;
    visitArgument(walk, { attribute, around: inside, context: own, shape: null });
  }
  const contentShape = innerShape(shape, label);
  for (const content of block.body.blocks)
    walkBody(walk, {
      body: content.body,
      around: [...inside, content],
      context: inner,
      shape: contentShape,
      self,
    });
}

type ArgumentOrder = {
  attribute: Attribute;
  around: readonly Block[];
  context: InferContext;
  shape: Shape | null;
};

function visitArgument({ file, visit }: FileWalk, { attribute, around, context, shape }: ArgumentOrder): void {
  if (isPlain(attribute, around) || isAddress(attribute, around)) return;
  const type = infer(attribute.value, context);
  const entry = shape?.entries?.get(attribute.name.text) ?? null;
  visit({ file, attribute, around, type, entry, isForItems: context.isForItems === true || (type.marks & ITEM) !== 0 });
}

/** Lists of addresses, which are not evaluated. */
function isAddress({ name }: Attribute, around: readonly Block[]): boolean {
  return (
    name.text === 'depends_on' || (name.text === 'replace_triggered_by' && around.at(-1)?.type.text === 'lifecycle')
  );
}
