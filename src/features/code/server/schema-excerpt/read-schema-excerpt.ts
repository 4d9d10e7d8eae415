// The exact arguments of the resource types that a request is about, for the prompt. Runs in a child process: the catalogues
// are large.

import type { ProviderMajors } from '#contract/code-check.ts';
import { terraformProviders } from '#contract/code-language.ts';
import { knownMajors, loadCatalogue } from '#expertise/checkers/terraform/schema/catalogue.ts';
import type { ProviderSchema, Shape, ShapeEntry } from '#expertise/checkers/terraform/schema/shapes.ts';
import { readProviderSchemas } from '#expertise/checkers/terraform/schema/uploaded-schema.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { providersIn, typesIn } from './resource-types.ts';

export type ExcerptOrder = {
  prompt: string;
  /** Types that the code declares. */
  declared: readonly string[];
  majors: ProviderMajors;
  /** Output of `terraform providers schema -json` that the person gave; it wins over the catalogues. */
  given: readonly string[];
  budgetTokens: number;
};

/** Blocks inside of blocks are written as deep as this where there is room, and not at all where there is little. */
const DEPTHS = [3, 1, 0];
const TYPES: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'bool', a: 'any' };

/** Returns '' when the request is about no type that is known. */
export function readSchemaExcerpt({ prompt, declared, majors, given, budgetTokens }: ExcerptOrder): string {
  const uploaded = given.flatMap((text) => readProviderSchemas(text) ?? []);
  const chosen = terraformProviders.filter((provider) => majors[provider] !== undefined);
  const catalogues = providersIn({ prompt, declared, chosen }).flatMap((provider) => {
    if (uploaded.some((schema) => schema.provider === provider)) return [];
    const known = knownMajors(provider);
    const wanted = majors[provider];
    const major = wanted !== undefined && known.includes(wanted) ? wanted : known[0];
    return major === undefined ? [] : [loadCatalogue(provider, major)];
  });
  const schemas = [...uploaded, ...catalogues];
  const known = new Set(schemas.flatMap((schema) => schema.types('resource')));
  let left = budgetTokens;
  const parts: string[] = [];
  for (const type of typesIn({ prompt, declared }, known)) {
    const text = fittingText(type, { schemas, left });
    if (text === null) continue;
    left -= estimateTokens(text);
    parts.push(text);
  }
  if (parts.length === 0) return '';
  const versions = schemas.map(({ provider, version }) => `${provider} ${version}`).join(', ');
  return `${versions}; ! is required, {} is a block\n\n${parts.join('\n')}`;
}

function fittingText(
  type: string,
  { schemas, left }: { schemas: readonly ProviderSchema[]; left: number },
): string | null {
  const shape = schemas.map((schema) => schema.find('resource', type)).find((found) => found !== null);
  if (!shape?.entries) return null;
  const texts = DEPTHS.map((depth) => `${type}: ${describeShape(shape, depth)}`);
  return texts.find((text) => estimateTokens(text) <= left) ?? null;
}

function describeShape({ entries }: Shape, depth: number): string {
  if (entries === null) return '…';
  return [...entries.values()]
    .filter(({ mode, name }) => mode !== 'computed' && name !== 'id' && name !== 'timeouts')
    .toSorted((a, b) => Number(b.mode === 'required') - Number(a.mode === 'required'))
    .map((entry) => describeEntry(entry, depth))
    .join(', ');
}

function describeEntry({ name, mode, type, nested }: ShapeEntry, depth: number): string {
  const mark = mode === 'required' ? '!' : '';
  if (!nested) return `${name}${mark} ${describeType(type)}`;
  return depth === 0 ? `${name}${mark} {…}` : `${name}${mark} { ${describeShape(nested.shape, depth - 1)} }`;
}

/** 'ls' is a list of strings. */
function describeType(type: string): string {
  const inner = TYPES[type.at(-1) ?? ''] ?? 'any';
  return [...type.slice(0, -1)].reduceRight((text, letter) => `${letter === 'm' ? 'map' : 'list'}(${text})`, inner);
}
