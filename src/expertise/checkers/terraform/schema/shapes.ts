// What a provider says a resource, a block or an object consists of.

/**
 * The type of a value in letters, as catalogues write it: s(tring), n(umber), b(ool), a(ny); `l` in front is a list or set of
 * it, `m` a map: 'ls' is a list of strings.
 */
export type ValueType = string;

/**
 * 'block': given any number of times; 'single-block': once at most; 'objects': a list of objects, as an argument or as
 * blocks; 'object': one object or one block; 'map': a map of objects.
 */
export type NestedForm = 'block' | 'single-block' | 'objects' | 'object' | 'map';

export type ShapeEntry = {
  name: string;
  /** 'computed' is set by the provider and can only be read. */
  mode: 'required' | 'optional' | 'computed';
  /** 'a' for nested ones. */
  type: ValueType;
  nested: { form: NestedForm; shape: Shape } | null;
  /** Only schemas that a person gave, and the list of catalogues/sensitive.txt, say so. */
  isSensitive?: boolean;
  /** Only schemas that a person gave say these. */
  description?: string;
  deprecated?: string;
};

/** `entries` is read when it is first asked for; null where anything may be inside. */
export type Shape = { readonly entries: ReadonlyMap<string, ShapeEntry> | null };

export const ANY_SHAPE: Shape = { entries: null };

export const schemaKinds = ['resource', 'data', 'ephemeral', 'provider'] as const;
export type SchemaKind = (typeof schemaKinds)[number];

export type ProviderSchema = {
  /** Local name: 'azurerm'. */
  provider: string;
  /** Null for a schema the person gave, which fits whatever version the code asks for. */
  major: number | null;
  /** '4.73.0', or words for a schema the person gave. */
  version: string;
  find(kind: SchemaKind, type: string): Shape | null;
  types(kind: SchemaKind): readonly string[];
};
