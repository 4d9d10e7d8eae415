// Offers what may stand in a block: blocks of the file, arguments and blocks of a resource, inputs of a module, keys of an
// object.

import { calledModule, type TerraformModule } from '#expertise/checkers/terraform/module.ts';
import { coreBlocks, moduleArguments } from '#expertise/checkers/terraform/schema/core-shapes.ts';
import type { Shape, ShapeEntry } from '#expertise/checkers/terraform/schema/shapes.ts';
import { findAttribute } from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { Offer } from '../../offers.ts';
import { detailOf } from './describe-entry.ts';
import { allProviders } from './offer-types.ts';
import { metaOf, ownModule, shapeAround, surroundingOf, type TerraformCursor } from '../cursor/terraform-cursor.ts';

const RANKS = { required: 15, optional: 0, computed: -20 } as const;
const META_BLOCKS = new Set(['lifecycle', 'provisioner', 'connection']);

type Offered = { offers: Offer[]; note: string | null };

export function offerBody(cursor: TerraformCursor): Offered {
  const { blocks, path, given } = cursor.place;
  const kind = blocks[0]?.type?.text;
  if (kind === undefined) return { offers: Object.keys(coreBlocks).map(blockOf), note: null };
  if (kind === 'terraform') return { offers: settingsOffers(cursor), note: null };
  const isDirect = blocks.length === 1 && path.length === 0;
  if (kind === 'module' && isDirect) return moduleOffers(cursor, given);
  const meta = isDirect ? [...metaOf(kind)].filter((name) => !given.has(name)).map(metaOffer) : [];
  const shape = shapeAround(cursor);
  return { offers: [...shapeOffers(shape, cursor.place), ...meta], note: shape === null ? noteOf(cursor) : null };
}

/** What can be set and is not yet; a block may be given again. */
function shapeOffers(shape: Shape | null, { path, given }: TerraformCursor['place']): Offer[] {
  const own = [...(shape?.entries?.values() ?? [])]
    .filter(({ mode }) => mode !== 'computed')
    .filter(({ name, nested }) => !given.has(name) || nested?.form === 'block');
  const isInObject = path.length > 0;
  const dynamic = !isInObject && own.some(({ nested }) => nested) ? [DYNAMIC] : [];
  return [...own.map((entry) => entryOffer(entry, isInObject)), ...dynamic];
}

const DYNAMIC: Offer = {
  label: 'dynamic',
  kind: 'block',
  detail: 'repeats a block',
  insert: 'dynamic "" {\n  for_each = \n  content {\n  }\n}',
  cursor: 9,
  rank: -10,
};

function noteOf(cursor: TerraformCursor): string | null {
  const surrounding = surroundingOf(cursor);
  if (!surrounding) return null;
  const { choice, type } = surrounding;
  if (!choice?.schema) return `Arguments are not completed: ${choice?.detail ?? `no schema of ${type}`}.`;
  return surrounding.shape ? null : `${choice.detail} has no type "${type}".`;
}

function blockOf(type: string): Offer {
  const labels = coreBlocks[type]?.labels ?? [];
  const head = [type, ...labels.map(() => '""')].join(' ');
  const first = head.indexOf('""');
  const block = blockText(head);
  return {
    label: type,
    kind: 'block',
    detail: labels.length === 0 ? 'block' : `block with ${labels.join(' and ')}`,
    ...block,
    cursor: first === -1 ? block.cursor : first + 1,
  };
}

/** An empty block, with the cursor in it. */
function blockText(head: string): { insert: string; cursor: number } {
  return { insert: `${head} {\n  \n}`, cursor: head.length + 5 };
}

/** Inside of an object, what a provider calls a block is a value. */
function entryOffer(entry: ShapeEntry, isInObject: boolean): Offer {
  const { name, mode, nested, type } = entry;
  const base: Offer = { label: name, kind: nested ? 'block' : 'argument', detail: detailOf(entry), rank: RANKS[mode] };
  const isBlock = nested !== null && !isInObject && (nested.form === 'block' || nested.form === 'single-block');
  if (isBlock) return { ...base, ...blockText(name) };
  const [open, close] = bracketsOf(type, nested !== null);
  const insert = `${name} = ${open}${close}`;
  return { ...base, insert, cursor: insert.length - close.length };
}

function bracketsOf(type: string, isObject: boolean): [open: string, close: string] {
  if (isObject || type.startsWith('m')) return ['{', '}'];
  if (type.startsWith('l')) return ['[', ']'];
  return type === 's' ? ['"', '"'] : ['', ''];
}

function metaOffer(name: string): Offer {
  if (META_BLOCKS.has(name)) return { label: name, kind: 'block', detail: 'Terraform', ...blockText(name), rank: -10 };
  return { label: name, kind: 'argument', detail: 'Terraform', insert: `${name} = `, rank: -10 };
}

/** The inputs of a module of this project; those of others are not known. */
function moduleOffers(cursor: TerraformCursor, given: ReadonlySet<string>): Offered {
  const called = calledHere(cursor);
  const inputs = (called?.variables ?? [])
    .filter(({ name }) => !given.has(name.text))
    .map(({ name, block }): Offer => {
      const isRequired = findAttribute(block.body, 'default') === null;
      return {
        label: name.text,
        kind: 'argument',
        detail: isRequired ? 'input, required' : 'input',
        insert: `${name.text} = `,
        rank: isRequired ? 15 : 5,
      };
    });
  const meta = [...moduleArguments]
    .filter((name) => !given.has(name))
    .map((name): Offer => ({
      label: name,
      kind: 'argument',
      detail: 'Terraform',
      insert: name === 'source' || name === 'version' ? `${name} = ""` : `${name} = `,
      ...((name === 'source' || name === 'version') && { cursor: name.length + 4 }),
      rank: name === 'source' ? 15 : -10,
    }));
  const note = called ? null : 'Inputs are completed for modules of this project, called by their folder.';
  return { offers: [...inputs, ...meta], note };
}

/** The module that the block around the cursor calls, as its source is written there. */
function calledHere(cursor: TerraformCursor): TerraformModule | null {
  const [outer] = cursor.place.blocks;
  const text = cursor.files.find(({ path }) => path === cursor.path)?.text ?? '';
  const written = outer ? text.slice(outer.start, cursor.place.outer?.end ?? outer.end) : '';
  const [, source] = /^\s*source\s*=\s*"(\.\.?\/[^"\n]*)"/m.exec(written) ?? [];
  if (source === undefined) return null;
  const at = { start: 0, end: 0 };
  const value = { ...at, kind: 'literal', value: source } as const;
  const name = { ...at, text: 'source' };
  const body = { ...at, attributes: [{ ...at, name, value }], blocks: [] };
  const block = { ...at, type: { ...at, text: 'module' }, labels: [], body };
  const file = { path: cursor.path, text: '', body };
  return calledModule(cursor.project.modules, ownModule(cursor), { file, name, block });
}

/** `required_providers` has an object for each provider. */
function settingsOffers(cursor: TerraformCursor): Offer[] {
  const { blocks, path, given } = cursor.place;
  const inner = blocks[1]?.type?.text;
  if (inner === 'required_providers' && path.length === 0)
    return allProviders(cursor)
      .filter((name) => !given.has(name))
      .map((name) => {
        const insert = `${name} = {\n  source  = "hashicorp/${name}"\n  version = ""\n}`;
        return { label: name, kind: 'argument', detail: 'provider', insert, cursor: insert.lastIndexOf('""') + 1 };
      });
  if (inner === 'required_providers')
    return ['source', 'version', 'configuration_aliases']
      .filter((name) => !given.has(name))
      .map((name) => ({ label: name, kind: 'argument', insert: `${name} = ""`, cursor: name.length + 4 }));
  if (inner !== undefined) return [];
  const entries = [...(coreBlocks['terraform']?.shape?.entries?.values() ?? [])];
  return entries.filter(({ name }) => !given.has(name)).map((entry) => entryOffer(entry, false));
}
