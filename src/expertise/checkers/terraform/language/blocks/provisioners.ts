// Provisioners and connections (developer.hashicorp.com/terraform/language/resources/provisioners/syntax).

import type { Issue, Report } from '../../issues.ts';
import type { Resource } from '../../module.ts';
import { didYouMean, suggest } from '../../suggest.ts';
import {
  type Block,
  type Expression,
  findAttribute,
  type HclFile,
  walkAttributes,
  walkExpression,
} from '../../syntax/hcl.ts';

/** The arguments of each provisioner, and those that it needs. */
const PROVISIONERS: Readonly<Record<string, { known: readonly string[]; needed: readonly string[] }>> = {
  'local-exec': {
    known: ['command', 'working_dir', 'interpreter', 'environment', 'quiet'],
    needed: ['command'],
  },
  'remote-exec': { known: ['inline', 'script', 'scripts'], needed: [] },
  file: { known: ['source', 'content', 'destination'], needed: ['destination'] },
};
const META = ['when', 'on_failure'];
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  when: ['create', 'destroy'],
  on_failure: ['continue', 'fail'],
};

export function checkProvisioners({ file, block }: Resource, report: Report): void {
  const connections = block.body.blocks.filter(({ type }) => type.text === 'connection');
  if (connections[1]) report(wrong(file, connections[1].type, 'There is one "connection" block already.'));
  for (const inner of block.body.blocks) {
    if (inner.type.text === 'provisioner') checkProvisioner(file, inner, report);
    if (inner.type.text === 'connection' && inner.labels.length > 0)
      report(wrong(file, inner.type, 'A connection block is written `connection { … }`, without a name.'));
  }
}

type Place = { start: number; end: number };

function wrong(file: HclFile, { start, end }: Place, message: string): Issue {
  return { file, start, end, code: 'wrong-meta-argument', message };
}

function checkProvisioner(file: HclFile, block: Block, report: Report): void {
  const [name, ...others] = block.labels;
  if (!name || others.length > 0)
    return report(wrong(file, block.type, 'A provisioner is written `provisioner "local-exec" { … }`.'));
  const known = Object.hasOwn(PROVISIONERS, name.text) ? PROVISIONERS[name.text] : undefined;
  if (!known) {
    const suggestion = suggest(name.text, Object.keys(PROVISIONERS));
    const hint = suggestion === null ? ' There are local-exec, remote-exec and file.' : didYouMean(suggestion);
    return report(wrong(file, name, `Terraform has no provisioner "${name.text}".${hint}`));
  }
  for (const needed of known.needed)
    if (!findAttribute(block.body, needed))
      report(wrong(file, name, `The provisioner "${name.text}" needs the argument "${needed}".`));
  checkArguments({ file, block, name: name.text, known: known.known }, report);
  if (keywordOf(findAttribute(block.body, 'when')?.value) === 'destroy') checkDestroy(file, block, report);
}

type Arguments = { file: HclFile; block: Block; name: string; known: readonly string[] };

function checkArguments({ file, block, name, known }: Arguments, report: Report): void {
  for (const { name: argument, value } of block.body.attributes) {
    if (META.includes(argument.text)) checkKeyword(file, { argument: argument.text, value }, report);
    else if (!known.includes(argument.text)) {
      const suggestion = suggest(argument.text, [...known, ...META]);
      const message = `The provisioner "${name}" has no argument "${argument.text}".${didYouMean(suggestion)}`;
      report(wrong(file, argument, message));
    }
  }
}

function keywordOf(value: Expression | undefined): string | null {
  if (value?.kind === 'literal' && typeof value.value === 'string') return value.value;
  return value?.kind === 'reference' && value.steps.length === 0 ? value.root.text : null;
}

function checkKeyword(
  file: HclFile,
  { argument, value }: { argument: string; value: Expression },
  report: Report,
): void {
  const words = KEYWORDS[argument] ?? [];
  if (value.kind === 'unknown' || words.includes(keywordOf(value) ?? '')) return;
  report(wrong(file, value, `"${argument}" is one of the words ${words.join(' and ')}, without quotes.`));
}

const KNOWN_AT_END = new Set(['self', 'count', 'each', 'path', 'terraform']);

/** When a resource is destroyed, nothing but itself is certain to be there still. */
function checkDestroy(file: HclFile, block: Block, report: Report): void {
  walkAttributes(block.body, ({ name, value }) => {
    if (META.includes(name.text)) return;
    walkExpression(value, (part, names) => {
      if (part.kind !== 'reference' || names.has(part.root.text) || KNOWN_AT_END.has(part.root.text)) return;
      const message =
        'A provisioner that runs when the resource is destroyed can only use `self`, `count.index` and `each.key`.';
      report(wrong(file, part, message));
    });
  });
}
