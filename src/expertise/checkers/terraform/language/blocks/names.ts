// Names: which characters they may have, and which of them Terraform keeps for itself.

import type { Report } from '../../issues.ts';
import type { Block, HclFile, Name } from '../../syntax/hcl.ts';
import type { Rule } from '../rule.ts';

/** Arguments of a `module` block, which a variable of that name would hide. */
const RESERVED_VARIABLES = new Set([
  ...['source', 'version', 'providers', 'count', 'for_each', 'lifecycle', 'depends_on', 'locals'],
]);
/** HCL allows letters of every script, and a dash; a digit only behind the first character. */
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
/** The numbers say which of a block's labels are names that the person chose. */
const CHOSEN: Readonly<Record<string, readonly number[]>> = {
  resource: [0, 1],
  data: [0, 1],
  ephemeral: [0, 1],
  variable: [0],
  output: [0],
  module: [0],
  provider: [0],
  check: [0],
};

export const checkNames: Rule = ({ module }, report) => {
  const checks = new Map<string, HclFile>();
  for (const file of module.files) {
    if (file.path.endsWith('.tfvars')) continue;
    for (const { name } of file.body.attributes) {
      const message = `"${name.text}" is outside of a block. A value of your own goes into \`locals { … }\`.`;
      report({ ...at(file, name), code: 'unknown-argument', message });
    }
    for (const block of file.body.blocks) {
      checkLabels(file, block, report);
      if (block.type.text === 'check') checkTwice(checks, { file, block }, report);
    }
  }
};

function checkLabels(file: HclFile, { type, labels }: Block, report: Report): void {
  for (const index of CHOSEN[type.text] ?? []) {
    const label = labels[index];
    if (label && !IDENTIFIER.test(label.text))
      report({ ...at(file, label), code: 'illegal-name', message: `"${label.text}" cannot be a name. ${RULE}` });
  }
  const [first] = labels;
  if (type.text === 'variable' && first && RESERVED_VARIABLES.has(first.text))
    report({
      ...at(file, first),
      code: 'reserved-name',
      message: `"${first.text}" cannot be the name of a variable: Terraform uses it in module blocks. Rename it.`,
    });
}

const RULE = 'A name begins with a letter or an underscore, and has only letters, digits, underscores and dashes.';

function checkTwice(
  seen: Map<string, HclFile>,
  { file, block }: { file: HclFile; block: Block },
  report: Report,
): void {
  const [name] = block.labels;
  if (!name) return;
  const first = seen.get(name.text);
  if (!first) return void seen.set(name.text, file);
  const message = `The check "${name.text}" is already defined in ${first.path}. Rename or remove one of them.`;
  report({ ...at(file, name), code: 'duplicate-definition', message });
}

function at(file: HclFile, { start, end }: Name): { file: HclFile; start: number; end: number } {
  return { file, start, end };
}
