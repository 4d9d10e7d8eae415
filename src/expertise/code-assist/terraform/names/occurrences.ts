// Where names of a project of Terraform are defined and used: variables, locals, modules, outputs, resources and data sources.

import { calledModule, type Definition, type TerraformModule } from '#expertise/checkers/terraform/module.ts';
import {
  type Block,
  type HclFile,
  type Name,
  type ReferenceExpression,
  type Step,
  walkAttributes,
  walkExpression,
} from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { TerraformProject } from '../cursor/read-project.ts';

export type SymbolKind = 'variable' | 'local' | 'module' | 'output' | 'resource' | 'data' | 'ephemeral';

export type NamedThing = {
  kind: SymbolKind;
  /** The folder of the module that defines it. */
  folder: string;
  /** The type of a resource, '' for others. */
  type: string;
  name: string;
};

/** Offsets of the name alone, without quotes. */
export type Occurrence = {
  thing: NamedThing;
  path: string;
  start: number;
  end: number;
  isDefinition: boolean;
  /** It is in a `moved` block, which says what a name was before. */
  isMoved: boolean;
};

export function keyOf({ kind, folder, type, name }: NamedThing): string {
  return [kind, folder, type, name].join('\0');
}

/** 'aws_instance.web', 'var.region', 'output "id"'. */
export function titleOf({ kind, type, name }: NamedThing): string {
  if (kind === 'variable') return `var.${name}`;
  if (kind === 'local') return `local.${name}`;
  if (kind === 'module') return `module.${name}`;
  if (kind === 'output') return `output "${name}"`;
  return kind === 'resource' ? `${type}.${name}` : `${kind}.${type}.${name}`;
}

/** All names in all files that could be read. */
export function listOccurrences(project: TerraformProject): Occurrence[] {
  const found: Occurrence[] = [];
  for (const module of project.modules)
    for (const file of module.files)
      found.push(
        ...(file.path.endsWith('.tfvars') ? valuesIn(module, file) : definitionsIn({ project, module, file })),
        ...usesIn({ project, module, file }),
      );
  return found;
}

type FileOrder = { project: TerraformProject; module: TerraformModule; file: HclFile };

/** A file of values gives variables their values. */
function valuesIn(module: TerraformModule, file: HclFile): Occurrence[] {
  return file.body.attributes.map(({ name }) =>
    occurrenceOf(
      { kind: 'variable', folder: module.path, type: '', name: name.text },
      { file, name, isDefinition: false },
    ),
  );
}

/** The names that a file defines, and the inputs that its calls of modules give. */
function definitionsIn({ project, module, file }: FileOrder): Occurrence[] {
  const folder = module.path;
  const define = (thing: Omit<NamedThing, 'folder'>, name: Name): Occurrence =>
    occurrenceOf({ ...thing, folder }, { file, name, isDefinition: true });
  const lists = [
    ['local', module.locals],
    ['variable', module.variables],
    ['output', module.outputs],
    ['module', module.modules],
  ] as const;
  return [
    ...lists.flatMap(([kind, list]) =>
      list.filter((one) => one.file === file).map(({ name }) => define({ kind, type: '', name: name.text }, name)),
    ),
    ...module.resources
      .filter((one) => one.file === file)
      .map(({ kind, type, name }) => define({ kind, type: type.text, name: name.text }, name)),
    ...module.modules.filter((one) => one.file === file).flatMap((call) => inputsOf({ project, module, file }, call)),
  ];
}

function inputsOf({ project, module, file }: FileOrder, call: Definition): Occurrence[] {
  const called = calledModule(project.modules, module, call);
  if (!called) return [];
  return call.block.body.attributes
    .filter(({ name }) => isInput(called, name.text))
    .map(({ name }) => {
      const thing = { kind: 'variable', folder: called.path, type: '', name: name.text } as const;
      return occurrenceOf(thing, { file, name, isDefinition: false });
    });
}

function isInput({ variables }: TerraformModule, name: string): boolean {
  return variables.some((variable) => variable.name.text === name);
}

function usesIn({ project, module, file }: FileOrder): Occurrence[] {
  const found: Occurrence[] = [];
  walkAttributes(file.body, (attribute, around) => {
    if (isSettings(around) || (attribute.name.text === 'provider' && around.length === 1)) return;
    const isMoved = around[0]?.type.text === 'moved';
    walkExpression(attribute.value, (part, names) => {
      if (part.kind !== 'reference' || names.has(part.root.text)) return;
      const followed = followReference({ project, module, file }, part);
      found.push(...(isMoved ? followed.map((one) => ({ ...one, isMoved })) : followed));
    });
  });
  return found;
}

/** Blocks of settings have addresses of providers, which are no names of resources. */
function isSettings([outer]: readonly Block[]): boolean {
  return outer?.type.text === 'terraform';
}

const PLAIN_ROOTS: Readonly<Record<string, SymbolKind>> = { var: 'variable', local: 'local', module: 'module' };

function followReference(order: FileOrder, reference: ReferenceExpression): Occurrence[] {
  const kind = PLAIN_ROOTS[reference.root.text];
  if (!kind) return followResource(order, reference);
  const { module, file } = order;
  const name = nameOfStep(file, reference.steps[0]);
  if (!name) return [];
  const own = occurrenceOf(
    { kind, folder: module.path, type: '', name: name.text },
    { file, name, isDefinition: false },
  );
  return kind === 'module' ? [own, ...followOutput(order, name.text, reference.steps)] : [own];
}

/** `module.net.id`, or `module.net[0].id`. */
function followOutput({ project, module, file }: FileOrder, called: string, steps: readonly Step[]): Occurrence[] {
  const call = module.modules.find((one) => one.name.text === called);
  const inside = call ? calledModule(project.modules, module, call) : null;
  const name = nameOfStep(
    file,
    steps.slice(1).find(({ kind }) => kind === 'attribute'),
  );
  if (!inside || !name) return [];
  const thing = { kind: 'output', folder: inside.path, type: '', name: name.text } as const;
  return [occurrenceOf(thing, { file, name, isDefinition: false })];
}

const RESOURCE_ROOTS: Readonly<Record<string, NamedThing['kind']>> = {
  data: 'data',
  ephemeral: 'ephemeral',
  // The long form of a reference to a resource.
  resource: 'resource',
};

function followResource({ module, file }: FileOrder, { root, steps }: ReferenceExpression): Occurrence[] {
  const long = RESOURCE_ROOTS[root.text];
  const type = long ? nameOfStep(file, steps[0])?.text : root.text;
  const name = nameOfStep(file, steps[long ? 1 : 0]);
  const kind = long ?? 'resource';
  if (type === undefined || !name || !isDeclared(module, { kind, type, name: name.text })) return [];
  return [occurrenceOf({ kind, folder: module.path, type, name: name.text }, { file, name, isDefinition: false })];
}

/** `each.value` and iterators of dynamic blocks look like resources. */
function isDeclared({ resources }: TerraformModule, wanted: { kind: string; type: string; name: string }): boolean {
  return resources.some(
    ({ kind, type, name }) => kind === wanted.kind && type.text === wanted.type && name.text === wanted.name,
  );
}

/** The range of a step begins at its dot. */
function nameOfStep({ text }: HclFile, step: Step | undefined): Name | null {
  if (step?.kind !== 'attribute') return null;
  const start = text.indexOf(step.name, step.start);
  return start === -1 || start >= step.end ? null : { text: step.name, start, end: start + step.name.length };
}

type At = { file: HclFile; name: Name; isDefinition: boolean };

function occurrenceOf(thing: NamedThing, { file, name, isDefinition }: At): Occurrence {
  const isQuoted = file.text[name.start] === '"';
  const start = name.start + (isQuoted ? 1 : 0);
  return { thing, path: file.path, start, end: start + name.text.length, isDefinition, isMoved: false };
}
