// Checks what the code of a module refers to: variables, locals, resources and their attributes, modules, functions.

import type { Report } from '../issues.ts';
import { calledModule, type Resource, type TerraformModule } from '../module.ts';
import { findShape } from '../schema/check-schema.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';
import { renameArgument } from '../rename-argument.ts';
import { suggest } from '../suggest.ts';
import { type HclFile, walkAttributes, walkExpression } from '../syntax/hcl.ts';
import { checkExpression, type ExpressionOrder } from './check-expression.ts';
import { checkDefinitions } from './check-definitions.ts';
import { checkModuleCalls } from './check-module-calls.ts';
import { checkProviderReferences } from './check-provider-references.ts';
import { isPlain, scopeOf } from './scope.ts';

type ModuleOrder = { module: TerraformModule; modules: readonly TerraformModule[]; choose: ChooseProvider };

export function checkReferences({ module, modules, choose }: ModuleOrder, report: Report): void {
  const used = new Set<string>();
  const shared: Pick<ExpressionOrder, 'shapeOf' | 'outputsOf' | 'used'> = {
    used,
    shapeOf: (resource: Resource) => findShape({ resource, module, choose }),
    outputsOf: (call) => {
      const called = calledModule(modules, module, call);
      return called?.isWhole ? called.outputs.map(({ name }) => name.text) : null;
    },
  };
  for (const file of module.files) {
    if (file.path.endsWith('.tfvars')) checkValues(module, file, report);
    else checkFile({ module, file, shared }, report);
  }
  checkDefinitions({ module, modules, used }, report);
  checkModuleCalls({ module, modules }, report);
  checkProviderReferences({ module, modules }, report);
}

type FileOrder = {
  module: TerraformModule;
  file: HclFile;
  shared: Pick<ExpressionOrder, 'shapeOf' | 'outputsOf' | 'used'>;
};

function checkFile({ module, file, shared }: FileOrder, report: Report): void {
  walkAttributes(file.body, (attribute, around) => {
    const [outermost] = around;
    if (outermost && isConstant(outermost.type.text, attribute.name.text, around.length)) {
      refuseReferences({ file, value: attribute.value, place: placeOf(outermost.type.text) }, report);
      return;
    }
    if (isPlain(attribute, around)) return;
    const order: ExpressionOrder = { ...shared, file, scope: scopeOf(module, attribute, around) };
    checkExpression(order, attribute.value, report);
  });
}

/** Values Terraform reads before anything is known. */
function isConstant(block: string, argument: string, depth: number): boolean {
  if (block === 'variable') return argument === 'default' && depth === 1;
  return block === 'terraform' && argument !== 'configuration_aliases' && depth > 1;
}

function placeOf(block: string): string {
  return block === 'variable' ? 'the default of a variable' : 'the block "terraform"';
}

type Constant = { file: HclFile; value: Parameters<typeof walkExpression>[0]; place: string };

function refuseReferences({ file, value, place }: Constant, report: Report): void {
  walkExpression(value, (part) => {
    if (part.kind !== 'reference' || part.steps.length === 0) return;
    if (!REFUSED_ROOTS.has(part.root.text)) return;
    const message = `Nothing can be referred to in ${place}: write the value itself.`;
    report({ file, start: part.start, end: part.end, code: 'out-of-place', message });
  });
}

const REFUSED_ROOTS = new Set(['var', 'local', 'data', 'module']);

/** A file of values: each must be of a declared variable. */
function checkValues(module: TerraformModule, file: HclFile, report: Report): void {
  if (!module.isWhole || module.variables.length === 0) return;
  const names = module.variables.map(({ name }) => name.text);
  for (const { name, value } of file.body.attributes) {
    if (names.includes(name.text)) continue;
    const { issue, hint } = renameArgument({ file, name, value, suggestion: suggest(name.text, names) });
    report({ ...issue, code: 'unused-variable', message: `There is no variable "${name.text}".${hint}` });
  }
}
