// Writes Terraform from the checked templates, with the name, region and ranges of the question.

import { carve, contains, formatCidr, networkOf, type Cidr } from '#cloud/cidr.ts';
import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { findRegions } from '#cloud/regions.ts';
import { findClouds } from '../knowledge/find-text.ts';
import { readNetworkWords } from '../network/network-words.ts';
import { awsTemplates } from './aws-templates.ts';
import { azureTemplates } from './azure-templates.ts';
import { googleTemplates } from './google-templates.ts';
import type { Template, TemplateInput } from './template.ts';

export const templates: readonly Template[] = [...azureTemplates, ...awsTemplates, ...googleTemplates];

const WANTS = /\b(terraform|hcl|iac|infrastructure as code)\b/i;
const OTHER_SUBJECT = /\b(state|backend|import|module registry|workspace|provider version)\b/i;
const NAME = /\b(?:called|named|with the name|name[d:]?|namens)\s+["'`]?([a-z][a-z0-9-]{1,30})\b/i;
const NOT_A_NAME = /^(?:and|in|with|for|of|the|it|region)$/i;

const defaultRegions: Record<CloudProvider, string> = { azure: 'westeurope', aws: 'eu-central-1', gcp: 'europe-west3' };
const regionShapes: Record<CloudProvider, RegExp> = { azure: /^[a-z]+\d?$/, aws: /-\d$/, gcp: /[a-z]\d+$/ };
const DEFAULT_SPACE: Cidr = { address: 10 * 2 ** 24 + 20 * 2 ** 16, prefix: 16 };
const DEFAULT_NAME = 'example';

/** Returns Markdown with the file, or `null` if the question does not ask for Terraform that a template writes. */
export function answerTemplate(question: string): string | null {
  if (!WANTS.test(question) || OTHER_SUBJECT.test(question)) return null;
  const named = findClouds(question);
  const fits = templates.filter(
    ({ cloud, asks }) => (named.length === 0 || named.includes(cloud)) && asks.test(question),
  );
  const [template] = fits;
  if (!template) return listTemplates();
  const input = readInput(question, template.cloud);
  const region =
    named.length === 0 ? ` For another cloud, name it: ${Object.values(cloudProviderNames).join(', ')}.` : '';
  return [
    `## Terraform: ${cloudProviderNames[template.cloud]} ${template.title}`,
    `\`\`\`hcl\n# ${template.file}\n${template.write(input)}\`\`\``,
    `${template.note}${region}`,
    `Name a region, ranges or a name in your question to change them, such as *“named shop in ${defaultRegions[template.cloud]} with 10.40.0.0/16”*. Arguments: [registry.terraform.io](${template.docs})`,
  ].join('\n\n');
}

function readInput(question: string, cloud: CloudProvider): TemplateInput {
  const name = NAME.exec(question)?.[1]?.toLowerCase();
  const region = findRegions(question).find((found) => regionShapes[cloud].test(found.name))?.name;
  const { cidrs } = readNetworkWords(question);
  const space = networkOf(cidrs[0] ?? DEFAULT_SPACE);
  const given = cidrs
    .slice(1)
    .map(networkOf)
    .filter((cidr) => contains(space, cidr));
  return {
    name: name === undefined || NOT_A_NAME.test(name) ? DEFAULT_NAME : name,
    region: region ?? defaultRegions[cloud],
    space: formatCidr(space),
    subnets: (given.length > 0 ? fill(space, given) : fill(space, [])).map(formatCidr),
  };
}

/** At least two subnets: those given, then /24s (or quarters of a small space) beside them. */
function fill(space: Cidr, given: readonly Cidr[]): Cidr[] {
  const missing = Math.max(0, 2 - given.length);
  const prefix = Math.max(24, Math.min(28, space.prefix + 2));
  const added = carve({ space, prefixes: Array.from({ length: missing }, () => prefix), taken: given }) ?? [];
  return given.length + added.length > 0 ? [...given, ...added] : [space];
}

function listTemplates(): string {
  const clouds = Object.entries(cloudProviderNames).map(
    ([cloud, name]) =>
      `- **${name}**: ${templates
        .filter((template) => template.cloud === cloud)
        .map(({ title }) => title)
        .join(', ')}`,
  );
  return `## Terraform I can write\n\n${clouds.join('\n')}\n\nName one with its cloud, such as *“Write Terraform for an Azure virtual network”*. I have checked templates, not a language model: anything else needs an agent with a key.`;
}
