// Addresses that are written where nothing is evaluated: `aws_vpc.main`, `module.network["a"].aws_vpc.main[0]`.

import type { Expression, Step } from '../../syntax/hcl.ts';

export type Address = {
  modules: string[];
  kind: 'resource' | 'data' | 'ephemeral' | 'module' | 'other';
  /** 'aws_vpc.main'; the name of the module for one; the root of others ('var'). */
  name: string;
  hasIndex: boolean;
  /** Steps behind the object itself. */
  rest: readonly Step[];
};

type Reader = { steps: readonly Step[]; at: number };

/** Reads a reference as an address; null when it is not one. */
export function readAddress(value: Expression): Address | null {
  if (value.kind !== 'reference') return null;
  const reader: Reader = {
    steps: [{ kind: 'attribute', name: value.root.text, start: 0, end: 0 }, ...value.steps],
    at: 0,
  };
  const modules: string[] = [];
  let isModuleIndexed = false;
  while (nameAt(reader) === 'module') {
    reader.at++;
    const name = nameAt(reader);
    if (name === null) return null;
    reader.at++;
    modules.push(name);
    isModuleIndexed = skipIndex(reader);
  }
  if (modules.length > 0 && reader.at === reader.steps.length)
    return { modules, kind: 'module', name: modules.at(-1) ?? '', hasIndex: isModuleIndexed, rest: [] };
  return readResource(reader, modules);
}

const OTHER = new Set(['var', 'local', 'path', 'terraform', 'each', 'count', 'self', 'provider', 'output']);

function readResource(reader: Reader, modules: string[]): Address | null {
  const first = nameAt(reader);
  if (first === null) return null;
  if (OTHER.has(first))
    return { modules, kind: 'other', name: first, hasIndex: false, rest: reader.steps.slice(reader.at + 1) };
  const kind = first === 'data' || first === 'ephemeral' ? first : 'resource';
  if (kind !== 'resource') reader.at++;
  const type = nameAt(reader);
  reader.at++;
  const name = nameAt(reader);
  if (type === null || name === null) return null;
  reader.at++;
  const hasIndex = skipIndex(reader);
  return { modules, kind, name: `${type}.${name}`, hasIndex, rest: reader.steps.slice(reader.at) };
}

function nameAt({ steps, at }: Reader): string | null {
  const step = steps[at];
  return step?.kind === 'attribute' ? step.name : null;
}

function skipIndex(reader: Reader): boolean {
  if (reader.steps[reader.at]?.kind !== 'index') return false;
  reader.at++;
  return true;
}
