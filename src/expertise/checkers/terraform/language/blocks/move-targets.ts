// Whether `moved` and `import` blocks fit together with what is in the code, as planning finds out.

import type { Issue, Report } from '../../issues.ts';
import type { TerraformModule } from '../../module.ts';
import { type Block, type Expression, findAttribute, type HclFile } from '../../syntax/hcl.ts';
import type { Rule } from '../rule.ts';
import { type Address, readAddress } from './addresses.ts';

export const checkMoveTargets: Rule = ({ module, isRoot }, report) => {
  if (!module.isWhole) return;
  const seen = { from: new Map<string, string>(), to: new Map<string, string>() };
  for (const file of module.files)
    for (const block of file.body.blocks) {
      if (block.type.text === 'moved') checkMove({ file, block, module }, seen, report);
      if (block.type.text === 'import') checkImport({ file, block, module }, isRoot, report);
    }
};

type Checked = { file: HclFile; block: Block; module: TerraformModule };
/** Maps from where to where, and back. */
type Seen = Record<'from' | 'to', Map<string, string>>;

function issueAt(file: HclFile, { start, end }: { start: number; end: number }, message: string): Issue {
  return { file, start, end, code: 'wrong-address', message };
}

function checkMove({ file, block, module }: Checked, seen: Seen, report: Report): void {
  checkRepeated({ file, block, module }, seen, report);
  const [from, to] = [addressIn(block, 'from'), addressIn(block, 'to')];
  if (!from || !to || from.address.hasIndex || from.address.name === to.address.name) return;
  if (!isDefined(module, from.address)) return;
  const message = `"${from.address.name}" is still in the code, and so cannot have moved. Remove its block, or this one.`;
  report(issueAt(file, from.value, message));
}

/** An object moves once, and to a place of its own. The same block twice says nothing new, and is allowed. */
function checkRepeated({ file, block }: Checked, seen: Seen, report: Report): void {
  const [from, to] = ['from', 'to'].map((name) => findAttribute(block.body, name)?.value);
  if (from?.kind !== 'reference' || to?.kind !== 'reference') return;
  const [fromText, toText] = [from, to].map(({ start, end }) => file.text.slice(start, end)) as [string, string];
  const [knownTo, knownFrom] = [seen.from.get(fromText), seen.to.get(toText)];
  if (knownTo !== undefined && knownTo !== toText)
    report(issueAt(file, from, `"${fromText}" is moved already, and has one new place. Remove one of the blocks.`));
  if (knownFrom !== undefined && knownFrom !== fromText)
    report(issueAt(file, to, `"${toText}" is the new place of another one already. Remove one of the blocks.`));
  seen.from.set(fromText, toText);
  seen.to.set(toText, fromText);
}

function addressIn(block: Block, name: string): { value: Expression; address: Address } | null {
  const value = findAttribute(block.body, name)?.value;
  const address = value ? readAddress(value) : null;
  return value && address ? { value, address } : null;
}

function checkImport({ file, block, module }: Checked, isRoot: boolean, report: Report): void {
  if (!isRoot)
    return report(
      issueAt(file, block.type, 'Only the module that Terraform is run in can import: move this block there.'),
    );
  const to = addressIn(block, 'to');
  if (to?.address.kind !== 'resource' || to.address.modules.length > 0 || isDefined(module, to.address)) return;
  const message = `There is no resource "${to.address.name}" to import into. Write its block first.`;
  report(issueAt(file, to.value, message));
}

/** Returns whether this very module defines what the address names. */
export function isDefined(module: TerraformModule, { modules, kind, name }: Address): boolean {
  if (kind === 'module') return modules.length === 1 && module.modules.some((call) => call.name.text === name);
  if (modules.length > 0) return false;
  return module.resources.some((one) => one.kind === 'resource' && `${one.type.text}.${one.name.text}` === name);
}
