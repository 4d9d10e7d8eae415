// Checks the blocks of a module against what Terraform and its providers know.

import type { Issue, Report } from '../issues.ts';
import type { Resource, TerraformModule } from '../module.ts';
import { declarationKeys } from '../follow-ups.ts';
import { didYouMean, renamed, suggest } from '../suggest.ts';
import { type Block, type Expression, findAttribute, type HclFile } from '../syntax/hcl.ts';
import { checkBody } from './check-body.ts';
import { builtInTypes, coreBlocks, lifecycleShape, metaArguments } from './core-shapes.ts';
import { findTypeClash } from './literal-types.ts';
import type { ChooseProvider, ProviderChoice } from './provider-choice.ts';
import type { SchemaKind, Shape, ValueType } from './shapes.ts';

/** The sets name what was used for a file ('azurerm 4.73') and what was missing. */
export type SchemaUse = { used: Set<string>; missing: Set<string> };

type ModuleOrder = { module: TerraformModule; choose: ChooseProvider };

const RESOURCE_KINDS = new Set(['resource', 'data', 'ephemeral']);

/** Reports what does not fit. Returns what each file was checked against. */
export function checkSchema({ module, choose }: ModuleOrder, report: Report): Map<HclFile, SchemaUse> {
  const uses = new Map<HclFile, SchemaUse>();
  for (const file of module.files) {
    const use: SchemaUse = { used: new Set(), missing: new Set() };
    uses.set(file, use);
    if (!file.path.endsWith('.tfvars')) for (const block of file.body.blocks) checkCoreBlock(file, block, report);
  }
  for (const resource of module.resources) {
    const found = findShape({ resource, module, choose });
    note(uses.get(resource.file), found);
    checkResource(resource, found, softened(found, report));
  }
  for (const { file, name, block } of module.providers) {
    const choice = choose(module, name.text);
    note(uses.get(file), choice);
    const shape = choice.schema?.find('provider', choice.schema.provider);
    const subject = `the provider "${name.text}"`;
    const order = { file, body: block.body, header: name, subject, ignored: PROVIDER_ARGUMENTS };
    if (shape) checkBody({ ...order, shape }, softened(choice, report));
    if (name.text === 'azurerm' && !hasFeatures(block))
      report({
        file,
        start: name.start,
        end: name.end,
        code: 'missing-block',
        message: 'The provider "azurerm" needs the block "features {}".',
      });
  }
  return uses;
}

/**
 * A newer version may know what this one does not, unless the code does not allow it; a plain typo is a mistake in each
 * (docs/decisions/0080-safe-fixes.md).
 */
export function softened({ newest }: Pick<FoundShape, 'newest'>, report: Report): Report {
  if (newest === null) return report;
  return (issue) => {
    if (!UNKNOWN.has(issue.code) || issue.isCertain) return report(issue);
    const message = `${issue.message} ${newest} that Lounge knows; a newer version may have it.`;
    report({ ...issue, severity: 'warning', message });
  };
}

const UNKNOWN: ReadonlySet<Issue['code']> = new Set([
  ...([
    'unknown-resource-type',
    'unknown-data-source',
    'unknown-argument',
    'unknown-block',
    'unknown-attribute',
  ] as const),
]);

const PROVIDER_ARGUMENTS = new Set(['alias', 'version']);

function hasFeatures({ body }: Block): boolean {
  return body.blocks.some(
    ({ type, labels }) => type.text === 'features' || (type.text === 'dynamic' && labels[0]?.text === 'features'),
  );
}

function note(
  use: SchemaUse | undefined,
  { schema, detail, gap }: Pick<ProviderChoice, 'detail' | 'gap'> & { schema: unknown },
): void {
  if (schema !== null) use?.used.add(detail);
  else use?.missing.add(detail);
  if (gap !== null) use?.missing.add(gap);
}

export type FoundShape = {
  shape: Shape | null;
  schema: { types(kind: SchemaKind): readonly string[] } | null;
  /** Returns the shape that the major version before had. */
  older: () => Shape | null;
} & Pick<ProviderChoice, 'detail' | 'newest' | 'gap'>;

/** Returns the shape of a resource, whatever provider it names; null where the type is not known. */
export function findShape({ resource, module, choose }: ModuleOrder & { resource: Resource }): FoundShape {
  const { kind, type, block } = resource;
  const builtIn = builtInTypes[`${kind} ${type.text}`];
  if (builtIn || type.text.startsWith('terraform_'))
    return {
      shape: builtIn ?? null,
      schema: TERRAFORM,
      older: () => null,
      detail: 'Terraform',
      newest: null,
      gap: null,
    };
  const own = findAttribute(block.body, 'provider')?.value;
  const localName = own?.kind === 'reference' ? own.root.text : (type.text.split('_')[0] ?? '');
  const { schema, older, ...choice } = choose(module, localName);
  const olderShape = (): Shape | null => older()?.find(kind, type.text) ?? null;
  return { shape: schema?.find(kind, type.text) ?? null, schema, ...choice, older: olderShape };
}

/** The provider that is part of Terraform. */
const TERRAFORM: NonNullable<FoundShape['schema']> = {
  types: (kind) =>
    Object.keys(builtInTypes).flatMap((name) => (name.startsWith(`${kind} `) ? name.slice(kind.length + 1) : [])),
};

function checkResource(resource: Resource, found: FoundShape, report: Report): void {
  const { shape, schema, older } = found;
  const { file, kind, type, name, block } = resource;
  checkLifecycle(file, block, report);
  if (!schema) return;
  if (!shape) return reportUnknownType(resource, { ...found, schema }, report);
  const header = { start: type.start, end: name.end };
  checkBody({ file, body: block.body, shape, header, subject: type.text, ignored: metaArguments[kind], older }, report);
}

function checkLifecycle(file: HclFile, block: Block, report: Report): void {
  for (const inner of block.body.blocks) {
    if (inner.type.text !== 'lifecycle') continue;
    const subject = 'the block "lifecycle"';
    checkBody({ file, body: inner.body, shape: lifecycleShape, header: inner.type, subject }, report);
  }
}

function reportUnknownType(
  { file, kind, type, name }: Resource,
  { schema, detail, older }: FoundShape & { schema: NonNullable<FoundShape['schema']> },
  report: Report,
): void {
  const other = kind === 'data' ? 'resource' : 'data';
  const isOfOtherKind = schema.types(other).includes(type.text);
  const suggestion = isOfOtherKind ? null : suggest(type.text, schema.types(kind));
  const names = { resource: 'resource type', data: 'data source', ephemeral: 'ephemeral resource' };
  const hint = isOfOtherKind ? ` It is a ${names[other]}.` : didYouMean(suggestion);
  const meant = renamed(suggestion);
  report({
    file,
    start: type.start,
    end: type.end,
    code: kind === 'data' ? 'unknown-data-source' : 'unknown-resource-type',
    message: `There is no ${names[kind]} "${type.text}" in ${detail}.${hint}`,
    fix: meant === null ? undefined : `"${meant}"`,
    isCertain: isOfOtherKind || suggestion?.isTypo === true || older() !== null,
    explains: suggestion === null ? undefined : [`${kind}.${suggestion.name}.${name.text}`],
  });
}

/** Blocks of the language, and how many labels they have. */
function checkCoreBlock(file: HclFile, block: Block, report: Report): void {
  const { type, labels, body } = block;
  const core = Object.hasOwn(coreBlocks, type.text) ? coreBlocks[type.text] : undefined;
  if (!core) return reportUnknownBlock(file, block, report);
  if (labels.length !== core.labels.length) {
    const wanted = core.labels.map((label) => `"${label}"`).join(' ');
    const message = `A ${type.text} block is written \`${[type.text, wanted].filter(Boolean).join(' ')} { … }\`.`;
    const end = labels.at(-1)?.end ?? type.end;
    return report({ file, start: type.start, end, code: 'wrong-labels', message });
  }
  const header = { start: type.start, end: labels.at(-1)?.end ?? type.end };
  if (core.shape && !RESOURCE_KINDS.has(type.text))
    checkBody({ file, body, shape: core.shape, header, subject: `the block "${type.text}"` }, report);
  if (type.text === 'variable') checkDefault(file, block, report);
}

function reportUnknownBlock(file: HclFile, block: Block, report: Report): void {
  const { type, body } = block;
  const suggestion = suggest(type.text, Object.keys(coreBlocks));
  report({
    file,
    start: type.start,
    end: type.end,
    code: 'unknown-block-type',
    message: `Terraform has no block "${type.text}".${didYouMean(suggestion)}`,
    fix: renamed(suggestion) ?? undefined,
    explains: suggestion === null ? [] : declarationKeys(suggestion.name, block),
    hides: body,
  });
}

function checkDefault(file: HclFile, { body }: Block, report: Report): void {
  const value = findAttribute(body, 'default')?.value;
  const type = findAttribute(body, 'type')?.value;
  const clash = value && type ? findTypeClash(value, declaredType(type)) : null;
  if (!clash) return;
  const message = `The default takes ${clash.expected}, as the type says, and this is ${clash.given}.`;
  report({ file, start: clash.at.start, end: clash.at.end, code: 'wrong-type', message });
}

const PRIMITIVES: Readonly<Record<string, ValueType>> = { string: 's', number: 'n', bool: 'b' };
const COLLECTIONS: Readonly<Record<string, string>> = { list: 'l', set: 'l', map: 'm' };

/** Returns the type of a `type = …`; 'a' for objects and what is not known. */
export function declaredType(type: Expression): ValueType {
  if (type.kind === 'reference' && type.steps.length === 0) return PRIMITIVES[type.root.text] ?? 'a';
  const collection = type.kind === 'call' ? COLLECTIONS[type.name.text] : undefined;
  const [inner] = type.kind === 'call' ? type.args : [];
  return collection && inner ? `${collection}${declaredType(inner)}` : 'a';
}
