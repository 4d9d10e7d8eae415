// Calls of modules whose code is in the project: inputs that do not exist, and those that are missing.

import type { Report } from '../issues.ts';
import { calledModule, type Definition, isLocalSource, type TerraformModule } from '../module.ts';
import { moduleArguments } from '../schema/core-shapes.ts';
import { argumentKey, hiddenBy } from '../follow-ups.ts';
import { renameArgument } from '../rename-argument.ts';
import { suggest } from '../suggest.ts';
import { findAttribute, literalOf } from '../syntax/hcl.ts';

type CallsOrder = { module: TerraformModule; modules: readonly TerraformModule[] };

export function checkModuleCalls({ module, modules }: CallsOrder, report: Report): void {
  for (const call of module.modules) {
    const { file, name, block } = call;
    const source = literalOf(block.body, 'source');
    const attribute = findAttribute(block.body, 'source');
    if (!attribute)
      report({
        file,
        start: name.start,
        end: name.end,
        code: 'missing-module-input',
        message: `The module "${name.text}" needs "source".`,
        about: argumentKey(name, 'source'),
      });
    const called = calledModule(modules, module, call);
    if (called?.isWhole) checkInputs(call, called, report);
    if (called || !attribute || typeof source !== 'string' || !isLocalSource(source)) continue;
    const { value } = attribute;
    const message = `The folder "${source}" is not in this project, so this call is not checked.`;
    report({ file, start: value.start, end: value.end, code: 'missing-module', message });
  }
}

function checkInputs({ file, name, block }: Definition, called: TerraformModule, report: Report): void {
  const names = called.variables.map((variable) => variable.name.text);
  for (const { name: input, value } of block.body.attributes) {
    if (moduleArguments.has(input.text) || names.includes(input.text)) continue;
    const suggestion = suggest(input.text, [...names, ...moduleArguments]);
    const { issue, hint } = renameArgument({ file, name: input, value, suggestion });
    report({
      ...issue,
      code: 'unknown-module-input',
      message: `The module "${name.text}" has no variable "${input.text}".${hint}`,
      explains: suggestion === null ? undefined : [argumentKey(name, suggestion.name)],
      hides: hiddenBy(suggestion?.name, { value, body: block.body }),
    });
  }
  for (const variable of called.variables) {
    const isRequired = findAttribute(variable.block.body, 'default') === null;
    if (!isRequired || findAttribute(block.body, variable.name.text)) continue;
    const message = `The module "${name.text}" needs "${variable.name.text}".`;
    const about = argumentKey(name, variable.name.text);
    report({ file, start: name.start, end: name.end, code: 'missing-module-input', message, about });
  }
}
