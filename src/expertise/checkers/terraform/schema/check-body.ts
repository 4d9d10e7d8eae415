// Checks the arguments and blocks of a body against its shape.

import type { Range } from '#text/offsets.ts';
import type { Issue, Report } from '../issues.ts';
import { argumentKey, hiddenBy } from '../follow-ups.ts';
import { renameArgument } from '../rename-argument.ts';
import { suggest } from '../suggest.ts';
import { type Attribute, type Block, type Body, type Expression, findAttribute, type HclFile } from '../syntax/hcl.ts';
import { findTypeClash } from './literal-types.ts';
import type { Shape, ShapeEntry } from './shapes.ts';

export type BodyOrder = {
  file: HclFile;
  body: Body;
  shape: Shape;
  /** The header is that of the block, for findings about what is missing in it. */
  header: Range;
  /** Sentences call the body this: 'azurerm_subnet', 'the block "delegation"'. */
  subject: string;
  /** Arguments and blocks of Terraform itself, which the shape does not know. */
  ignored?: ReadonlySet<string>;
  /** Returns the shape that the major version before had; null where there is no catalogue of it. */
  older?: (() => Shape | null) | undefined;
};

export function checkBody(order: BodyOrder, report: Report): void {
  const { entries } = order.shape;
  if (!entries) return;
  for (const attribute of order.body.attributes) checkAttribute(order, attribute, report);
  for (const block of order.body.blocks) checkBlock(order, block, report);
  for (const entry of entries.values()) checkPresence(order, entry, report);
}

function checkAttribute(order: BodyOrder, attribute: Attribute, report: Report): void {
  const { name } = attribute;
  const entry = order.shape.entries?.get(name.text);
  if (entry) checkKnownArgument(order, { attribute, entry }, report);
  else if (!order.ignored?.has(name.text))
    reportUnknown(order, { name, what: 'argument', value: attribute.value }, report);
}

type KnownArgument = { attribute: Attribute; entry: ShapeEntry };

function checkKnownArgument({ file, subject }: BodyOrder, { attribute, entry }: KnownArgument, report: Report): void {
  const { name, value } = attribute;
  const issue = (code: Issue['code'], message: string, fix?: Partial<Issue>): void =>
    report({ file, start: name.start, end: name.end, code, message, ...fix });
  if (entry.mode === 'computed') {
    if (!canBeNull(value))
      issue('read-only-argument', `"${name.text}" of ${subject} is set by the provider. Remove it.`);
    return;
  }
  const isBlock = entry.nested?.form === 'block' || entry.nested?.form === 'single-block';
  if (isBlock)
    return issue('block-as-argument', `"${name.text}" is a block: write \`${name.text} { … }\` without "=".`, {
      ...blockFix(file, attribute),
    });
  if (entry.nested) return checkObjects({ file, entry, value }, report);
  const clash = findTypeClash(value, entry.type);
  if (!clash) return;
  const { start, end } = clash.at;
  const message = `"${name.text}" takes ${clash.expected}, and this is ${clash.given}.`;
  report({ file, start, end, code: 'wrong-type', message, fix: listFix(file, clash, entry.type) });
}

/** Terraform accepts null for what only the provider sets, which modules pass through variables. */
function canBeNull(value: Expression): boolean {
  if (value.kind === 'literal') return value.value === null;
  if (value.kind === 'reference') return PASSED_ON.has(value.root.text);
  return value.kind === 'conditional' || value.kind === 'call';
}

const PASSED_ON = new Set(['var', 'local', 'each']);

/** `name = {` becomes `name {`, when what is inside can be in a block as it is. */
function blockFix(file: HclFile, { name, value }: Attribute): Partial<Issue> {
  if (value.kind !== 'object' || value.entries.some((entry) => entry.name === null)) return {};
  const source = file.text.slice(value.start, value.end);
  if (/[:,]|"\s*=/.test(source)) return {};
  return { end: value.start, fix: `${name.text} ` };
}

/** A single value in the place of a list is put in brackets. */
function listFix(file: HclFile, { at }: { at: Expression }, type: string): string | undefined {
  const isScalar = at.kind === 'literal' || at.kind === 'template';
  return type.startsWith('l') && isScalar ? `[${file.text.slice(at.start, at.end)}]` : undefined;
}

type ObjectsOrder = { file: HclFile; entry: ShapeEntry; value: Expression };

/** Objects written as an argument: their keys, and whether there is an object at all. */
function checkObjects({ file, entry, value }: ObjectsOrder, report: Report): void {
  if (!entry.nested) return;
  const { form } = entry.nested;
  if (form === 'map') return;
  if (value.kind === 'literal' && value.value !== null && form !== 'object') {
    const message = `"${entry.name}" takes a list of objects.`;
    return report({ file, start: value.start, end: value.end, code: 'wrong-type', message });
  }
  if (value.kind === 'tuple') for (const item of value.items) checkObjects({ file, entry, value: item }, report);
  if (value.kind === 'object') checkKeys({ file, entry, value }, report);
}

function checkKeys({ file, entry, value }: ObjectsOrder, report: Report): void {
  const known = entry.nested?.shape.entries;
  if (value.kind !== 'object' || !known) return;
  for (const { name, key, value: given } of value.entries) {
    if (name === null || known.has(name)) continue;
    const { issue, hint } = renameArgument({ file, name: key, value: given, suggestion: suggest(name, known.keys()) });
    report({ ...issue, code: 'unknown-key', message: `"${entry.name}" has no "${name}".${hint}` });
  }
}

function checkBlock(order: BodyOrder, block: Block, report: Report): void {
  const name = block.type.text === 'dynamic' ? block.labels[0] : block.type;
  if (!name) return;
  const entry = order.shape.entries?.get(name.text);
  if (entry) checkKnownBlock(order, { block, name, entry }, report);
  else if (!order.ignored?.has(name.text)) reportUnknown(order, { name, what: 'block', inside: block.body }, report);
}

/** Blocks that the catalogue knows as any value, since they nest too deep: of aws_wafv2_web_acl and of aws_quicksight_dashboard. */
const OPEN_BLOCKS = new Set(['statement', 'definition']);

type KnownBlock = { block: Block; name: Unknown['name']; entry: ShapeEntry };

function checkKnownBlock(order: BodyOrder, { block, name, entry }: KnownBlock, report: Report): void {
  if (!entry.nested && entry.type === 'a' && OPEN_BLOCKS.has(entry.name)) return undefined;
  if (!entry.nested || entry.nested.form === 'map' || entry.mode === 'computed')
    return reportArgumentAsBlock({ order, block, entry }, report);
  const { file } = order;
  const older = (): Shape | null => order.older?.()?.entries?.get(entry.name)?.nested?.shape ?? null;
  const inner = { file, shape: entry.nested.shape, header: name, subject: `the block "${name.text}"`, older };
  if (block.type.text !== 'dynamic') return checkBody({ ...inner, body: block.body }, report);
  checkDynamic(order, block, report);
  for (const content of block.body.blocks)
    if (content.type.text === 'content') checkBody({ ...inner, body: content.body }, report);
}

function checkDynamic({ file }: BodyOrder, block: Block, report: Report): void {
  const at = { file, start: block.type.start, end: block.labels.at(-1)?.end ?? block.type.end };
  if (!findAttribute(block.body, 'for_each'))
    report({ ...at, code: 'missing-argument', message: 'A dynamic block needs "for_each".' });
  if (!block.body.blocks.some(({ type }) => type.text === 'content'))
    report({ ...at, code: 'missing-block', message: 'A dynamic block needs a "content" block.' });
  for (const { name } of block.body.attributes)
    if (!DYNAMIC_ARGUMENTS.has(name.text))
      report({
        file,
        start: name.start,
        end: name.end,
        code: 'unknown-argument',
        message: `A dynamic block has no "${name.text}". What the block itself contains goes into its "content" block.`,
      });
}

const DYNAMIC_ARGUMENTS = new Set(['for_each', 'iterator', 'labels']);

function reportArgumentAsBlock(
  { order, block, entry }: { order: BodyOrder; block: Block; entry: ShapeEntry },
  report: Report,
): void {
  const { type } = block;
  const isMap = entry.type.startsWith('m') || entry.type === 'a';
  const isPlain = type.text === entry.name && block.body.blocks.length === 0;
  report({
    file: order.file,
    start: type.start,
    end: type.end,
    code: 'argument-as-block',
    message: `"${entry.name}" is an argument: write \`${entry.name} = …\`.`,
    fix: isMap && isPlain ? `${type.text} =` : undefined,
  });
}

type Unknown = {
  name: Range & { text: string };
  what: 'argument' | 'block';
  /** The value of an argument. */
  value?: Expression;
  /** The body of a block. */
  inside?: Range;
};

function reportUnknown(order: BodyOrder, { name, what, value, inside }: Unknown, report: Report): void {
  const { file, subject, header, older } = order;
  const suggestion = suggest(name.text, settableNames(order));
  const { issue, hint } = renameArgument({ file, name, value, suggestion });
  const isGone = isSettable(older?.()?.entries?.get(name.text));
  report({
    ...issue,
    code: what === 'argument' ? 'unknown-argument' : 'unknown-block',
    message: `${capital(subject)} has no ${what} "${name.text}".${isGone ? ' An earlier version had it.' : ''}${hint}`,
    fix: issue.fix === undefined ? undefined : quotedLike(file, name, issue.fix),
    isCertain: issue.isCertain || isGone,
    explains: suggestion === null ? undefined : [argumentKey(header, suggestion.name)],
    hides: value ? hiddenBy(suggestion?.name, { value, body: order.body }) : inside,
  });
}

function settableNames({ shape, ignored = new Set() }: BodyOrder): string[] {
  const settable = [...(shape.entries?.values() ?? [])].filter(isSettable);
  return [...settable.map(({ name }) => name), ...ignored];
}

function isSettable(entry: ShapeEntry | undefined): boolean {
  return entry !== undefined && entry.mode !== 'computed';
}

/** The label of a dynamic block is in quotes. */
function quotedLike(file: HclFile, { start }: Range, text: string): string {
  return file.text[start] === '"' ? `"${text}"` : text;
}

function checkPresence({ file, body, header, subject }: BodyOrder, entry: ShapeEntry, report: Report): void {
  const blocks = body.blocks.filter(
    ({ type, labels }) => type.text === entry.name || (type.text === 'dynamic' && labels[0]?.text === entry.name),
  );
  const isGiven = blocks.length > 0 || findAttribute(body, entry.name) !== null;
  const isBlock = entry.nested?.form === 'block' || entry.nested?.form === 'single-block';
  const at = { file, start: header.start, end: header.end };
  if (entry.mode === 'required' && !isGiven)
    report({
      ...at,
      code: isBlock ? 'missing-block' : 'missing-argument',
      message: `${capital(subject)} needs ${isBlock ? 'the block' : 'the argument'} "${entry.name}".`,
      about: argumentKey(header, entry.name),
    });
  const plain = blocks.filter(({ type }) => type.text === entry.name);
  const second = plain[1];
  if (entry.nested?.form === 'single-block' && second)
    report({
      file,
      start: second.type.start,
      end: second.type.end,
      code: 'too-many-blocks',
      message: `${capital(subject)} takes "${entry.name}" once, and has it ${plain.length} times.`,
    });
}

export function capital(text: string): string {
  return text.startsWith('the ') ? `The ${text.slice(4)}` : text;
}
