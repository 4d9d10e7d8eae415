// What policies are made of, and the questions they ask of a resource.

import type { CodeFinding } from '#contract/code-check.ts';
import type { Range } from '#text/offsets.ts';
import type { Control } from './benchmark/controls.ts';
import { type Block, type Body, type Expression, findAttribute } from '../syntax/hcl.ts';

export type Violation = Range & { message: string; fix?: string | undefined };

export type Policy = {
  /** 'azure-key-vault-purge-protection'. */
  id: string;
  /** Types of resources it looks at. */
  types: readonly string[];
  severity: CodeFinding['severity'];
  pillar: NonNullable<CodeFinding['pillar']>;
  /** The reason says why it matters, as a sentence. */
  reason: string;
  /** The control of a public benchmark that it checks. */
  control?: Control;
  find: (resource: PolicyResource) => Violation[];
};

export type PolicyResource = {
  type: string;
  body: Body;
  /** The range goes from the type to the name, for findings about what is missing. */
  header: Range;
  /** It is the major version of the provider, as far as it is known. */
  major: number | null;
};

type Scalar = string | number | boolean | null;

/** 'absent', 'computed' (by a variable, say), or the literal that is written. */
export type Setting = { state: 'absent' } | { state: 'computed' } | { state: 'literal'; value: Scalar; at: Range };

export function settingOf(body: Body, name: string): Setting {
  const value = findAttribute(body, name)?.value;
  if (!value) return { state: 'absent' };
  return value.kind === 'literal' ? { state: 'literal', value: value.value, at: value } : { state: 'computed' };
}

/** Returns the blocks of a name, the content of dynamic ones with them. */
export function blocksOf(body: Body, name: string): Body[] {
  return body.blocks.flatMap((block) => {
    if (block.type.text === name) return [block.body];
    return isDynamic(block, name) ? block.body.blocks.map((content) => content.body) : [];
  });
}

function isDynamic({ type, labels }: Block, name: string): boolean {
  return type.text === 'dynamic' && labels[0]?.text === name;
}

/** Returns the bodies at the end of a path of blocks: ['site_config', 'cors']. */
export function bodiesAt(body: Body, path: readonly string[]): Body[] {
  return path.reduce<Body[]>((bodies, name) => bodies.flatMap((inner) => blocksOf(inner, name)), [body]);
}

/** Returns the strings in a list that is written out; the items that are computed are left out. */
export function stringsOf(value: Expression | undefined): (Range & { text: string })[] {
  if (value?.kind !== 'tuple') return [];
  return value.items.flatMap((item) =>
    item.kind === 'literal' && typeof item.value === 'string'
      ? [{ start: item.start, end: item.end, text: item.value }]
      : [],
  );
}

export function listOf(body: Body, name: string): (Range & { text: string })[] {
  return stringsOf(findAttribute(body, name)?.value);
}

type Forbidden = {
  path?: readonly string[];
  argument: string;
  values: readonly Scalar[];
  use?: Scalar;
  message: string;
};

/** Finds a literal that is one of the values. `use` is put in its place by the fix. */
export function forbid({ path = [], argument, values, use, message }: Forbidden): Policy['find'] {
  return ({ body }) =>
    bodiesAt(body, path).flatMap((inner): Violation[] => {
      const setting = settingOf(inner, argument);
      if (setting.state !== 'literal' || !values.includes(setting.value)) return [];
      const { start, end } = setting.at;
      return [{ start, end, message, fix: use === undefined ? undefined : JSON.stringify(use) }];
    });
}

type Required = Forbidden & { isMet?: (resource: PolicyResource) => boolean };

/** Finds the same, and the argument that is not there, because its default is one of the values. */
export function requireSet({ isMet, ...forbidden }: Required): Policy['find'] {
  const findLiteral = forbid(forbidden);
  return (resource) => {
    if (isMet?.(resource)) return [];
    const { path = [], argument, message } = forbidden;
    const bodies = bodiesAt(resource.body, path);
    const isAbsent = bodies.length === 0 || bodies.some((inner) => settingOf(inner, argument).state === 'absent');
    return isAbsent ? [{ ...resource.header, message }] : findLiteral(resource);
  };
}

/** Finds a resource without a block. */
export function requireBlock({
  path = [],
  block,
  message,
}: {
  path?: readonly string[];
  block: string;
  message: string;
}): Policy['find'] {
  return ({ body, header }) => {
    const bodies = bodiesAt(body, path);
    const isMissing = bodies.length === 0 || bodies.some((inner) => !hasBlock(inner, block));
    return isMissing ? [{ ...header, message }] : [];
  };
}

export function hasBlock(body: Body, name: string): boolean {
  return body.blocks.some((block) => block.type.text === name || isDynamic(block, name)) || !!findAttribute(body, name);
}

/** Finds everybody among the members of a role of Google Cloud. */
export const publicMembers: Policy['find'] = ({ body }) => {
  const member = settingOf(body, 'member');
  const one = member.state === 'literal' ? [{ ...member.at, text: String(member.value) }] : [];
  return [...one, ...listOf(body, 'members')]
    .filter(({ text }) => text === 'allUsers' || text === 'allAuthenticatedUsers')
    .map(({ start, end, text }) => ({ start, end, message: `"${text}" is everybody on the internet.` }));
};
