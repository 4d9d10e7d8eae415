// The block `lifecycle`: Terraform reads it before it evaluates anything, but for the conditions.

import type { Report } from '../../issues.ts';
import type { Resource, TerraformModule } from '../../module.ts';
import { findShape, softened } from '../../schema/check-schema.ts';
import type { ChooseProvider } from '../../schema/provider-choice.ts';
import { didYouMean, suggest } from '../../suggest.ts';
import { type Block, type Expression, findAttribute, type HclFile } from '../../syntax/hcl.ts';
import { readAddress } from './addresses.ts';

type LifecycleOrder = { resource: Resource; module: TerraformModule; choose: ChooseProvider };

const FLAGS = ['create_before_destroy', 'prevent_destroy'] as const;

export function checkLifecycle(order: LifecycleOrder, report: Report): void {
  const { file, kind, block } = order.resource;
  const blocks = block.body.blocks.filter(({ type }) => type.text === 'lifecycle');
  const [, second] = blocks;
  if (second) {
    const message = 'There is one "lifecycle" block in a resource already: put both into one.';
    report({ ...at(file, second.type), code: 'wrong-meta-argument', message });
  }
  for (const lifecycle of blocks) {
    if (kind === 'resource') checkManaged(order, lifecycle, report);
    else refuseArguments(order.resource, lifecycle, report);
  }
}

function at(file: HclFile, { start, end }: { start: number; end: number }) {
  return { file, start, end };
}

function refuseArguments({ file, kind }: Resource, { body }: Block, report: Report): void {
  const what = kind === 'data' ? 'A data source' : 'An ephemeral resource';
  for (const { name } of body.attributes) {
    const message = `${what} has nothing in "lifecycle" but conditions: remove "${name.text}".`;
    report({ ...at(file, name), code: 'wrong-meta-argument', message });
  }
}

function checkManaged(order: LifecycleOrder, { body }: Block, report: Report): void {
  const { file } = order.resource;
  for (const flag of FLAGS) {
    const value = findAttribute(body, flag)?.value;
    if (!value || isFlag(value)) continue;
    const message = `"${flag}" is written out as true or false: nothing can be worked out here.`;
    report({ ...at(file, value), code: 'not-static', message });
  }
  const ignored = findAttribute(body, 'ignore_changes')?.value;
  if (ignored) checkIgnored(order, ignored, report);
  const triggers = findAttribute(body, 'replace_triggered_by')?.value;
  if (triggers) checkTriggers(file, triggers, report);
}

function isFlag(value: Expression): boolean {
  if (value.kind === 'unknown') return true;
  return (
    value.kind === 'literal' && (typeof value.value === 'boolean' || value.value === 'true' || value.value === 'false')
  );
}

/** `all`, or a list of arguments of this resource. */
function checkIgnored(order: LifecycleOrder, value: Expression, report: Report): void {
  const { file } = order.resource;
  const isAll = value.kind === 'reference' && value.root.text === 'all' && value.steps.length === 0;
  const isQuotedAll = value.kind === 'literal' && value.value === 'all';
  if (isAll || isQuotedAll || value.kind === 'unknown') return;
  if (value.kind !== 'tuple') {
    const message = '"ignore_changes" is a list of arguments, `[tags]`, or the word `all`.';
    return report({ ...at(file, value), code: 'not-static', message });
  }
  for (const item of value.items) checkIgnoredName(order, item, report);
}

function checkIgnoredName({ resource, module, choose }: LifecycleOrder, item: Expression, report: Report): void {
  const { file, type } = resource;
  const name = ignoredName(item);
  if (item.kind === 'unknown') return;
  if (name === null) {
    const message = 'Only names of arguments can be in "ignore_changes", written out.';
    return report({ ...at(file, item), code: 'not-static', message });
  }
  const found = findShape({ resource, module, choose });
  if (!found.shape?.entries || found.shape.entries.has(name)) return;
  const suggestion = suggest(name, found.shape.entries.keys());
  const message = `${type.text} has no argument "${name}" to ignore.${didYouMean(suggestion)}`;
  const isCertain = suggestion?.isTypo ?? false;
  softened(found, report)({ ...at(file, item), code: 'unknown-attribute', message, isCertain });
}

function ignoredName(item: Expression): string | null {
  if (item.kind === 'reference') return item.root.text;
  if (item.kind !== 'literal' || typeof item.value !== 'string') return null;
  return /^[\p{L}_][\p{L}\d_-]*/u.exec(item.value)?.[0] ?? null;
}

/** Resources, instances of them and their attributes, and nothing that is worked out. */
function checkTriggers(file: HclFile, value: Expression, report: Report): void {
  if (value.kind === 'unknown') return;
  if (value.kind !== 'tuple') {
    const message = '"replace_triggered_by" is a list of resources or their attributes.';
    return report({ ...at(file, value), code: 'wrong-meta-argument', message });
  }
  for (const item of value.items) {
    if (item.kind === 'unknown' || readAddress(item)?.kind === 'resource') continue;
    const message =
      'Only resources of this module and their attributes can be in "replace_triggered_by". Keep another value in a terraform_data resource.';
    report({ ...at(file, item), code: 'wrong-meta-argument', message });
  }
}
