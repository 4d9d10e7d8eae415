// Version constraints: that they can be read, and that some version meets them
// (developer.hashicorp.com/terraform/language/expressions/version-constraints).

import type { Report } from '../../issues.ts';
import { isLocalSource } from '../../module.ts';
import { type Expression, findAttribute, type HclFile, literalOf } from '../../syntax/hcl.ts';
import { type Rule, writtenText } from '../rule.ts';
import { findConstraintProblem } from './version-ranges.ts';

export const checkVersions: Rule = ({ module }, report) => {
  for (const file of module.files) {
    if (file.path.endsWith('.tfvars')) continue;
    for (const { type, body } of file.body.blocks) {
      if (type.text === 'terraform') checkTerraformBlock(file, body, report);
      if (type.text === 'provider') checkConstraint(file, findAttribute(body, 'version')?.value, report);
      if (type.text === 'module') checkModuleVersion(file, body, report);
    }
  }
};

type Body = HclFile['body'];

function checkTerraformBlock(file: HclFile, body: Body, report: Report): void {
  checkConstraint(file, findAttribute(body, 'required_version')?.value, report);
  for (const block of body.blocks)
    if (block.type.text === 'required_providers')
      for (const { value } of block.body.attributes) {
        const inner = value.kind === 'object' ? value.entries.find(({ name }) => name === 'version')?.value : value;
        checkConstraint(file, inner, report);
      }
}

function checkModuleVersion(file: HclFile, body: Body, report: Report): void {
  const version = findAttribute(body, 'version');
  const source = literalOf(body, 'source');
  if (!version) return;
  if (typeof source === 'string' && isLocalSource(source)) {
    const { start, end } = version;
    const message = `A module in a folder has no versions: remove "version", or use a source with versions.`;
    return report({ file, start, end, code: 'wrong-version-constraint', message });
  }
  checkConstraint(file, version.value, report);
}

function checkConstraint(file: HclFile, value: Expression | undefined, report: Report): void {
  if (!value) return;
  const at = { file, start: value.start, end: value.end, code: 'wrong-version-constraint' as const };
  const text = writtenText(value);
  if (text === null) {
    if (value.kind === 'literal' || value.kind === 'template' || value.kind === 'reference')
      report({ ...at, message: 'A version constraint is a text that is written out, like ">= 1.5".' });
    return;
  }
  const problem = findConstraintProblem(text);
  if (problem !== null) report({ ...at, message: problem });
}
