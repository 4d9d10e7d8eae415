// `moved`, `import`, `removed` and `check`: blocks about objects by their addresses.

import type { Issue, Report } from '../../issues.ts';
import type { TerraformModule } from '../../module.ts';
import { type Block, type Body, type Expression, findAttribute, type HclFile } from '../../syntax/hcl.ts';
import { type Address, readAddress } from './addresses.ts';
import { isDefined } from './move-targets.ts';
import type { Rule } from '../rule.ts';

type Checked = { file: HclFile; block: Block; module: TerraformModule };

const CHECKS: Readonly<Record<string, (checked: Checked, report: Report) => void>> = {
  moved: checkMoved,
  import: checkImport,
  removed: checkRemoved,
  check: checkCheck,
};

export const checkMoves: Rule = ({ module }, report) => {
  for (const file of module.files)
    for (const block of file.body.blocks)
      if (Object.hasOwn(CHECKS, block.type.text)) CHECKS[block.type.text]?.({ file, block, module }, report);
};

function wrong(file: HclFile, { start, end }: { start: number; end: number }, message: string): Issue {
  return { file, start, end, code: 'wrong-address', message };
}

/** Reads an argument as the address of a resource or a module, and reports when it is none. */
function addressIn(
  { file, block }: Checked,
  name: string,
  report: Report,
): { value: Expression; address: Address } | null {
  const value = findAttribute(block.body, name)?.value;
  if (!value || value.kind === 'unknown') return null;
  const address = readAddress(value);
  if (address && address.kind !== 'other') {
    if (address.kind === 'module' || address.rest.length === 0) return { value, address };
    report(wrong(file, value, `"${name}" is the address of a whole object: remove what is behind its name.`));
    return null;
  }
  const hint = value.kind === 'literal' ? ' without quotes' : '';
  report(wrong(file, value, `"${name}" is the address of a resource or a module${hint}, like \`aws_vpc.main\`.`));
  return null;
}

function checkMoved(checked: Checked, report: Report): void {
  const { file } = checked;
  const from = addressIn(checked, 'from', report);
  const to = addressIn(checked, 'to', report);
  if (!from || !to) return;
  const isModule = from.address.kind === 'module';
  if (isModule !== (to.address.kind === 'module'))
    report(
      wrong(
        file,
        to.value,
        `A ${isModule ? 'module' : 'resource'} cannot become a ${isModule ? 'resource' : 'module'}.`,
      ),
    );
  else if (textOf(file, from.value) === textOf(file, to.value))
    report(wrong(file, to.value, '"from" and "to" are the same address.'));
}

function textOf(file: HclFile, { start, end }: Expression): string {
  return file.text.slice(start, end);
}

function checkImport(checked: Checked, report: Report): void {
  const { file, block } = checked;
  const to = addressIn(checked, 'to', report);
  if (to && to.address.kind !== 'resource')
    report(wrong(file, to.value, 'Only a resource can be imported: "to" is the address of one.'));
  const [id, identity] = ['id', 'identity'].map((name) => findAttribute(block.body, name));
  if (!id && !identity)
    report(wrong(file, block.type, 'An import needs "id": what the provider calls the object that is there.'));
  if (id && identity) report(wrong(file, identity.name, 'An import has either "id" or "identity".'));
  const value = id?.value;
  if (value?.kind === 'literal' && (value.value === null || value.value === ''))
    report(wrong(file, value, '"id" is what the provider calls the object, and cannot be empty.'));
}

function checkRemoved(checked: Checked, report: Report): void {
  const { file, module, block } = checked;
  const from = addressIn(checked, 'from', report);
  const destroy = block.body.blocks.filter(({ type }) => type.text === 'lifecycle');
  for (const lifecycle of destroy) checkDestroyFlag(file, lifecycle.body, report);
  if (!from) return;
  const { address, value } = from;
  if (address.kind === 'data' || address.kind === 'ephemeral')
    return report(wrong(file, value, 'Only resources and modules can be removed.'));
  if (address.hasIndex)
    return report(wrong(file, value, 'All instances are removed together: write the address without an index.'));
  if (isDefined(module, address))
    report(wrong(file, value, `"${textOf(file, value)}" is still in the code. Remove its block, or this one.`));
}

function checkDestroyFlag(file: HclFile, body: Body, report: Report): void {
  const value = findAttribute(body, 'destroy')?.value;
  if (!value || value.kind === 'literal' || value.kind === 'unknown') return;
  report(wrong(file, value, '"destroy" is written out as true or false.'));
}

function checkCheck({ file, block }: Checked, report: Report): void {
  const { blocks } = block.body;
  const asserts = blocks.filter(({ type }) => type.text === 'assert');
  const [, second] = blocks.filter(({ type }) => type.text === 'data');
  if (asserts.length === 0) {
    const message = 'A check needs at least one block `assert { condition = …, error_message = … }`.';
    report({ ...wrong(file, block.type, message), code: 'missing-block' });
  }
  if (second) report({ ...wrong(file, second.type, 'A check has one data source at most.'), code: 'too-many-blocks' });
  for (const inner of blocks) {
    if (inner.type.text !== 'data') continue;
    for (const { name } of inner.body.attributes)
      if (name.text === 'count' || name.text === 'for_each')
        report({ ...wrong(file, name, `The data source of a check has no "${name.text}".`), code: 'wrong-repetition' });
  }
}
