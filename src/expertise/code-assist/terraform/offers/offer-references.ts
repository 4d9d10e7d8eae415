// Offers what an expression can refer to: variables, locals, modules, resources and their attributes, and functions.

import { calledModule, type Resource } from '#expertise/checkers/terraform/module.ts';
import { builtInFunctions } from '#expertise/checkers/terraform/references/functions.ts';
import { findShape } from '#expertise/checkers/terraform/schema/check-schema.ts';
import { findAttribute } from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { Shape, ShapeEntry } from '#expertise/checkers/terraform/schema/shapes.ts';
import type { Offer } from '../../offers.ts';
import { shapeAt, typeOfEntry } from './describe-entry.ts';
import { ownModule, type TerraformCursor } from '../cursor/terraform-cursor.ts';

type Offered = { offers: Offer[]; note: string | null };

const PATHS = ['module', 'root', 'cwd'];

export function offerReferences(cursor: TerraformCursor): Offered {
  const { steps } = cursor.place;
  const before = steps.slice(0, -1);
  return before.length === 0 ? { offers: rootOffers(cursor), note: null } : stepOffers(cursor, before);
}

function rootOffers(cursor: TerraformCursor): Offer[] {
  const { variables, locals, modules, resources } = ownModule(cursor);
  const scopes: readonly [root: string, isThere: boolean][] = [
    ['var', variables.length > 0],
    ['local', locals.length > 0],
    ['module', modules.length > 0],
    ['data', resources.some(({ kind }) => kind === 'data')],
    ['ephemeral', resources.some(({ kind }) => kind === 'ephemeral')],
    ['each', hasRepetition(cursor, 'for_each')],
    ['count', hasRepetition(cursor, 'count')],
    ['path', true],
    ['terraform', true],
  ];
  const types = new Set(resources.filter(({ kind }) => kind === 'resource').map(({ type }) => type.text));
  return [
    ...scopes.filter(([, isThere]) => isThere).map(([root]) => rootOffer(root, SCOPES[root] ?? '')),
    ...[...types].map((type) => rootOffer(type, 'resource')),
    ...[...builtInFunctions()].map(functionOffer),
    ...['true', 'false', 'null'].map((label): Offer => ({ label, kind: 'keyword', rank: -10 })),
  ];
}

const SCOPES: Readonly<Record<string, string>> = {
  var: 'variables',
  local: 'local values',
  module: 'outputs of modules',
  data: 'data sources',
  ephemeral: 'ephemeral resources',
  each: 'key and value of for_each',
  count: 'index of count',
  path: 'folders',
  terraform: 'workspace',
};

function rootOffer(label: string, detail: string): Offer {
  return { label, kind: 'reference', detail, insert: `${label}.`, rank: 10 };
}

function functionOffer([label, { parameters, hasMore, result }]: [
  string,
  { parameters: { type: string }[]; hasMore: boolean; result: string },
]): Offer {
  const shown = `(${parameters.map(({ type }) => type).join(', ')}${hasMore ? '…' : ''}) ${result}`;
  return { label, kind: 'function', detail: shown, insert: `${label}()`, cursor: label.length + 1, rank: -5 };
}

/** The block at the margin is not in the module while it is written, so what it repeats is read from its names. */
function hasRepetition({ place: { blocks, given } }: TerraformCursor, name: 'count' | 'for_each'): boolean {
  return given.has(name) || blocks.some(({ names }) => names.some(({ text }) => text === name));
}

type StepReader = (cursor: TerraformCursor, steps: readonly string[]) => Offered;

const READERS: Readonly<Record<string, StepReader>> = {
  each: () => plain(['key', 'value']),
  count: () => plain(['index']),
  path: () => plain(PATHS),
  terraform: () => plain(['workspace']),
  var: (cursor, steps) =>
    found(
      steps.length > 0
        ? []
        : ownModule(cursor).variables.map(({ name, block }) => nameOffer(name.text, typeOfVariable(cursor, block))),
    ),
  local: (cursor, steps) =>
    found(steps.length > 0 ? [] : ownModule(cursor).locals.map(({ name }) => nameOffer(name.text, 'local value'))),
  module: outputOffers,
  data: (cursor, steps) => resourceOffers(cursor, 'data', steps),
  ephemeral: (cursor, steps) => resourceOffers(cursor, 'ephemeral', steps),
};

function stepOffers(cursor: TerraformCursor, [root = '', ...steps]: readonly string[]): Offered {
  return READERS[root]?.(cursor, steps) ?? resourceOffers(cursor, 'resource', [root, ...steps]);
}

function outputOffers(cursor: TerraformCursor, [called]: readonly string[]): Offered {
  const { modules } = ownModule(cursor);
  if (called === undefined) return found(modules.map((call) => nameOffer(call.name.text, 'module')));
  const call = modules.find((one) => one.name.text === called);
  const inside = call ? calledModule(cursor.project.modules, ownModule(cursor), call) : null;
  const note = inside ? null : 'Outputs are completed for modules of this project, called by their folder.';
  return { offers: (inside?.outputs ?? []).map((output) => nameOffer(output.name.text, 'output')), note };
}

function resourceOffers(
  cursor: TerraformCursor,
  kind: Resource['kind'],
  [type, name, ...path]: readonly string[],
): Offered {
  const own = ownModule(cursor).resources.filter((resource) => resource.kind === kind);
  if (type === undefined)
    return found([...new Set(own.map((one) => one.type.text))].map((one) => nameOffer(one, kind)));
  const ofType = own.filter((resource) => resource.type.text === type);
  if (name === undefined) return found(ofType.map((resource) => nameOffer(resource.name.text, type)));
  const resource = ofType.find((one) => one.name.text === name);
  return resource ? attributeOffers(cursor, resource, path) : plain([]);
}

function found(offers: Offer[]): Offered {
  return { offers, note: null };
}

function plain(labels: readonly string[]): Offered {
  return found(labels.map((label) => nameOffer(label, '')));
}

function nameOffer(label: string, detail: string): Offer {
  return { label, kind: 'reference', detail };
}

/** The type constraint as it is written, in one line. */
function typeOfVariable(cursor: TerraformCursor, block: Resource['block']): string {
  const value = findAttribute(block.body, 'type')?.value;
  const file = ownModule(cursor).variables.find((one) => one.block === block)?.file;
  if (!value || !file) return 'variable';
  const written = file.text.slice(value.start, value.end).replaceAll(/\s+/g, ' ');
  return written.length > 60 ? `${written.slice(0, 59)}…` : written;
}

/** All that can be read: what is computed stands first, as it is what others need. */
function attributeOffers(cursor: TerraformCursor, resource: Resource, path: readonly string[]): Offered {
  const module = ownModule(cursor);
  const { shape, detail } = findShape({ resource, module, choose: cursor.project.choose });
  const note = shape ? null : `Attributes are not completed: ${detail}.`;
  return {
    offers: attributesOf(
      shapeAt(
        shape,
        path.filter((step) => step !== '*'),
      ),
    ),
    note,
  };
}

function attributesOf(shape: Shape | null): Offer[] {
  return [...(shape?.entries?.values() ?? [])].map((entry): Offer => ({
    label: entry.name,
    kind: 'reference',
    detail: typeOfEntry(entry),
    rank: rankOf(entry),
  }));
}

/** What is computed is what others need; the id most of all. */
function rankOf({ name, mode }: ShapeEntry): number {
  if (name === 'id') return 15;
  return mode === 'computed' ? 5 : 0;
}
