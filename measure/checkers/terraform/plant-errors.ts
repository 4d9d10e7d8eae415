// Plants one mistake at a time in a module without mistakes. A mistake is knowable when the code and the provider's schema
// say that it is one: only such are planted. Left out are arguments and attributes of providers without a catalogue, what is
// inside maps and JSON, and values that are computed.

import { collectModules, type Resource, type TerraformModule } from '#expertise/checkers/terraform/module.ts';
import { coreBlocks } from '#expertise/checkers/terraform/schema/core-shapes.ts';
import { findShape } from '#expertise/checkers/terraform/schema/check-schema.ts';
import { createProviderChoice } from '#expertise/checkers/terraform/schema/provider-choice.ts';
import type { Shape, ShapeEntry } from '#expertise/checkers/terraform/schema/shapes.ts';
import {
  type Block,
  type Body,
  type Expression,
  type HclFile,
  walkAttributes,
  walkExpression,
} from '#expertise/checkers/terraform/syntax/hcl.ts';
import { parseHcl } from '#expertise/checkers/terraform/syntax/parse-hcl.ts';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { isPlain } from '#expertise/checkers/terraform/references/scope.ts';
import type { CleanModule } from './clean-modules.ts';

export const mistakes = [
  'wrong resource type',
  'wrong attribute in a reference',
  'unknown argument',
  'deleted brace',
  'undeclared reference',
  'missing required argument',
  'wrong block',
  'type mismatch',
  'duplicate',
] as const;
export type Mistake = (typeof mistakes)[number];

export type Mutant = { mistake: Mistake; files: SourceFile[]; path: string; start: number; was: string; is: string };

type Edit = { start: number; end: number; text: string };
type Plant = (mistake: Mistake, file: HclFile, edit: Edit) => void;
type Parsed = { module: TerraformModule; shapeOf: (resource: Resource) => Shape | null };

/** Returns every mutant of a module, one mistake in each. */
export async function plantErrors({ files }: CleanModule): Promise<Mutant[]> {
  const parsed: HclFile[] = [];
  for (const file of files) parsed.push((await parseHcl(file)).file!);
  const modules = collectModules(parsed, []);
  const choose = createProviderChoice(modules, { providerMajors: {}, providerSchemas: [] });
  const mutants: Mutant[] = [];
  const plant: Plant = (mistake, { path, text }, edit) => {
    const mutated = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    mutants.push({
      mistake,
      files: files.map((file) => (file.path === path ? { path, text: mutated } : file)),
      path,
      start: edit.start,
      was: text.slice(edit.start, edit.end),
      is: edit.text,
    });
  };
  for (const module of modules) {
    const shapeOf = (resource: Resource): Shape | null => findShape({ resource, module, choose }).shape;
    for (const resource of module.resources) plantInResource({ resource, shape: shapeOf(resource) }, plant);
    for (const file of module.files) if (file.path.endsWith('.tf')) plantInFile({ module, shapeOf }, file, plant);
  }
  return mutants;
}

function plantInResource({ resource, shape }: { resource: Resource; shape: Shape | null }, plant: Plant): void {
  const { file, type, block } = resource;
  if (!shape) return;
  // A word alone may be a resource of another provider.
  if (type.text.includes('_'))
    plant('wrong resource type', file, { start: type.end - 1, end: type.end - 1, text: 'x' });
  plantInBody({ file, body: block.body, shape }, plant);
}

type BodyOrder = { file: HclFile; body: Body; shape: Shape };

function plantInBody({ file, body, shape }: BodyOrder, plant: Plant): void {
  for (const { name, value, start, end } of body.attributes) {
    const entry = shape.entries?.get(name.text);
    if (!entry) continue;
    plant('unknown argument', file, { start: name.start, end: name.end, text: `${name.text}_of` });
    if (entry.mode === 'required') plant('missing required argument', file, { start, end, text: '' });
    const wrong = wrongValue(entry, value, file);
    if (wrong !== null) plant('type mismatch', file, { start: value.start, end: value.end, text: wrong });
  }
  for (const block of body.blocks) plantInBlock({ file, body, shape }, block, plant);
}

function plantInBlock({ file, body: outer, shape }: BodyOrder, block: Block, plant: Plant): void {
  const isDynamic = block.type.text === 'dynamic';
  const name = isDynamic ? block.labels[0] : block.type;
  const entry = name && shape.entries?.get(name.text);
  if (!name || !entry?.nested) return;
  plant('wrong block', file, { start: name.end - 1, end: name.end - 1, text: 'x' });
  // Of several blocks of a kind, the others are enough.
  const isOnly = outer.blocks.filter(({ type }) => type.text === name.text || type.text === 'dynamic').length === 1;
  if (!isDynamic) plantInPlainBlock({ file, block, entry, isOnly }, plant);
  const bodies = isDynamic ? block.body.blocks.map((content) => content.body) : [block.body];
  for (const body of bodies) plantInBody({ file, body, shape: entry.nested.shape }, plant);
}

type PlainBlock = { file: HclFile; block: Block; entry: ShapeEntry; isOnly: boolean };

function plantInPlainBlock({ file, block, entry, isOnly }: PlainBlock, plant: Plant): void {
  if (entry.nested?.form !== 'block' && entry.nested?.form !== 'single-block') return;
  plant('wrong block', file, { start: block.type.end, end: block.type.end, text: ' =' });
  if (entry.mode === 'required' && isOnly)
    plant('missing required argument', file, { start: block.start, end: block.end, text: '' });
}

/** Returns a value of another type; null where none is certainly wrong. */
function wrongValue({ type, nested }: ShapeEntry, value: Expression, file: HclFile): string | null {
  if (nested || type === 'a' || type === 'ma') return null;
  if (type === 's') return isQuoted(value) ? `[${file.text.slice(value.start, value.end)}]` : null;
  if (type === 'n' || type === 'b') return value.kind === 'literal' ? '"perhaps"' : null;
  return value.kind === 'tuple' || value.kind === 'object' ? '"one"' : null;
}

/** A heredoc in brackets would be a mistake of another kind. */
function isQuoted(value: Expression): boolean {
  return value.kind === 'literal' || (value.kind === 'template' && !value.isHeredoc);
}

function plantInFile({ module, shapeOf }: Parsed, file: HclFile, plant: Plant): void {
  for (const block of file.body.blocks) {
    const end = block.end;
    plant('deleted brace', file, { start: end - 1, end, text: '' });
    if ((coreBlocks[block.type.text]?.labels.length ?? 0) > 0 && block.type.text !== 'check')
      plant('duplicate', file, { start: end, end, text: `\n\n${file.text.slice(block.start, end)}` });
    for (const inner of block.body.blocks) {
      const brace = file.text.indexOf('{', inner.labels.at(-1)?.end ?? inner.type.end);
      plant('deleted brace', file, { start: brace, end: brace + 1, text: '' });
    }
  }
  walkAttributes(file.body, (attribute, around) => {
    if (around.length === 0 || isPlain(attribute, around)) return;
    walkExpression(attribute.value, (part, names) => {
      if (part.kind !== 'reference' || names.has(part.root.text)) return;
      plantInReference({ module, shapeOf }, { file, reference: part }, plant);
    });
  });
}

type ReferencePlace = { file: HclFile; reference: Extract<Expression, { kind: 'reference' }> };

function plantInReference({ module, shapeOf }: Parsed, { file, reference }: ReferencePlace, plant: Plant): void {
  const { root, steps } = reference;
  const isDefined = root.text === 'var' || root.text === 'local' || root.text === 'module';
  const skip = root.text === 'data' ? 1 : 0;
  const resource = module.resources.find(
    ({ kind, type, name }) =>
      kind === (skip ? 'data' : 'resource') && [type.text, name.text].join('.') === addressOf(reference, skip),
  );
  const named = isDefined ? steps[0] : steps[skip];
  if (named?.kind !== 'attribute' || (!isDefined && !resource)) return;
  plant('undeclared reference', file, { start: named.end, end: named.end, text: '_missing' });
  const attribute = steps.slice(skip + 1).find(({ kind }) => kind === 'attribute');
  if (resource && attribute && shapeOf(resource))
    plant('wrong attribute in a reference', file, { start: attribute.end, end: attribute.end, text: '_of' });
}

function addressOf({ root, steps }: ReferencePlace['reference'], skip: number): string {
  const names = steps.map((step) => (step.kind === 'attribute' ? step.name : ''));
  return skip ? [names[0], names[1]].join('.') : [root.text, names[0]].join('.');
}
