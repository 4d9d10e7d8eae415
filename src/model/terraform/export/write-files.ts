// Writes planned resources, variables and outputs as the texts of files.

import { blocks, object, type HclBody, type HclObject } from '../hcl/hcl-value.ts';
import { quote, writeBlock, writeValue } from '../hcl/write-hcl.ts';
import type { ExportContext } from './export-context.ts';
import type { PlannedOutput, PlannedResource, PlannedVariable, TerraformText } from './export-shapes.ts';

/** The block of a provider, and the locals that its resources use. */
export type ProviderText = {
  name: string;
  source: string;
  version: string;
  body: HclBody;
  comment: string;
  locals: HclObject['entries'];
};

/** Resources by file, `main.tf` first. */
export function writeResources(context: ExportContext, provider: ProviderText): TerraformText[] {
  const files = Map.groupBy(context.resources, ({ file }) => file);
  const main = (files.get('main.tf') ?? []).map(writeResource);
  files.delete('main.tf');
  const others = [...files].map(([path, resources]) => ({ path, text: resources.map(writeResource).join('\n') }));
  const text = [...main, ...others.map((file) => file.text), writeBlock('provider', [], provider.body)].join('\n');
  return [{ path: 'main.tf', text: [writeLocals(context, provider, text), ...main].join('\n') }, ...others];
}

/** Locals that `text` or another local uses. */
function writeLocals(context: ExportContext, provider: ProviderText, text: string): string {
  const locals: HclBody = { ...provider.locals, ...Object.fromEntries(context.locals) };
  const all = `${text}${writeBlock('locals', [], locals)}`;
  const used = Object.entries(locals).filter(([name]) => new RegExp(String.raw`\blocal\.${name}\b`).test(all));
  return writeBlock('locals', [], Object.fromEntries(used));
}

export function writeResource({ kind, type, label, repetition, body, comment }: PlannedResource): string {
  const text = writeBlock(kind, [type, label], {
    ...(repetition ? { [repetition.name]: repetition.value } : {}),
    ...body,
  });
  return comment === null ? text : `# ${comment}\n${text}`;
}

export function writeVariables(variables: Iterable<PlannedVariable>): string {
  return [...variables].map(writeVariable).join('\n');
}

export function writeVariable({
  name,
  type,
  description,
  defaultValue,
  isSensitive,
  validation,
}: PlannedVariable): string {
  const text = defaultValue === undefined ? null : writeValue(defaultValue, 1);
  const lines = [
    `  description = ${quote(description)}`,
    ...(type.includes('\n') ? [] : [`  type        = ${type}`]),
    ...(isSensitive ? ['  sensitive   = true'] : []),
    ...(text === null ? [] : [text.includes('\n') ? `  default = ${text}` : `  default     = ${text}`]),
    ...(type.includes('\n') ? [`  type = ${type}`] : []),
    ...(validation
      ? [
          '',
          '  validation {',
          `    condition     = ${validation.condition}`,
          `    error_message = ${quote(validation.message)}`,
          '  }',
        ]
      : []),
  ];
  return `variable ${quote(name)} {\n${lines.join('\n')}\n}\n`;
}

export function writeOutputs(outputs: readonly PlannedOutput[]): string {
  return outputs.map(({ name, description, value }) => writeBlock('output', [name], { description, value })).join('\n');
}

export function writeVersions(context: ExportContext, provider: ProviderText): string {
  const usesRandom = context.resources.some(({ type }) => type.startsWith('random_'));
  const providers: Record<string, HclObject> = {
    [provider.name]: object({ source: provider.source, version: provider.version }),
    ...(usesRandom ? { random: object({ source: 'hashicorp/random', version: '~> 3.7' }) } : {}),
  };
  return [
    writeBlock('terraform', [], { required_version: '>= 1.9', required_providers: blocks(providers) }),
    `# ${provider.comment}\n${writeBlock('provider', [provider.name], provider.body)}`,
  ].join('\n');
}
