// A module of Terraform: the files of one folder, and what they define.

import { posix } from 'node:path';
import {
  type Block,
  type Body,
  type Expression,
  findAttribute,
  type HclFile,
  literalOf,
  type Name,
} from './syntax/hcl.ts';

export type Definition = { file: HclFile; name: Name; block: Block };
/** A resource, data source or ephemeral resource. */
export type Resource = Definition & { kind: 'resource' | 'data' | 'ephemeral'; type: Name };
export type Local = { file: HclFile; name: Name; value: Expression };
export type ProviderDemand = { source: string | null; constraint: string | null; aliases: string[] };

export type TerraformModule = {
  /** The folder, '.' for the root of the project. */
  path: string;
  files: HclFile[];
  /** False when a file of the folder could not be parsed: what it defines is not known then. */
  isWhole: boolean;
  variables: Definition[];
  outputs: Definition[];
  locals: Local[];
  modules: Definition[];
  providers: Definition[];
  resources: Resource[];
  /** The keys are local names, from `required_providers`. */
  demands: Map<string, ProviderDemand>;
};

const RESOURCE_KINDS: Readonly<Record<string, Resource['kind']>> = {
  resource: 'resource',
  data: 'data',
  ephemeral: 'ephemeral',
};

/** Groups files by folder. `broken` are the paths of files that could not be parsed. */
export function collectModules(files: readonly HclFile[], broken: readonly string[]): TerraformModule[] {
  const modules = new Map<string, TerraformModule>();
  for (const file of files) {
    const path = posix.dirname(posix.normalize(file.path));
    const known = modules.get(path) ?? emptyModule(path);
    modules.set(path, known);
    known.files.push(file);
    if (!file.path.endsWith('.tfvars')) collectFile(known, file);
  }
  for (const path of broken) {
    const own = modules.get(posix.dirname(posix.normalize(path)));
    if (own) own.isWhole = false;
  }
  return [...modules.values()];
}

/** Returns the module a `module` block calls, when it is a folder of this project. */
export function calledModule(
  modules: readonly TerraformModule[],
  caller: TerraformModule,
  call: Definition,
): TerraformModule | null {
  const source = literalOf(call.block.body, 'source');
  if (typeof source !== 'string' || !isLocalSource(source)) return null;
  const path = posix.normalize(posix.join(caller.path, source)).replace(/\/$/, '');
  return modules.find((module) => module.path === path) ?? null;
}

export function isLocalSource(source: string): boolean {
  return source.startsWith('./') || source.startsWith('../');
}

function emptyModule(path: string): TerraformModule {
  return {
    path,
    files: [],
    isWhole: true,
    variables: [],
    outputs: [],
    locals: [],
    modules: [],
    providers: [],
    resources: [],
    demands: new Map(),
  };
}

function collectFile(module: TerraformModule, file: HclFile): void {
  for (const block of file.body.blocks) collectBlock(module, file, block);
}

function collectBlock(module: TerraformModule, file: HclFile, block: Block): void {
  const [first, second] = block.labels;
  const kind = RESOURCE_KINDS[block.type.text];
  if (kind && first && second) module.resources.push({ kind, file, type: first, name: second, block });
  if (block.type.text === 'locals')
    for (const { name, value } of block.body.attributes) module.locals.push({ file, name, value });
  if (block.type.text === 'terraform') collectDemands(module, block.body);
  if (block.type.text === 'check')
    for (const inner of block.body.blocks) if (inner.type.text === 'data') collectBlock(module, file, inner);
  if (first) listOf(module, block.type.text)?.push({ file, name: first, block });
}

function listOf(module: TerraformModule, type: string): Definition[] | null {
  if (type === 'variable') return module.variables;
  if (type === 'output') return module.outputs;
  if (type === 'module') return module.modules;
  return type === 'provider' ? module.providers : null;
}

function collectDemands(module: TerraformModule, body: Body): void {
  for (const block of body.blocks.filter(({ type }) => type.text === 'required_providers'))
    for (const { name, value } of block.body.attributes) module.demands.set(name.text, readDemand(value));
}

function readDemand(value: Expression): ProviderDemand {
  if (value.kind === 'literal') return { source: null, constraint: String(value.value), aliases: [] };
  if (value.kind !== 'object') return { source: null, constraint: null, aliases: [] };
  const text = (name: string): string | null => {
    const found = value.entries.find((entry) => entry.name === name)?.value;
    return found?.kind === 'literal' && typeof found.value === 'string' ? found.value : null;
  };
  const aliases = value.entries.find(({ name }) => name === 'configuration_aliases')?.value;
  return {
    source: text('source'),
    constraint: text('version'),
    aliases: aliases?.kind === 'tuple' ? aliases.items.map(aliasName) : [],
  };
}

/** 'west' of `aws.west`. */
function aliasName(expression: Expression): string {
  const [step] = expression.kind === 'reference' ? expression.steps : [];
  return step?.kind === 'attribute' ? step.name : '';
}

/** Returns how many instances a block makes: one, a list by `count`, or a map by `for_each`. */
export function repetitionOf({ body }: Block): 'one' | 'count' | 'for_each' {
  if (findAttribute(body, 'count')) return 'count';
  return findAttribute(body, 'for_each') ? 'for_each' : 'one';
}
