// The exact arguments of resource types, for the prompt of a model, within a budget of tokens.

import type { ProviderMajors } from '#contract/code-check.ts';
import { terraformProviders } from '#contract/code-language.ts';
import { knownMajors, loadCatalogue } from '../schema/catalogue.ts';
import type { Shape, ShapeEntry } from '../schema/shapes.ts';
import { readProviderSchemas } from '../schema/uploaded-schema.ts';

export type ExcerptOrder = {
  /** As `typesIn` returns them, the most important first. */
  types: readonly string[];
  majors: ProviderMajors;
  /** Output of `terraform providers schema -json` that the person gave. */
  providerSchemas: readonly string[];
  budgetTokens: number;
};

/** Characters of a token in names with underscores, on the safe side. */
const CHARACTERS_PER_TOKEN = 3;
/** How much is said of a type: 0 what is required, 1 all arguments, 2 and blocks in it, 3 and all inside. */
const LEVELS = [0, 1, 2, 3] as const;
/** Blocks that Terraform's own documentation leaves out of its summaries, too. */
const LEFT_OUT = new Set(['timeouts', 'id']);

/** Returns a text with a part for each known type; empty when none is known. */
export function schemaExcerpt({ types, majors, providerSchemas, budgetTokens }: ExcerptOrder): string {
  const given = providerSchemas.flatMap((text) => readProviderSchemas(text) ?? []);
  const known = types.flatMap((type) => {
    const found = findType(type, { majors, given });
    return found ? [found] : [];
  });
  const budget = budgetTokens * CHARACTERS_PER_TOKEN;
  const parts: string[] = [];
  let used = 0;
  for (const [index, type] of known.entries()) {
    const part = describeWithin(type, (budget - used) / (known.length - index));
    if (part === null) continue;
    parts.push(part);
    used += part.length + 1;
  }
  return parts.join('\n');
}

type KnownType = { title: string; shape: Shape };
type Source = { majors: ProviderMajors; given: ReturnType<typeof readProviderSchemas> & object };

function findType(type: string, { majors, given }: Source): KnownType | null {
  const isData = type.startsWith('data.');
  const name = isData ? type.slice('data.'.length) : type;
  const provider = name.split('_')[0] ?? '';
  const uploaded = given.find((schema) => schema.provider === provider);
  const wanted = terraformProviders.find((known) => known === provider);
  const newest = knownMajors(provider);
  const asked = wanted ? majors[wanted] : undefined;
  const major = asked !== undefined && newest.includes(asked) ? asked : newest[0];
  const schema = uploaded ?? (major === undefined ? null : loadCatalogue(provider, major));
  const shape = schema?.find(isData ? 'data' : 'resource', name);
  if (!schema || !shape) return null;
  const kind = isData ? 'data source' : 'resource';
  return { title: `${kind} ${name} (${provider} ${schema.version})`, shape };
}

/** Returns the most detailed description that fits; null when not even the shortest does. */
function describeWithin(type: KnownType, characters: number): string | null {
  const texts = LEVELS.map((level) => `${type.title}\n${describe(type.shape, { level, indent: '  ' }).join('\n')}`);
  return texts.findLast((text) => text.length <= characters) ?? null;
}

type Detail = { level: number; indent: string };

function describe({ entries }: Shape, { level, indent }: Detail): string[] {
  const all = [...(entries?.values() ?? [])].filter(({ name, mode }) => mode !== 'computed' && !LEFT_OUT.has(name));
  const plain = all.filter(({ nested }) => nested === null);
  const nested = all.filter((entry) => entry.nested !== null);
  const required = plain.filter(({ mode }) => mode === 'required').map(argument);
  const optional = plain.filter(({ mode }) => mode === 'optional').map(argument);
  return [
    ...(required.length > 0 ? [`${indent}required: ${required.join(', ')}`] : []),
    ...(level > 0 && optional.length > 0 ? [`${indent}optional: ${optional.join(', ')}`] : []),
    ...nested
      .filter(({ mode }) => level > 0 || mode === 'required')
      .flatMap((entry) => describeNested(entry, { level, indent })),
  ];
}

function describeNested({ name, mode, nested }: ShapeEntry, { level, indent }: Detail): string[] {
  if (!nested) return [];
  const forms = {
    block: 'block',
    'single-block': 'block, once',
    objects: 'list of objects',
    object: 'object',
    map: 'map of objects',
  };
  const head = `${indent}${name} (${mode}, ${forms[nested.form]})`;
  const isShown = level > 1 || mode === 'required';
  const inner = isShown ? describe(nested.shape, { level: level === 3 ? 3 : level - 1, indent: `${indent}  ` }) : [];
  return [head, ...inner];
}

const TYPE_NAMES: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'bool', a: 'any' };

function argument({ name, type }: ShapeEntry): string {
  return type === 's' ? name : `${name} ${typeName(type)}`;
}

function typeName(type: string): string {
  const outer = type[0];
  if (outer === 'l') return `list(${typeName(type.slice(1))})`;
  if (outer === 'm') return `map(${typeName(type.slice(1))})`;
  return TYPE_NAMES[type] ?? 'any';
}
