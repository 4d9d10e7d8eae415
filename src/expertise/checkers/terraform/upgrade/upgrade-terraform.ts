// Rewrites code for another major version of a provider: renamed and dropped arguments, references to them, and the version
// constraint. What cannot be rewritten from the code alone stays as it is, and the check that follows finds it.

import type { TerraformProvider } from '#contract/code-language.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { SourceFile } from '../../checker.ts';
import { allowsMajor } from '../schema/version-constraint.ts';
import {
  type Attribute,
  type Block,
  type Body,
  type Expression,
  findAttribute,
  type HclFile,
  walkAttributes,
  walkExpression,
} from '../syntax/hcl.ts';
import { parseHcl } from '../syntax/parse-hcl.ts';
import { type ArgumentChange, upgrades } from './argument-changes.ts';

export type UpgradeOrder = { files: readonly SourceFile[]; provider: TerraformProvider; major: number };

/** `message` is a sentence for the person: what was changed, or must be done by hand. */
export type UpgradeChange = { path: string; line: number; message: string };

export type Upgraded = { files: SourceFile[]; changes: UpgradeChange[] };

type Edit = { start: number; end: number; text: string; message: string };

/** Returns the files in the order given; those that cannot be parsed, or are not Terraform, as they were. */
export async function upgradeTerraform({ files, provider, major }: UpgradeOrder): Promise<Upgraded> {
  const table = upgrades.find((upgrade) => upgrade.provider === provider && upgrade.to === major)?.changes ?? [];
  const changes: UpgradeChange[] = [];
  const upgraded: SourceFile[] = [];
  for (const file of files) {
    const parsed = file.path.endsWith('.tf') ? (await parseHcl(file)).file : null;
    const edits = parsed ? [...findEdits(parsed, table), ...constraintEdits(parsed, { provider, major })] : [];
    upgraded.push({ path: file.path, text: applyEdits(file.text, edits) });
    const placeOf = createLineCounter(file.text);
    for (const { start, message } of edits.toSorted((a, b) => a.start - b.start))
      changes.push({ path: file.path, line: placeOf(start).line, message });
  }
  return { files: upgraded, changes };
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: replacement }) => result.slice(0, start) + replacement + result.slice(end),
      text,
    );
}

function findEdits(file: HclFile, table: readonly ArgumentChange[]): Edit[] {
  const inResources = file.body.blocks.flatMap((block) => {
    const type = typeOf(block);
    return table.filter((change) => change.type === type).flatMap((change) => editsIn({ file, block, change }));
  });
  const inReferences: Edit[] = [];
  walkAttributes(file.body, ({ value }) => {
    walkExpression(value, (part) => inReferences.push(...referenceEdits(part, table)));
  });
  return [...inResources, ...inReferences];
}

/** 'azurerm_subnet', or 'data.aws_ami' for a data source. */
function typeOf({ type, labels }: Block): string {
  const label = labels[0]?.text ?? '';
  if (type.text === 'resource') return label;
  return type.text === 'data' ? `data.${label}` : '';
}

function editsIn({ file, block, change }: { file: HclFile; block: Block; change: ArgumentChange }): Edit[] {
  const bodies = change.path.reduce<Body[]>((all, name) => all.flatMap((body) => bodiesOf(body, name)), [block.body]);
  return bodies.flatMap((body) => {
    // With both names given, somebody has begun already.
    if (change.to && findAttribute(body, change.to)) return [];
    const attribute = findAttribute(body, change.from);
    if (attribute) return [attributeEdit(file, attribute, change)];
    return body.blocks.flatMap((inner) => blockEdits(file, inner, change));
  });
}

function bodiesOf(body: Body, name: string): Body[] {
  return body.blocks.flatMap((block) => {
    if (block.type.text === name) return [block.body];
    const isDynamic = block.type.text === 'dynamic' && block.labels[0]?.text === name;
    return isDynamic ? block.body.blocks.map((content) => content.body) : [];
  });
}

function blockEdits(file: HclFile, block: Block, { type, from, to, kind }: ArgumentChange): Edit[] {
  const name = block.type.text === 'dynamic' ? block.labels[0] : block.type;
  if (name?.text !== from) return [];
  if (kind === 'drop') return [{ ...wholeLines(file.text, block), text: '', message: `${type}: removed "${from}".` }];
  if (kind !== 'rename') return [];
  const text = name === block.type ? to : `"${to}"`;
  return [{ start: name.start, end: name.end, text, message: `${type}: "${from}" is now "${to}".` }];
}

function attributeEdit(file: HclFile, attribute: Attribute, change: ArgumentChange): Edit {
  const { type, from, to, kind } = change;
  if (kind === 'drop') return { ...wholeLines(file.text, attribute), text: '', message: `${type}: removed "${from}".` };
  const value = convertValue(file.text.slice(attribute.value.start, attribute.value.end), attribute.value, kind);
  return {
    start: attribute.start,
    end: attribute.end,
    text: `${to} = ${value}`,
    message: `${type}: "${from}" is now "${to}".`,
  };
}

function convertValue(source: string, value: Expression, kind: ChangeKindWithValue): string {
  const isOn = value.kind === 'literal' && typeof value.value === 'boolean' ? value.value : null;
  switch (kind) {
    case 'rename':
      return source;
    case 'list':
      return `[${source}]`;
    case 'invert':
      return isOn === null ? `!(${source})` : String(!isOn);
    case 'domain':
      return choose({ isOn, source, yes: '"vpc"', no: 'null' });
    case 'text':
      return choose({ isOn, source, yes: '"Enabled"', no: '"Disabled"' });
    case 'opposite-text':
      return choose({ isOn, source, yes: '"Disabled"', no: '"Enabled"' });
  }
}

/** `isOn` is null when the code computes it. */
function choose({ isOn, source, yes, no }: { isOn: boolean | null; source: string; yes: string; no: string }): string {
  if (isOn === null) return `${source} ? ${yes} : ${no}`;
  return isOn ? yes : no;
}

type ChangeKindWithValue = Exclude<ArgumentChange['kind'], 'drop'>;

/** The lines of an argument or block, so that none is left empty; its own text only where it shares a line. */
function wholeLines(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
  return isAlone && lineEnd !== -1 ? { start: lineStart, end: lineEnd + 1 } : { start, end };
}

/** `azurerm_storage_account.main.enable_https_traffic_only` follows its argument; inverted ones are found by the check. */
function referenceEdits(part: Expression, table: readonly ArgumentChange[]): Edit[] {
  if (part.kind !== 'reference') return [];
  const isData = part.root.text === 'data';
  const [first] = part.steps;
  const type = isData && first?.kind === 'attribute' ? `data.${first.name}` : part.root.text;
  const attribute = part.steps.slice(isData ? 2 : 1).find(({ kind }) => kind === 'attribute');
  if (attribute?.kind !== 'attribute') return [];
  const change = table.find(
    ({ type: changed, path, from, kind }) =>
      changed === type && path.length === 0 && from === attribute.name && kind === 'rename',
  );
  if (!change) return [];
  const message = `${type}: "${change.from}" is now "${change.to}".`;
  return [{ start: attribute.start, end: attribute.end, text: `.${change.to}`, message }];
}

function constraintEdits(file: HclFile, { provider, major }: { provider: string; major: number }): Edit[] {
  return file.body.blocks
    .filter(({ type }) => type.text === 'terraform')
    .flatMap(({ body }) => body.blocks.filter(({ type }) => type.text === 'required_providers'))
    .flatMap(({ body }) => findAttribute(body, provider)?.value ?? [])
    .flatMap((value) => (value.kind === 'object' ? value.entries : []))
    .flatMap(({ name, value }): Edit[] => {
      if (name !== 'version' || value.kind !== 'literal' || typeof value.value !== 'string') return [];
      const isOnly = allowsMajor(value.value, major) && !allowsMajor(value.value, major - 1);
      if (isOnly) return [];
      const message = `The version of ${provider} is now "~> ${major}.0".`;
      return [{ start: value.start, end: value.end, text: `"~> ${major}.0"`, message }];
    });
}
