// Reads the output of `terraform providers schema -json`, which a person gave.

import { z } from 'zod';
import { parseJson } from '#text/parse-json.ts';
import {
  ANY_SHAPE,
  type NestedForm,
  type ProviderSchema,
  type SchemaKind,
  type Shape,
  type ShapeEntry,
  type ValueType,
} from './shapes.ts';

type Attribute = {
  type?: unknown;
  nested_type?: { attributes?: Record<string, Attribute>; nesting_mode?: string } | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  sensitive?: boolean | undefined;
  deprecated?: boolean | undefined;
  description?: unknown;
};
type Block = {
  attributes?: Record<string, Attribute> | undefined;
  block_types?:
    | Record<string, { nesting_mode?: string; block?: Block; min_items?: number; max_items?: number }>
    | undefined;
};

const types = z.record(z.string(), z.object({ block: z.custom<Block>(isObject).optional() })).optional();
const output = z.object({
  format_version: z.string(),
  provider_schemas: z.record(
    z.string(),
    z.object({
      provider: z.object({ block: z.custom<Block>(isObject).optional() }).optional(),
      resource_schemas: types,
      data_source_schemas: types,
      ephemeral_resource_schemas: types,
    }),
  ),
});

const UPLOADED = 'of the schema you gave';

/** Texts of up to 10 MB, each of which takes a tenth of a second to read: a person has three of them at most. */
const MAX_READ = 3;
const read = new Map<string, ProviderSchema[] | null>();

/** Returns the schema of each provider in the text; null when it is not the output of that command. */
export function readProviderSchemas(text: string): ProviderSchema[] | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const schemas = parseProviderSchemas(text);
  for (const [oldest] of read) if (read.size >= MAX_READ) read.delete(oldest);
  read.set(text, schemas);
  return schemas;
}

function parseProviderSchemas(text: string): ProviderSchema[] | null {
  const parsed = output.safeParse(parseJson(text));
  if (!parsed.success) return null;
  return Object.entries(parsed.data.provider_schemas).map(([address, schemas]) => {
    const provider = address.split('/').at(-1) ?? address;
    const tables: Record<SchemaKind, Record<string, { block?: Block | undefined }>> = {
      resource: schemas.resource_schemas ?? {},
      data: schemas.data_source_schemas ?? {},
      ephemeral: schemas.ephemeral_resource_schemas ?? {},
      provider: schemas.provider ? { [provider]: schemas.provider } : {},
    };
    return {
      provider,
      major: null,
      version: UPLOADED,
      find(kind, type) {
        const found = Object.hasOwn(tables[kind], type) ? tables[kind][type] : undefined;
        return found ? shapeOfBlock(found.block ?? {}) : null;
      },
      types: (kind) => Object.keys(tables[kind]),
    };
  });
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shapeOfBlock(block: Block): Shape {
  return lazyShape(() => [
    ...attributeEntries(block.attributes ?? {}),
    ...Object.entries(block.block_types ?? {}).map(([name, nested]): ShapeEntry => {
      const isSingle = nested.nesting_mode === 'single' || nested.nesting_mode === 'group' || nested.max_items === 1;
      return {
        name,
        mode: (nested.min_items ?? 0) > 0 ? 'required' : 'optional',
        type: 'a',
        nested: { form: isSingle ? 'single-block' : 'block', shape: shapeOfBlock(nested.block ?? {}) },
      };
    }),
  ]);
}

function attributeEntries(attributes: Record<string, Attribute>): ShapeEntry[] {
  return Object.entries(attributes).map(([name, attribute]) => {
    const settable = attribute.required ? 'required' : 'optional';
    const mode = attribute.required || attribute.optional ? settable : 'computed';
    const { sensitive, deprecated, description } = attribute;
    return {
      name,
      mode,
      ...contentOf(attribute),
      isSensitive: sensitive === true,
      ...(deprecated === true && { deprecated: 'The provider says that it will be removed.' }),
      ...(typeof description === 'string' && description !== '' && { description }),
    };
  });
}

function contentOf({ type, nested_type: nested }: Attribute): Pick<ShapeEntry, 'type' | 'nested'> {
  if (nested) {
    const shape = lazyShape(() => attributeEntries(nested.attributes ?? {}));
    return { type: 'a', nested: { form: formOf(nested.nesting_mode), shape } };
  }
  const objects = objectsOf(type);
  return objects ? { type: 'a', nested: objects } : { type: typeOf(type), nested: null };
}

function formOf(mode: string | undefined): NestedForm {
  if (mode === 'map') return 'map';
  return mode === 'single' ? 'object' : 'objects';
}

/** `["list", ["object", {…}]]` may be written as blocks, too. */
function objectsOf(type: unknown): ShapeEntry['nested'] {
  if (!Array.isArray(type)) return null;
  const [kind, inner] = type as [unknown, unknown];
  if (kind === 'object') return { form: 'object', shape: shapeOfObject(inner) };
  if (!Array.isArray(inner) || inner[0] !== 'object') return null;
  const form = kind === 'map' ? 'map' : 'objects';
  return { form, shape: shapeOfObject(inner[1]) };
}

function shapeOfObject(fields: unknown): Shape {
  if (typeof fields !== 'object' || fields === null) return ANY_SHAPE;
  return lazyShape(() =>
    Object.entries(fields).map(([name, type]): ShapeEntry => ({ name, mode: 'optional', ...contentOf({ type }) })),
  );
}

function typeOf(type: unknown): ValueType {
  if (type === 'string') return 's';
  if (type === 'number') return 'n';
  if (type === 'bool') return 'b';
  if (!Array.isArray(type)) return 'a';
  const [kind, inner] = type as [unknown, unknown];
  if (kind === 'map') return `m${typeOf(inner)}`;
  return kind === 'list' || kind === 'set' ? `l${typeOf(inner)}` : 'a';
}

function lazyShape(list: () => ShapeEntry[]): Shape {
  let entries: ReadonlyMap<string, ShapeEntry> | null = null;
  return {
    get entries() {
      entries ??= new Map(list().map((entry) => [entry.name, entry]));
      return entries;
    },
  };
}
