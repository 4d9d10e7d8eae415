// Files that override others (developer.hashicorp.com/terraform/language/files/override): each block must be there to be
// overridden.

import type { Report } from '../../issues.ts';
import type { Definition, Local, Resource, TerraformModule } from '../../module.ts';
import type { Rule } from '../rule.ts';

const OVERRIDE = /(^|\/|_)override\.tf$/;

export function isOverride(path: string): boolean {
  return OVERRIDE.test(path);
}

type Named = Definition | Local | Resource;

export const checkOverrides: Rule = ({ module }, report) => {
  if (!module.isWhole || !module.files.some(({ path }) => isOverride(path))) return;
  checkList('variable', module.variables, report);
  checkList('output', module.outputs, report);
  checkList('local value', module.locals, report);
  checkList('module', module.modules, report);
  checkResources(module, report);
};

function checkList(what: string, list: readonly Named[], report: Report): void {
  const known = new Set(list.filter(({ file }) => !isOverride(file.path)).map(({ name }) => name.text));
  for (const { file, name } of list) {
    if (!isOverride(file.path) || known.has(name.text)) continue;
    const message = `There is no ${what} "${name.text}" to override. Define it in another file, or rename this file.`;
    report({ file, start: name.start, end: name.end, code: 'wrong-settings', message });
  }
}

function checkResources({ resources }: TerraformModule, report: Report): void {
  for (const group of Map.groupBy(resources, ({ kind, type }) => `${kind} ${type.text}`).values())
    checkList('resource', group, report);
}
