// How many a block of Terraform makes: `count`, `for_each`, and dynamic blocks.

import type { Resource, TerraformModule } from '#expertise/checkers/terraform/module.ts';
import { findAttribute, type Block, type Body } from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';
import { evaluateExpression, type Scope } from './evaluate.ts';
import { textOf } from './functions.ts';

export type Find = Scope['find'];

const MAX_INSTANCES = 500;
/** Resources whose `for_each` is another resource. */
const MAX_DEPTH = 10;

export type Repeated = {
  key: string | number | null;
  scope: Scope;
  /** It is what `each.value` stands for, where that is a resource. */
  eachAddress?: string;
};

/** One scope for each instance of a block; a single one without a key where it is not known how many there are. */
export function repeat({ body }: Block, scope: Scope): Repeated[] {
  const count = findAttribute(body, 'count');
  if (count) {
    const number = evaluateExpression(count.value, scope);
    if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) return [{ key: null, scope }];
    return Array.from({ length: Math.min(number, MAX_INSTANCES) }, (_, key) => ({
      key,
      scope: within(scope, (root, name) => (root === 'count' && name === 'index' ? key : undefined)),
    }));
  }
  const forEach = findAttribute(body, 'for_each');
  if (!forEach) return [{ key: null, scope }];
  const source = evaluateExpression(forEach.value, scope);
  if (typeof source !== 'object' || source === null) return [{ key: null, scope }];
  const entries: [string, Json][] = Array.isArray(source)
    ? (source as Json[]).map((item) => [textOf(item), item])
    : Object.entries(source as Record<string, Json>);
  return entries.slice(0, MAX_INSTANCES).map(([key, value]) => ({
    key,
    scope: within(scope, (root, name) => (root === 'each' ? partOf({ key, value }, name) : undefined)),
  }));
}

/** `key` or `value` of an item; undefined for anything else. */
function partOf(item: { key: string | number; value: Json | undefined }, name: string | null): Json | undefined {
  if (name === 'key') return item.key;
  return name === 'value' ? item.value : undefined;
}

function within({ text, find }: Scope, first: Find): Scope {
  return { text, find: (root, name) => first(root, name) ?? find(root, name) };
}

export function keyText(key: string | number | null): string {
  return key === null ? '' : `[${JSON.stringify(key)}]`;
}

export type ResourceOrder = { resource: Resource; module: TerraformModule; prefix: string; find: Find };

/** The resource that `for_each` names as a whole. */
function findRepeated(resource: Resource, module: TerraformModule): Resource | undefined {
  const source = findAttribute(resource.block.body, 'for_each')?.value;
  if (source?.kind !== 'reference' || source.steps.length !== 1) return undefined;
  const [step] = source.steps;
  if (step?.kind !== 'attribute') return undefined;
  return module.resources.find(
    ({ kind, type, name }) => kind === 'resource' && type.text === source.root.text && name.text === step.name,
  );
}

/** `for_each = azurerm_subnet.main` has the keys of that resource. */
export function repeatResource({ resource, module, prefix, find }: ResourceOrder, depth = 0): Repeated[] {
  const scope: Scope = { text: resource.file.text, find };
  const other = findRepeated(resource, module);
  if (!other || other === resource || depth >= MAX_DEPTH) return repeat(resource.block, scope);
  return repeatResource({ resource: other, module, prefix, find }, depth + 1).map(({ key }) => ({
    key,
    scope: key === null ? scope : within(scope, (root, name) => (root === 'each' && name === 'key' ? key : undefined)),
    eachAddress: `${prefix}${other.type.text}.${other.name.text}${keyText(key)}`,
  }));
}

export function repeatDynamic(block: Block, name: string, scope: Scope): { body: Body; scope: Scope }[] {
  const content = block.body.blocks.find(({ type }) => type.text === 'content');
  const source = findAttribute(block.body, 'for_each');
  if (!content || !source) return [];
  const iterator = findAttribute(block.body, 'iterator')?.value;
  const variable = iterator?.kind === 'reference' ? iterator.root.text : name;
  const items = evaluateExpression(source.value, scope);
  if (typeof items !== 'object' || items === null) return [{ body: content.body, scope }];
  const entries = Array.isArray(items)
    ? (items as Json[]).map((item, index): [string | number, Json] => [index, item])
    : Object.entries(items as Record<string, Json>);
  return entries.slice(0, MAX_INSTANCES).map(([key, value]) => ({
    body: content.body,
    scope: within(scope, (root, part) => {
      return root === variable ? partOf({ key, value }, part) : undefined;
    }),
  }));
}
