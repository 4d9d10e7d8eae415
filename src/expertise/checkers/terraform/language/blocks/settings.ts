// The block `terraform`: providers, where the state is, and settings, all of which are read before anything else.

import type { Issue, Report } from '../../issues.ts';
import { didYouMean, suggest } from '../../suggest.ts';
import type { Block, Expression, HclFile, Name, ObjectEntry } from '../../syntax/hcl.ts';
import { isOverride } from './overrides.ts';
import { type Rule, writtenText } from '../rule.ts';

/** developer.hashicorp.com/terraform/language/backend, version 1.11. */
const BACKENDS = [
  ...['local', 'remote', 'azurerm', 'consul', 'cos', 'gcs', 'http', 'inmem', 'kubernetes', 'oci', 'oss', 'pg', 's3'],
];
const PROVIDER_KEYS = ['source', 'version', 'configuration_aliases'];
/** 'hashicorp/aws' or 'registry.terraform.io/hashicorp/aws'. */
const SOURCE = /^(?:[\w.-]+(?::\d+)?\/)?(?:[\w-]+\/)?[\w-]+$/u;

type Seen = { state: Name | null; cloud: Name | null; providers: Name | null };

export const checkSettings: Rule = ({ module }, report) => {
  const seen: Seen = { state: null, cloud: null, providers: null };
  for (const file of module.files) {
    if (file.path.endsWith('.tfvars') || isOverride(file.path)) continue;
    for (const block of file.body.blocks) {
      if (block.type.text !== 'terraform') continue;
      for (const inner of block.body.blocks) checkInner({ file, block: inner, seen }, report);
    }
  }
};

type Inner = { file: HclFile; block: Block; seen: Seen };

function wrong(file: HclFile, { start, end }: { start: number; end: number }, message: string): Issue {
  return { file, start, end, code: 'wrong-settings', message };
}

function checkInner({ file, block, seen }: Inner, report: Report): void {
  const { text } = block.type;
  if (text === 'backend') checkBackend({ file, block, seen }, report);
  if (text === 'cloud') checkCloud({ file, block, seen }, report);
  if (text === 'required_providers') {
    if (seen.providers)
      report(wrong(file, block.type, 'There is a block "required_providers" already: put both into one.'));
    seen.providers = block.type;
    for (const { name, value } of block.body.attributes) checkDemand({ file, name, value }, report);
    for (const { type } of block.body.blocks)
      report(wrong(file, type, `A provider is written \`${type.text} = { source = …, version = … }\`.`));
  }
}

function checkBackend({ file, block, seen }: Inner, report: Report): void {
  const [name, ...others] = block.labels;
  if (!name || others.length > 0)
    return report(wrong(file, block.type, 'A backend is written `backend "azurerm" { … }`.'));
  if (seen.state) report(wrong(file, block.type, 'There is one backend already: the state has one place.'));
  if (seen.cloud)
    report(wrong(file, block.type, 'The block "cloud" says already where the state is. Remove one of them.'));
  seen.state = block.type;
  if (BACKENDS.includes(name.text)) return;
  const suggestion = suggest(name.text, BACKENDS);
  report(wrong(file, name, `Terraform has no backend "${name.text}".${didYouMean(suggestion)}`));
}

function checkCloud({ file, block, seen }: Inner, report: Report): void {
  if (block.labels.length > 0) report(wrong(file, block.type, 'The block "cloud" is written without a name.'));
  if (seen.cloud) report(wrong(file, block.type, 'There is one block "cloud" already.'));
  if (seen.state) report(wrong(file, block.type, 'A backend says already where the state is. Remove one of them.'));
  seen.cloud = block.type;
}

type Demand = { file: HclFile; name: Name; value: Expression };

function checkDemand({ file, name, value }: Demand, report: Report): void {
  if (!/^[a-z\d][a-z\d-]*$/i.test(name.text) || name.text.endsWith('-') || name.text.includes('--'))
    report(
      wrong(file, name, `"${name.text}" cannot be the name of a provider: it has letters, digits and single dashes.`),
    );
  if (value.kind === 'unknown' || (value.kind === 'literal' && typeof value.value === 'string')) return;
  if (value.kind !== 'object')
    return report(wrong(file, value, 'A provider is written `{ source = "hashicorp/aws", version = "~> 6.0" }`.'));
  for (const entry of value.entries) checkDemandKey(file, entry, report);
}

function checkDemandKey(file: HclFile, { name: key, key: place, value: inner }: ObjectEntry, report: Report): void {
  if (key === 'source') return checkSource(file, inner, report);
  if (key !== null && PROVIDER_KEYS.includes(key)) return;
  const suggestion = key === null ? null : suggest(key, PROVIDER_KEYS);
  const message = `A provider has source, version and configuration_aliases here.${didYouMean(suggestion)}`;
  report(wrong(file, place, message));
}

function checkSource(file: HclFile, value: Expression, report: Report): void {
  const text = writtenText(value);
  if (value.kind === 'unknown' || (text !== null && isSource(text))) return;
  report(wrong(file, value, 'The source of a provider is a text like "hashicorp/aws", written out.'));
}

function isSource(text: string): boolean {
  // A host in front has a dot or a port.
  const [host = '', , type] = text.split('/');
  if (type !== undefined && !/[.:]|^localhost$/.test(host)) return false;
  const name = text.split('/').at(-1) ?? '';
  return (
    SOURCE.test(text) &&
    !name.startsWith('terraform-') &&
    !text.includes('--') &&
    !text.split('/').some((part) => /^-|-$/.test(part))
  );
}
