// Says what the word at the cursor is: an argument, a type, a reference or a function.

import type { Explanation } from '#contract/assist/code-assist.ts';
import type { Definition, Resource } from '#expertise/checkers/terraform/module.ts';
import { builtInFunctions } from '#expertise/checkers/terraform/references/functions.ts';
import { findShape } from '#expertise/checkers/terraform/schema/check-schema.ts';
import { sensitiveAttributes } from '#expertise/checkers/terraform/schema/sensitive-attributes.ts';
import type { ShapeEntry } from '#expertise/checkers/terraform/schema/shapes.ts';
import { type Body, findAttribute, literalOf } from '#expertise/checkers/terraform/syntax/hcl.ts';
import { posix } from 'node:path';
import { rangeOfWord } from '../word-at.ts';
import type { AssistOrder } from '../assist.ts';
import { readCursorPlace } from './cursor/cursor-place.ts';
import { listedValues, shapeAt, typeOfEntry } from './offers/describe-entry.ts';
import { rulesOf } from './offers/offer-values.ts';
import { providerPage } from './provider-page.ts';
import { moduleOf, readProject } from './cursor/read-project.ts';
import {
  innerPath,
  isSchemaKind,
  metaOf,
  ownModule,
  shapeAround,
  shapeOfType,
  surroundingOf,
  type Surrounding,
  type TerraformCursor,
} from './cursor/terraform-cursor.ts';

type Said = Pick<Explanation, 'title' | 'lines' | 'link'>;

const MAX_VALUES = 20;

export async function explainTerraform(order: AssistOrder): Promise<Explanation | null> {
  const file = order.files.find(({ path }) => path === order.path);
  const range = file && rangeOfWord(file.text, order.offset, /[\p{L}\p{N}_-]/u);
  if (!file || !range) return null;
  const place = readCursorPlace(file.text, range.to);
  if (place.kind === 'quiet') return null;
  const project = await readProject(order.files, order.context);
  const cursor = { place, project, module: moduleOf(project, order.path), files: order.files, path: order.path };
  const said = explainAt(cursor);
  return said && { ...range, ...said };
}

function explainAt(cursor: TerraformCursor): Said | null {
  const { kind, steps, header } = cursor.place;
  const word = steps.at(-1) ?? '';
  if (kind === 'label') return header.length === 1 ? explainType(cursor, header[0] ?? '', word) : null;
  if (kind === 'body') return explainArgument(cursor, word);
  return kind === 'value' ? explainReference(cursor, steps) : null;
}

function explainType(cursor: TerraformCursor, kind: string, type: string): Said | null {
  if (!isSchemaKind(kind)) return null;
  const { shape, choice, localName } = shapeOfType(cursor, { kind, type });
  const source = choice?.detail ?? 'Terraform';
  const known = shape?.entries ? contentsOf(shape.entries) : [`${source} has no ${kind} "${type}".`];
  const link = pageFor(cursor, { kind, type, localName, choice });
  return { title: `${kind} ${type}`, lines: [...known, ...sourceOf(source)], link };
}

function contentsOf(entries: ReadonlyMap<string, ShapeEntry>): string[] {
  const required = [...entries.values()].filter(({ mode }) => mode === 'required').map(({ name }) => name);
  const count = `${entries.size} arguments, blocks and attributes.`;
  return required.length > 0 ? [`Required: ${required.join(', ')}.`, count] : [count];
}

type Page = Pick<Surrounding, 'kind' | 'type' | 'localName' | 'choice'>;

/** Null for what is part of Terraform. */
function pageFor({ module }: TerraformCursor, { choice, ...at }: Page): Said['link'] {
  return choice ? providerPage({ module, ...at }, choice.schema) : null;
}

function explainArgument(cursor: TerraformCursor, word: string): Said | null {
  const entry = shapeAround(cursor)?.entries?.get(word);
  if (!entry) return explainMeta(cursor, word);
  const surrounding = surroundingOf(cursor);
  if (!surrounding) return { title: word, lines: [...linesOf(entry, []), ...sourceOf('Terraform')], link: null };
  const rules = rulesOf(surrounding, [...innerPath(cursor), ...cursor.place.path, word]);
  return {
    title: word,
    lines: [
      ...linesOf(entry, listedValues(rules)),
      ...sensitiveLines(entry, surrounding),
      ...sourceOf(surrounding.choice?.detail ?? 'Terraform'),
    ],
    link: pageFor(cursor, surrounding),
  };
}

function explainMeta({ place: { blocks } }: TerraformCursor, word: string): Said | null {
  const [outer, ...inner] = blocks;
  const isMeta = inner.length === 0 && metaOf(outer?.type?.text ?? '').has(word);
  if (!isMeta) return null;
  return { title: word, lines: ['An argument of Terraform, which every block of this kind has.'], link: null };
}

function sensitiveLines(entry: ShapeEntry, { kind, type }: { kind: string; type: string }): string[] {
  const isListed = isReadable(kind) && sensitiveAttributes(kind, type).has(entry.name);
  if (entry.isSensitive !== true && !isListed) return [];
  return ['Sensitive: Terraform hides its value, and keeps it in the state.'];
}

function isReadable(kind: string): kind is Resource['kind'] {
  return kind === 'resource' || kind === 'data' || kind === 'ephemeral';
}

const MODES = {
  required: 'Required',
  optional: 'Optional',
  computed: 'Set by the provider, can only be read',
} as const;

function linesOf(entry: ShapeEntry, values: readonly (string | number)[]): string[] {
  const shown = values.slice(0, MAX_VALUES).join(', ');
  const inner = [...(entry.nested?.shape.entries?.values() ?? [])].filter(({ mode }) => mode === 'required');
  return [
    `${MODES[entry.mode]}, ${typeOfEntry(entry)}.`,
    ...(entry.deprecated === undefined ? [] : [`Deprecated. ${entry.deprecated}`]),
    ...(entry.description === undefined ? [] : [entry.description]),
    ...(shown ? [`One of: ${shown}${values.length > MAX_VALUES ? ', …' : ''}.`] : []),
    ...(inner.length > 0 ? [`It needs ${inner.map(({ name }) => name).join(', ')}.`] : []),
  ];
}

/** The catalogues say neither descriptions nor what is deprecated, and a person must not read that as "not deprecated". */
function sourceOf(detail: string): string[] {
  if (detail === 'Terraform') return ['Part of Terraform.'];
  if (detail.includes('you gave')) return [`Read from the schema ${detail.replace(/^\S+ of /, 'of ')}.`];
  return [`Read from ${detail}, which does not say what is deprecated.`];
}

function explainReference(cursor: TerraformCursor, steps: readonly string[]): Said | null {
  const [root = '', name] = steps;
  if (name === undefined) return explainFunction(root);
  const { variables, modules } = ownModule(cursor);
  if (root === 'var') return explainVariable(variables.find((one) => one.name.text === name));
  if (root === 'local') return explainLocal(cursor, name);
  if (root === 'module') return explainModule(modules.find((one) => one.name.text === name));
  if (root === 'data' || root === 'ephemeral') return explainResource(cursor, { kind: root, path: steps.slice(1) });
  return explainResource(cursor, { kind: 'resource', path: steps });
}

function explainLocal(cursor: TerraformCursor, name: string): Said | null {
  const local = ownModule(cursor).locals.find((one) => one.name.text === name);
  if (!local) return null;
  const lines = [excerpt(local.file.text, local.value), `Defined in ${local.file.path}.`];
  return { title: `local.${name}`, lines, link: null };
}

function explainModule(call: Definition | undefined): Said | null {
  if (!call) return null;
  const source = literalOf(call.block.body, 'source') ?? 'not known';
  return { title: `module.${call.name.text}`, lines: [`Source: ${String(source)}.`], link: null };
}

function explainFunction(name: string): Said | null {
  const known = builtInFunctions().get(name);
  if (!known) return null;
  const list = known.parameters.map(({ type }) => type).join(', ');
  return {
    title: `${name}(${list}${known.hasMore ? ', …' : ''})`,
    lines: [`Returns ${known.result}.`, 'A function of Terraform.'],
    // developer.hashicorp.com/terraform/language/functions lists each function under its name.
    link: {
      url: `https://developer.hashicorp.com/terraform/language/functions/${name}`,
      host: 'developer.hashicorp.com',
    },
  };
}

function explainVariable(variable: Definition | undefined): Said | null {
  if (!variable) return null;
  const { file, name, block } = variable;
  const type = findAttribute(block.body, 'type')?.value;
  const standard = findAttribute(block.body, 'default')?.value;
  const description = literalOf(block.body, 'description');
  return {
    title: `var.${name.text}`,
    lines: [
      ...(type ? [`Type: ${excerpt(file.text, type)}.`] : ['It takes any type.']),
      standard
        ? `Default: ${isHidden(block.body) ? 'hidden, as it is sensitive' : excerpt(file.text, standard)}.`
        : 'Required: it has no default.',
      ...(typeof description === 'string' && description !== '' ? [description] : []),
      ...(isHidden(block.body) ? ['Sensitive.'] : []),
      `Defined in ${posix.basename(file.path)}.`,
    ],
    link: null,
  };
}

function isHidden(body: Body): boolean {
  return literalOf(body, 'sensitive') === true;
}

type ResourcePath = { kind: Resource['kind']; path: readonly string[] };

function explainResource(
  cursor: TerraformCursor,
  { kind, path: [type = '', name, ...path] }: ResourcePath,
): Said | null {
  const module = ownModule(cursor);
  const resource = module.resources.find(
    (one) => one.kind === kind && one.type.text === type && one.name.text === name,
  );
  if (!resource) return null;
  const { shape, detail } = findShape({ resource, module, choose: cursor.project.choose });
  const { choice, localName } = shapeOfType(cursor, { kind, type });
  const link = pageFor(cursor, { kind, type, localName, choice });
  const steps = path.filter((step) => step !== '*');
  const last = steps.at(-1);
  if (last === undefined) {
    const lines = [`A ${kind} defined in ${resource.file.path}.`, ...sourceOf(detail)];
    return { title: `${type}.${resource.name.text}`, lines, link };
  }
  const entry = shapeAt(shape, steps.slice(0, -1))?.entries?.get(last);
  if (!entry) return null;
  return {
    title: last,
    lines: [...linesOf(entry, []), ...sensitiveLines(entry, { kind, type }), ...sourceOf(detail)],
    link,
  };
}

function excerpt(text: string, { start, end }: { start: number; end: number }): string {
  const written = text.slice(start, Math.min(end, start + 400)).replaceAll(/\s+/g, ' ');
  return written.length > 120 ? `${written.slice(0, 119)}…` : written;
}
