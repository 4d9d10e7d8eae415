// The types of Terraform's values, as far as they are known without running anything. What is not known is 'unknown', and
// never a reason to report something.

/** Marks stick to a value wherever it goes. They are bits, because a value may have several. */
export const SENSITIVE = 1;
export const EPHEMERAL = 2;
/** The value is known when Terraform plans: it comes from a variable, a resource or a module. */
export const LATE = 4;
/** It is an item of a collection that is known late: there may be none. */
export const ITEM = 8;

type Form =
  | { kind: 'unknown' | 'null' }
  /** `text`, `value`: it is written in the code. */
  | { kind: 'string'; text?: string }
  | { kind: 'number'; value?: number }
  | { kind: 'bool' }
  /** 'sequence' is a list or a set: catalogues do not say which. A list may be a tuple whose length is not known. */
  | { kind: 'list' | 'set' | 'sequence' | 'map'; of: Type }
  | { kind: 'tuple'; items: readonly Type[] }
  /** `optional` are attributes that a type constraint lets out. An open object may have more than those listed. */
  | { kind: 'object'; attributes: ReadonlyMap<string, Type>; optional?: ReadonlySet<string>; isOpen?: boolean };

/** `marks` are those of the value itself, `inside` those of everything in it, itself included. */
export type Type = Form & { marks: number; inside: number; size: number };
export type ObjectType = Extract<Type, { kind: 'object' }>;

/** Types with more parts are unknown: a text of a few lines can describe one with billions. */
const MAX_SIZE = 3_000;

function make(form: Form, inner: readonly Type[] = []): Type {
  const size = inner.reduce((sum, part) => sum + part.size, 1);
  const inside = inner.reduce((all, part) => all | part.inside, 0);
  if (size > MAX_SIZE) return { kind: 'unknown', marks: 0, inside, size: 1 };
  // A set cannot keep its items apart: what sticks to one sticks to all.
  return { ...form, marks: form.kind === 'set' ? inside : 0, inside, size };
}

export const UNKNOWN: Type = make({ kind: 'unknown' });
export const NULL: Type = make({ kind: 'null' });
export const STRING: Type = make({ kind: 'string' });
export const NUMBER: Type = make({ kind: 'number' });
export const BOOL: Type = make({ kind: 'bool' });

export function textOf(text: string): Type {
  return make({ kind: 'string', text });
}

export function numberOf(value: number): Type {
  return make({ kind: 'number', value });
}

export function collectionOf(kind: 'list' | 'set' | 'sequence' | 'map', of: Type): Type {
  return make({ kind, of }, [of]);
}

export function tupleOf(items: readonly Type[]): Type {
  return make({ kind: 'tuple', items }, items);
}

type ObjectOptions = { optional?: ReadonlySet<string>; isOpen?: boolean };

export function objectOf(attributes: ReadonlyMap<string, Type>, options: ObjectOptions = {}): Type {
  return make({ kind: 'object', attributes, ...options }, [...attributes.values()]);
}

/** Returns an open object whose attributes are made when they are first asked for: a provider's may have thousands. */
export function lazyObject(list: () => ReadonlyMap<string, Type>): Type {
  let attributes: ReadonlyMap<string, Type> | null = null;
  return {
    kind: 'object',
    isOpen: true,
    marks: 0,
    inside: 0,
    size: 1,
    get attributes() {
      attributes ??= list();
      return attributes;
    },
  };
}

/** Returns the type with marks on the value itself. */
export function marked(type: Type, marks: number): Type {
  if ((type.marks & marks) === marks) return type;
  const { marks: own, inside } = type;
  // The attributes of an object may be a getter, which a spread would run.
  if (type.kind === 'object') return Object.assign(Object.create(type) as Type, withMarks(own, inside, marks));
  return { ...type, ...withMarks(own, inside, marks) };
}

function withMarks(own: number, inside: number, marks: number): { marks: number; inside: number } {
  return { marks: own | marks, inside: inside | marks };
}

/** Returns the type without a mark on the value itself; what is inside keeps its own. */
export function unmarked(type: Type, mark: number): Type {
  if ((type.inside & mark) === 0) return type;
  const bare = { marks: type.marks & ~mark, inside: type.inside & ~mark };
  if (type.kind === 'object') return Object.assign(Object.create(type) as Type, bare);
  return { ...type, ...bare };
}

/** Returns the type without the text or number that is written, which only one of several values has. */
export function widened(type: Type): Type {
  if (type.kind === 'string' && type.text !== undefined) return marked(STRING, type.marks);
  if (type.kind === 'number' && type.value !== undefined) return marked(NUMBER, type.marks);
  return type;
}

export function isPrimitive({ kind }: Type): boolean {
  return kind === 'string' || kind === 'number' || kind === 'bool';
}

export function isListLike({ kind }: Type): boolean {
  return kind === 'list' || kind === 'set' || kind === 'sequence' || kind === 'tuple';
}

export function isMapLike({ kind }: Type): boolean {
  return kind === 'map' || kind === 'object';
}

/** Returns the types of the items or values of a collection; null when it has none, or they are not known. */
export function elementsOf(type: Type): readonly Type[] | null {
  if (type.kind === 'tuple') return type.items;
  if (type.kind === 'object') return type.isOpen ? null : [...type.attributes.values()];
  return 'of' in type ? [type.of] : null;
}
