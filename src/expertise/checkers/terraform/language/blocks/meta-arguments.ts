// Meta-arguments: what Terraform itself reads in a block, before anything is evaluated.

import type { Issue, Report } from '../../issues.ts';
import type { Definition } from '../../module.ts';
import { type Attribute, type Body, type Expression, findAttribute, type HclFile } from '../../syntax/hcl.ts';
import { readAddress } from './addresses.ts';
import { checkLifecycle } from './lifecycle.ts';
import { checkProvisioners } from './provisioners.ts';
import type { Rule } from '../rule.ts';

export const checkMetaArguments: Rule = ({ module, choose }, report) => {
  for (const resource of module.resources) {
    checkDependsOn(resource.file, resource.block.body, report);
    checkProvider(resource.file, findAttribute(resource.block.body, 'provider'), report);
    checkLifecycle({ resource, module, choose }, report);
    if (resource.kind === 'resource') checkProvisioners(resource, report);
  }
  for (const call of module.modules) checkCall(call, report);
  for (const { file, block } of module.outputs) checkDependsOn(file, block.body, report);
  for (const { file, block } of module.providers) checkProviderBlock({ file, body: block.body }, report);
};

/** `depends_on` is a list of whole objects, written out. */
function checkDependsOn(file: HclFile, body: Body, report: Report): void {
  const value = findAttribute(body, 'depends_on')?.value;
  if (!value || value.kind === 'unknown') return;
  if (value.kind !== 'tuple') {
    const message = '"depends_on" is a list of references: `depends_on = [aws_vpc.main]`.';
    return report({ file, start: value.start, end: value.end, code: 'wrong-meta-argument', message });
  }
  for (const item of value.items) {
    const message = dependencyProblem(item);
    if (message) report({ file, start: item.start, end: item.end, code: 'wrong-meta-argument', message });
  }
}

function dependencyProblem(item: Expression): string | null {
  if (item.kind === 'unknown') return null;
  // A reference in quotes is how it was written before version 0.12, and still read.
  if (item.kind === 'literal' && typeof item.value === 'string' && /^[\w-]+(\.[\w-]+)+$/.test(item.value)) return null;
  if (item.kind !== 'reference')
    return 'Only references can be in "depends_on", written out: nothing is evaluated here.';
  const address = readAddress(item);
  if (!address) return null;
  if (address.kind === 'other') return address.rest.length > 1 ? WHOLE : null;
  const rest = address.kind === 'module' ? [] : address.rest;
  if (rest.length === 0) return null;
  const name = address.kind === 'resource' ? address.name : `${address.kind}.${address.name}`;
  return `"depends_on" takes the whole object: write \`${name}\`, without what is behind it.`;
}

const WHOLE = '"depends_on" takes the whole object, without what is behind its name.';

/** `provider = aws.west` is a name, not a value. */
function checkProvider(file: HclFile, attribute: Attribute | null, report: Report): void {
  const value = attribute?.value;
  if (!value || value.kind === 'unknown' || isProviderName(value)) return;
  const message = 'A provider is named as it is configured: `provider = aws` or `provider = aws.alias`.';
  report({ file, start: value.start, end: value.end, code: 'wrong-meta-argument', message });
}

function isProviderName(value: Expression): boolean {
  if (value.kind === 'literal') return typeof value.value === 'string' && /^[a-z\d-]+(\.[\w-]+)?$/i.test(value.value);
  if (value.kind !== 'reference' || value.steps.length > 1 || value.root.text.includes('_')) return false;
  return value.steps.every((step) => step.kind === 'attribute');
}

/** Terraform 1.11 fetches modules before it evaluates anything. */
function checkSource(file: HclFile, body: Body, report: Report): void {
  const value = findAttribute(body, 'source')?.value;
  if (!value || value.kind === 'unknown' || (value.kind === 'literal' && typeof value.value === 'string')) return;
  const message = 'The source of a module is a text that is written out: it is fetched before anything is known.';
  report({ file, start: value.start, end: value.end, code: 'not-static', message });
}

function checkCall({ file, block }: Definition, report: Report): void {
  checkDependsOn(file, block.body, report);
  checkSource(file, block.body, report);
  const providers = findAttribute(block.body, 'providers')?.value;
  if (providers && providers.kind !== 'object' && providers.kind !== 'unknown')
    report({ ...placeOf(file, providers), message: '"providers" is written as `{ aws = aws.west }`.' });
  if (providers?.kind === 'object')
    for (const { value } of providers.entries)
      if (!isProviderName(value))
        report({ ...placeOf(file, value), message: 'A provider is named as it is configured: `aws` or `aws.alias`.' });
  for (const { type } of block.body.blocks) {
    const message = `A module block has no block "${type.text}". What it passes on is written as an argument.`;
    report({ ...placeOf(file, type), message });
  }
}

function placeOf(file: HclFile, { start, end }: { start: number; end: number }): Omit<Issue, 'message'> {
  return { file, start, end, code: 'wrong-meta-argument' };
}

const RESERVED_OF_PROVIDERS = new Set(['count', 'for_each', 'depends_on', 'source']);

function checkProviderBlock({ file, body }: { file: HclFile; body: Body }, report: Report): void {
  for (const { name } of body.attributes)
    if (RESERVED_OF_PROVIDERS.has(name.text))
      report({
        ...placeOf(file, name),
        message: `A provider block has no "${name.text}": one block is one configuration.`,
      });
  const alias = findAttribute(body, 'alias')?.value;
  if (!alias || alias.kind === 'unknown') return;
  const isName =
    alias.kind === 'literal' && typeof alias.value === 'string' && /^[\p{L}_][\p{L}\d_-]*$/u.test(alias.value);
  if (!isName)
    report({
      ...placeOf(file, alias),
      message: '"alias" is a name in quotes, with letters, digits, underscores and dashes.',
    });
}
