// Sizes of machines. New ones come all the time: one that is not known is a warning, unless it is a known one misspelt.

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { listAllowed, meantOf } from '../nearest-value.ts';
import type { ValueProblem } from '../value-rule.ts';

const FILE = new URL('../../catalogues/values/sizes.br', import.meta.url);

export type SizeList = 'ec2' | 'rds' | 'cache' | 'azure' | 'google';
type SizeFile = Record<SizeList, string[]>;

let file: SizeFile | null = null;

/** Returns the names of all sizes that are known. */
export function sizesOf(list: SizeList): readonly string[] {
  file ??= JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as SizeFile;
  return file[list];
}

export function findSizeProblem(list: SizeList, text: string): ValueProblem | null {
  const sizes = sizesOf(list);
  const plain = list === 'azure' ? text.toLowerCase() : text;
  if (sizes.some((size) => (list === 'azure' ? size.toLowerCase() : size) === plain)) return null;
  if (OUTSIDE_THE_LISTS[list]?.(text)) return null;
  const meant = meantOf(text, sizes);
  const hint = meant === undefined ? near(text, sizes) : ` Did you mean "${meant}"?`;
  const isSure = meant !== undefined && (isSameFamily(text, meant) || plainOf(text) === plainOf(meant));
  const said = `takes a size, and "${text}" is none that Lounge knows.${hint}`;
  return isSure ? { said, meant } : { said, isOpen: true };
}

/** A new family is often one letter away from a known one; the sizes of AWS within a family have few names. */
function isSameFamily(text: string, meant: string): boolean {
  const family = /^(.+)\.[^.]+$/.exec(meant)?.[1];
  return family !== undefined && text.startsWith(`${family}.`);
}

function plainOf(size: string): string {
  return size.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** Aurora calls its serverless class so: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/aurora-serverless-v2-create-cluster.html */
const isServerless = (text: string): boolean => text === 'db.serverless';

/** `custom-2-8192`, `e2-custom-4-8192`, with `-ext` for more memory: https://cloud.google.com/compute/docs/instances/creating-instance-with-custom-machine-type */
function isCustom(text: string): boolean {
  return /^(?:[a-z]\d[a-z]?-)?custom-(?:\d+-\d+|micro|small|medium)(?:-\d+)?(?:-ext)?$/.test(text);
}

/** The lists have machines only, and these are none. */
const OUTSIDE_THE_LISTS: Partial<Record<SizeList, (text: string) => boolean>> = { google: isCustom, rds: isServerless };

function near(text: string, sizes: readonly string[]): string {
  const family = text.slice(0, text.search(/[.\d]/) + 2);
  const same = sizes.filter((size) => size.startsWith(family));
  const shown = listAllowed(text, same.length > 0 ? same : sizes).replace(/^one of \d+ values, such as /, '');
  return ` Near it are ${shown}.`;
}
