// What the names of a module stand for: variables, local values, resources, and the outputs of modules it calls.

import { calledModule, type Definition, repetitionOf, type Resource, type TerraformModule } from '../module.ts';
import { findShape } from '../schema/check-schema.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';
import { sensitiveAttributes } from '../schema/sensitive-attributes.ts';
import { type Block, findAttribute, type HclFile, literalOf, type ReferenceExpression } from '../syntax/hcl.ts';
import { infer } from './inference/infer.ts';
import type { Found, InferContext } from './inference/infer-context.ts';
import { shapeType } from './inference/shape-type.ts';
import { readConstraint } from './inference/type-constraint.ts';
import {
  collectionOf,
  EPHEMERAL,
  LATE,
  lazyObject,
  marked,
  SENSITIVE,
  STRING,
  type Type,
  UNKNOWN,
} from './inference/type.ts';

/** Local values that refer to each other in a chain longer than this are unknown. */
const MAX_DEPTH = 60;
const LATE_UNKNOWN = marked(UNKNOWN, LATE);
const NO_NAMES: ReadonlyMap<string, Type> = new Map();

export type ModuleTypes = {
  module: TerraformModule;
  /** Returns the context of an expression outside of repeated blocks. */
  contextOf: (file: HclFile, report: InferContext['report']) => InferContext;
  variable: (name: string) => Type | null;
  output: (name: string) => Type;
  /** Returns one instance of a resource. */
  instanceOf: (resource: Resource) => Type;
};

export type FindTypes = (module: TerraformModule) => ModuleTypes;

type ProjectOrder = { modules: readonly TerraformModule[]; choose: ChooseProvider };

/** Returns a function that knows the types of each module, which are worked out when they are first asked for. */
export function createModuleTypes(order: ProjectOrder): FindTypes {
  const known = new Map<TerraformModule, ModuleTypes>();
  const depth = { current: 0 };
  const find: FindTypes = (module) => {
    const types = known.get(module) ?? createTypes({ ...order, module, find, depth });
    known.set(module, types);
    return types;
  };
  return find;
}

type TypesOrder = ProjectOrder & { module: TerraformModule; find: FindTypes; depth: { current: number } };

function createTypes({ module, modules, choose, find, depth }: TypesOrder): ModuleTypes {
  const variables = firstByName(module.variables);
  const outputs = firstByName(module.outputs);
  const locals = firstByName(module.locals);
  const calls = firstByName(module.modules);
  const resources = new Map(
    module.resources.map((resource) => [`${resource.kind} ${resource.type.text} ${resource.name.text}`, resource]),
  );
  const remember = createMemory(depth);

  const contextOf: ModuleTypes['contextOf'] = (file, report) => ({ file, report, names: NO_NAMES, resolve });
  const quiet = (file: HclFile): InferContext => contextOf(file, null);

  function variable(name: string): Type | null {
    const found = variables.get(name);
    return found ? remember(found, () => variableType(found, quiet(found.file))) : null;
  }

  function local(name: string): Type | null {
    const own = locals.get(name);
    return own ? remember(own, () => infer(own.value, quiet(own.file))) : null;
  }

  function output(name: string): Type {
    const found = outputs.get(name);
    const value = found && findAttribute(found.block.body, 'value')?.value;
    if (!found || !value) return UNKNOWN;
    // Terraform 1.11 does not keep what the output says of itself, only what its value is.
    return remember(found, () => marked(infer(value, quiet(found.file)), (marksOf(found.block) & EPHEMERAL) | LATE));
  }

  function instanceOf(resource: Resource): Type {
    return remember(resource, () => {
      const { shape } = findShape({ resource, module, choose });
      const sensitive = sensitiveAttributes(resource.kind, resource.type.text);
      const type = shape ? shapeType(shape, sensitive) : lazyObject(() => new Map());
      return marked(type, resource.kind === 'ephemeral' ? EPHEMERAL | LATE : LATE);
    });
  }

  function call(found: Definition): Type {
    const called = calledModule(modules, module, found);
    if (!called?.isWhole) return LATE_UNKNOWN;
    const types = find(called);
    return remember(found, () =>
      marked(
        lazyObject(() => new Map(called.outputs.map(({ name }) => [name.text, types.output(name.text)]))),
        LATE,
      ),
    );
  }

  function callOf(name: string): Type | null {
    const own = calls.get(name);
    return own ? repeated(call(own), own.block) : null;
  }

  function addressed(key: string): Type | null {
    const own = resources.get(key);
    return own ? repeated(instanceOf(own), own.block) : null;
  }

  const named: Readonly<Record<string, (name: string) => Type | null>> = { var: variable, local, module: callOf };

  function resolve({ root, steps }: ReferenceExpression): Found | null {
    const name = nameAt(steps, 0);
    if (root.text === 'path' || root.text === 'terraform')
      return name === 'applying' ? null : { type: STRING, taken: 1 };
    if (name === null) return null;
    const own = Object.hasOwn(named, root.text) ? named[root.text] : undefined;
    if (own) return asFound(own(name), 1);
    const isPrefixed = root.text === 'data' || root.text === 'ephemeral';
    const key = isPrefixed ? `${root.text} ${name} ${nameAt(steps, 1)}` : `resource ${root.text} ${name}`;
    return asFound(addressed(key), isPrefixed ? 2 : 1);
  }

  return { module, contextOf, variable, output, instanceOf };
}

type Memory = (key: object, work: () => Type) => Type;

/** Remembers types; one is unknown while it is being worked out, and too far down. */
function createMemory(depth: { current: number }): Memory {
  const known = new Map<object, Type>();
  return (key, work) => {
    const before = known.get(key);
    if (before || depth.current > MAX_DEPTH) return before ?? UNKNOWN;
    known.set(key, UNKNOWN);
    depth.current++;
    try {
      const type = work();
      known.set(key, type);
      return type;
    } finally {
      depth.current--;
    }
  };
}

function asFound(type: Type | null, taken: number): Found | null {
  return type && { type, taken };
}

function nameAt(steps: ReferenceExpression['steps'], index: number): string | null {
  const step = steps[index];
  return step?.kind === 'attribute' ? step.name : null;
}

function firstByName<Named extends { name: { text: string } }>(list: readonly Named[]): ReadonlyMap<string, Named> {
  return new Map(list.toReversed().map((item) => [item.name.text, item]));
}

function repeated(type: Type, block: Block): Type {
  const repetition = repetitionOf(block);
  if (repetition === 'one') return type;
  return marked(collectionOf(repetition === 'count' ? 'list' : 'map', type), LATE);
}

function variableType({ block }: Definition, context: InferContext): Type {
  const constraint = findAttribute(block.body, 'type')?.value;
  const type = constraint
    ? readConstraint(constraint, { report: () => undefined, infer: (value) => infer(value, context) })
    : UNKNOWN;
  return marked(type, marksOf(block) | LATE);
}

function marksOf({ body }: Block): number {
  const sensitive = literalOf(body, 'sensitive') === true ? SENSITIVE : 0;
  return sensitive | (literalOf(body, 'ephemeral') === true ? EPHEMERAL : 0);
}
