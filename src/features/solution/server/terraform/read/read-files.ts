// Reads Terraform files: every resource of the root module and of the local modules that it calls, with what is known of each.

import { calledModule, collectModules, type TerraformModule } from '#expertise/checkers/terraform/module.ts';
import {
  type Body,
  type Expression,
  findAttribute,
  type HclFile,
  walkExpression,
} from '#expertise/checkers/terraform/syntax/hcl.ts';
import { parseHcl } from '#expertise/checkers/terraform/syntax/parse-hcl.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';
import { isSecretText } from '#model/terraform/import/redact.ts';
import type { ReadResource, ReadTerraform } from '#model/terraform/import/read-resource.ts';
import { evaluateExpression, type Scope } from './evaluate.ts';
import { findSecrets } from './find-secrets.ts';
import { keyText, repeat, repeatDynamic, repeatResource, type Find, type ResourceOrder } from './repeat-blocks.ts';
import { withDefaults } from './type-defaults.ts';

export type SourceText = { path: string; text: string };

const MAX_RESOURCES = 5_000;
const MAX_DEPTH = 10;

type Reading = {
  modules: TerraformModule[];
  resources: ReadResource[];
  notes: Set<string>;
  secretPaths: Set<string>;
};

export type ReadFiles = {
  read: ReadTerraform;
  /** Files with a secret in plain text, which are not kept. */
  secretPaths: string[];
  files: HclFile[];
  modules: TerraformModule[];
};

/** A sentence for the person, with file and line. */
export class BrokenTerraform extends Error {}

/** Throws BrokenTerraform for files that cannot be parsed, or have no resource. */
export async function readTerraformFiles(sources: readonly SourceText[]): Promise<ReadFiles> {
  const files: HclFile[] = [];
  const notes = new Set<string>();
  for (const source of sources) {
    const { file, errors } = await parseHcl(source);
    const [error] = errors;
    if (error) {
      const line = source.text.slice(0, error.start).split('\n').length;
      throw new BrokenTerraform(`${source.path}, line ${line}: ${error.message}`);
    }
    if (file) files.push(file);
    else notes.add(`${source.path} has a part that is not understood here; it is kept as it is.`);
  }
  const modules = collectModules(files, []);
  const root = findRoot(modules);
  const reading: Reading = { modules, resources: [], notes, secretPaths: new Set() };
  if (root) readModule(reading, { module: root, prefix: '', given: valuesOf(root), chain: [] });
  findSecrets(files, reading);
  if (reading.resources.length > MAX_RESOURCES)
    throw new BrokenTerraform(
      `These files make ${reading.resources.length} resources; Lounge reads up to ${MAX_RESOURCES}.`,
    );
  return {
    read: { kind: 'files', resources: reading.resources, notes: [...notes], redacted: reading.secretPaths.size },
    secretPaths: [...reading.secretPaths],
    files,
    modules,
  };
}

/** The module that no other one calls, the one with the most resources and the shortest path first. */
function findRoot(modules: readonly TerraformModule[]): TerraformModule | null {
  const called = new Set(
    modules.flatMap((module) => module.modules.flatMap((call) => calledModule(modules, module, call)?.path ?? [])),
  );
  const isModule = ({ resources, modules: calls }: TerraformModule): boolean =>
    resources.length > 0 || calls.length > 0;
  const roots = modules.filter((module) => isModule(module) && !called.has(module.path));
  return (
    (roots.length > 0 ? roots : modules.filter(isModule)).toSorted(
      (a, b) => a.path.split('/').length - b.path.split('/').length || b.resources.length - a.resources.length,
    )[0] ?? null
  );
}

/** Values of `terraform.tfvars`, `*.auto.tfvars`, or of the only other file of values, else of the one for production. */
function valuesOf(root: TerraformModule): Record<string, Json> {
  const own = root.files.filter(({ path }) => path.endsWith('.tfvars'));
  const automatic = own.filter(({ path }) => /(?:^|\/)(?:terraform|[^/]*\.auto)\.tfvars$/.test(path));
  return Object.assign({}, ...automatic.map(readValues));
}

export function readValues(file: HclFile): Record<string, Json> {
  const scope: Scope = { text: file.text, find: () => undefined };
  return Object.fromEntries(
    file.body.attributes.flatMap(({ name, value }) => {
      const known = evaluateExpression(value, scope);
      return known === undefined ? [] : [[name.text, known]];
    }),
  );
}

type ModuleOrder = {
  module: TerraformModule;
  prefix: string;
  given: Readonly<Record<string, Json>>;
  chain: readonly string[];
};

function readModule(reading: Reading, { module, prefix, given, chain }: ModuleOrder): void {
  const find = createFinder(reading, module, given);
  for (const resource of module.resources)
    if (resource.kind === 'resource') readResource(reading, { resource, module, prefix, find });
  for (const call of module.modules) {
    const inner = calledModule(reading.modules, module, call);
    if (!inner) {
      reading.notes.add(`The module “${call.name.text}” is not among the files; what it makes is not known.`);
      continue;
    }
    if (chain.includes(inner.path) || inner === module || chain.length >= MAX_DEPTH) {
      reading.notes.add(`The module “${call.name.text}” calls itself; it is read once.`);
      continue;
    }
    for (const { key, scope } of repeat(call.block, { text: call.file.text, find })) {
      const args = Object.fromEntries(
        call.block.body.attributes.flatMap(({ name, value }) => {
          const known = evaluateExpression(value, scope);
          return known === undefined ? [] : [[name.text, known]];
        }),
      );
      readModule(reading, {
        module: inner,
        prefix: `${prefix}module.${call.name.text}${keyText(key)}.`,
        given: args,
        chain: [...chain, module.path],
      });
    }
  }
}

/** Variables and locals of a module. A local that needs itself is unknown, and said to be so. */
function createFinder(reading: Reading, module: TerraformModule, given: Readonly<Record<string, Json>>): Find {
  const known = new Map<string, Json | undefined>();
  const open = new Set<string>();
  const find: Find = (root, name) => {
    if (name === null || (root !== 'var' && root !== 'local')) return undefined;
    const id = `${root}.${name}`;
    if (known.has(id)) return known.get(id);
    if (open.has(id)) {
      reading.notes.add(`${id} needs itself; it is not known.`);
      return undefined;
    }
    open.add(id);
    const value = root === 'var' ? findVariable(name) : findLocal(name);
    open.delete(id);
    known.set(id, value);
    return value;
  };

  function findVariable(name: string): Json | undefined {
    const variable = module.variables.find((each) => each.name.text === name);
    if (!variable) return given[name];
    const scope: Scope = { text: variable.file.text, find };
    const fallback = findAttribute(variable.block.body, 'default');
    const value = Object.hasOwn(given, name) ? given[name] : fallback && evaluateExpression(fallback.value, scope);
    const type = findAttribute(variable.block.body, 'type');
    return type && value !== undefined ? withDefaults(type.value, value, scope) : value;
  }

  function findLocal(name: string): Json | undefined {
    const local = module.locals.find((each) => each.name.text === name);
    return local && evaluateExpression(local.value, { text: local.file.text, find });
  }
  return find;
}

function readResource(reading: Reading, { resource, module, prefix, find }: ResourceOrder): void {
  const { type, name, block } = resource;
  const blockAddress = `${prefix}${type.text}.${name.text}`;
  for (const { key, scope, eachAddress } of repeatResource({ resource, module, prefix, find })) {
    const links: Record<string, string[]> = {};
    const values = readBody({ body: block.body, scope, links, path: '', module, prefix, eachAddress });
    reading.resources.push({
      address: blockAddress + keyText(key),
      blockAddress,
      type: type.text,
      name: name.text,
      key,
      values,
      links,
    });
    if (reading.resources.length > MAX_RESOURCES) return;
  }
}

type BodyOrder = {
  body: Body;
  scope: Scope;
  links: Record<string, string[]>;
  path: string;
  module: TerraformModule;
  prefix: string;
  eachAddress: string | undefined;
};

function readAttributes(order: BodyOrder): Record<string, Json> {
  const { body, scope, path } = order;
  const values: Record<string, Json> = {};
  for (const { name, value } of body.attributes) {
    if (path === '' && (name.text === 'count' || name.text === 'for_each')) continue;
    const known = evaluateExpression(value, scope);
    if (known !== undefined && !isSecretValue(name.text, known)) values[name.text] = known;
    collectLinks(order, path + name.text, value);
  }
  return values;
}

function readBody(order: BodyOrder): Record<string, Json> {
  const { body, scope, path } = order;
  const values = readAttributes(order);
  for (const block of body.blocks) {
    const isDynamic = block.type.text === 'dynamic';
    const name = (isDynamic ? block.labels[0]?.text : block.type.text) ?? '';
    if (name === '' || name === 'lifecycle' || name === 'provisioner') continue;
    const list = (values[name] as Json[] | undefined) ?? [];
    const contents = isDynamic ? repeatDynamic(block, name, scope) : [{ body: block.body, scope }];
    for (const content of contents)
      list.push(readBody({ ...order, ...content, path: `${path}${name}.${list.length}.` }));
    values[name] = list;
  }
  return values;
}

function isSecretValue(name: string, value: Json): boolean {
  return typeof value === 'string' && isSecretText(name, value);
}

function collectLinks(order: BodyOrder, path: string, value: Expression): void {
  walkExpression(value, (part) => {
    const address = part.kind === 'reference' ? addressOf(part, order) : null;
    if (address !== null) (order.links[path] ??= []).push(address);
  });
}

type Reference = Extract<Expression, { kind: 'reference' }>;

/** The address of the resource or module that is referred to; null for anything else. */
function addressOf({ root, steps }: Reference, { module, prefix, scope, eachAddress }: BodyOrder): string | null {
  const [first, second] = steps;
  if (first?.kind !== 'attribute') return null;
  if (root.text === 'each' && first.name === 'value' && eachAddress !== undefined) return eachAddress;
  const isResource = module.resources.some(
    (each) => each.kind === 'resource' && each.type.text === root.text && each.name.text === first.name,
  );
  if (isResource) return `${prefix}${root.text}.${first.name}${indexText(second, scope)}`;
  return root.text === 'module' ? `${prefix}module.${first.name}` : null;
}

function indexText(step: Reference['steps'][number] | undefined, scope: Scope): string {
  const key = step?.kind === 'index' && step.key ? evaluateExpression(step.key, scope) : undefined;
  return typeof key === 'string' || typeof key === 'number' ? keyText(key) : '';
}
