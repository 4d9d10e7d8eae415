// `provider = aws.west` and `providers = { aws = aws.west }`: the configuration they name must be there.

import type { Issue, Report } from '../issues.ts';
import type { TerraformModule } from '../module.ts';
import { type Expression, findAttribute, type HclFile, literalOf } from '../syntax/hcl.ts';

type ProvidersOrder = { module: TerraformModule; modules: readonly TerraformModule[] };

export function checkProviderReferences({ module }: ProvidersOrder, report: Report): void {
  if (!module.isWhole) return;
  for (const { file, block } of module.resources) {
    const value = findAttribute(block.body, 'provider')?.value;
    if (value) checkAlias({ module, file, value }, report);
  }
  for (const { file, block } of module.modules) {
    const value = findAttribute(block.body, 'providers')?.value;
    if (value?.kind !== 'object') continue;
    for (const entry of value.entries) checkAlias({ module, file, value: entry.value }, report);
  }
}

function checkAlias(
  { module, file, value }: { module: TerraformModule; file: HclFile; value: Expression },
  report: Report,
): void {
  const [step] = value.kind === 'reference' ? value.steps : [];
  if (value.kind !== 'reference' || step?.kind !== 'attribute') return;
  const provider = value.root.text;
  const isConfigured = module.providers.some(
    ({ name, block }) => name.text === provider && literalOf(block.body, 'alias') === step.name,
  );
  if (isConfigured || module.demands.get(provider)?.aliases.includes(step.name)) return;
  const message = `There is no provider "${provider}" with alias = "${step.name}".`;
  const issue: Issue = { file, start: value.start, end: value.end, code: 'undeclared-provider', message };
  report(issue);
}
