// What is defined twice, and what is defined and never used.

import type { Report } from '../issues.ts';
import type { TerraformModule } from '../module.ts';
import { findAttribute, type HclFile, type Name } from '../syntax/hcl.ts';

type DefinitionsOrder = {
  module: TerraformModule;
  modules: readonly TerraformModule[];
  /** 'var.name' and 'local.name'. */
  used: ReadonlySet<string>;
};

export function checkDefinitions({ module, used }: DefinitionsOrder, report: Report): void {
  const lists: readonly [what: string, definitions: readonly { file: HclFile; name: Name }[]][] = [
    ['variable', module.variables],
    ['local value', module.locals],
    ['output', module.outputs],
    ['module', module.modules],
  ];
  for (const [what, definitions] of lists) reportTwice({ definitions, what, keyOf: ({ name }) => name.text }, report);
  reportTwice(
    {
      definitions: module.resources,
      what: 'resource',
      keyOf: ({ kind, type, name }) => `${kind} ${type.text} ${name.text}`,
    },
    report,
  );
  reportTwice(
    {
      definitions: module.providers.map(({ file, name, block }) => ({ file, name, block })),
      what: 'provider',
      keyOf: ({ name, block }) => {
        const alias = findAttribute(block.body, 'alias')?.value;
        return `${name.text} ${alias?.kind === 'literal' ? String(alias.value) : ''}`;
      },
    },
    report,
  );
  if (!module.isWhole) return;
  for (const { file, name } of module.variables)
    if (!used.has(`var.${name.text}`))
      report({
        ...at(file, name),
        code: 'unused-variable',
        message: `The variable "${name.text}" is never used.`,
        about: `var.${name.text}`,
      });
  for (const { file, name } of module.locals)
    if (!used.has(`local.${name.text}`))
      report({
        ...at(file, name),
        code: 'unused-local',
        message: `The local value "${name.text}" is never used.`,
        about: `local.${name.text}`,
      });
}

/** Terraform merges the blocks of such a file into those of the same name. */
const OVERRIDE = /(^|\/|_)override\.tf$/;

type Repeated<Definition> = {
  definitions: readonly Definition[];
  what: string;
  keyOf: (definition: Definition) => string;
};

function reportTwice<Definition extends { file: HclFile; name: Name }>(
  { definitions, what, keyOf }: Repeated<Definition>,
  report: Report,
): void {
  const seen = new Map<string, Definition>();
  for (const definition of definitions) {
    if (OVERRIDE.test(definition.file.path)) continue;
    const key = keyOf(definition);
    const first = seen.get(key);
    const { file, name } = definition;
    if (first) {
      const message = `The ${what} "${name.text}" is already defined in ${first.file.path}. Rename or remove one of them.`;
      report({ ...at(file, name), code: 'duplicate-definition', message });
    } else seen.set(key, definition);
  }
}

function at(file: HclFile, { start, end }: Name): { file: HclFile; start: number; end: number } {
  return { file, start, end };
}
