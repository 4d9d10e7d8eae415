// Writes Terraform from the checked templates, with the name, region and ranges of the question.

import { carve, contains, formatCidr, networkOf, type Cidr } from '#cloud/cidr.ts';
import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { findRegions } from '#cloud/regions.ts';
import { findClouds } from '../knowledge/find-text.ts';
import { extractTerms } from '#platform/search/terms.ts';
import { readCount, readNetworkWords } from '../network/network-words.ts';
import { awsTemplates } from './aws-templates.ts';
import { azureTemplates } from './azure-templates.ts';
import { googleTemplates } from './google-templates.ts';
import type { Template, TemplateInput } from './template.ts';

export const templates: readonly Template[] = [...azureTemplates, ...awsTemplates, ...googleTemplates];

const WANTS = /\b(terraform|hcl|opentofu|iac|infrastructure as code)\b/i;
/** Languages there are no templates in. */
const OTHER_LANGUAGE = /\b(bicep|cloudformation|pulumi|arm template|deployment manager|cdk|crossplane)\b/i;
const WRITES = /\b(write|create|generate|give|make|draft|need|want|show|schreib\w*|erstell\w*|for|für)\b/i;
/** A question about Terraform, not for a file. */
const EXPLAINS =
  /^\s*(what|why|explain|is|are|does|do|which|who|when|should|how (?:do|can|to) (?:i )?(?:install|learn|upgrade|update|debug))\b/i;
const OTHER_SUBJECT = /\b(state|backend|import|module registry|workspace|provider version)\b/i;
const NAME = /\b(?:called|named|with the name|name[d:]?|namens)\s+["'`]?([a-z][\w-]{1,30})/i;
const SUBNETS = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:[a-z]+\s+){0,2}?subnets?\b/i;
const MAX_SUBNETS = 16;
const NOT_A_NAME = /^(?:and|in|with|for|of|the|it|region)$/i;

/** Words of AWS and Google Cloud that Azure has others for. */
const NOT_AZURE = /\b(vpcs?|buckets?|(?<!network )security groups?)\b/i;

const defaultRegions: Record<CloudProvider, string> = { azure: 'westeurope', aws: 'eu-central-1', gcp: 'europe-west3' };
const regionShapes: Record<CloudProvider, RegExp> = { azure: /^[a-z]+\d?$/, aws: /-\d$/, gcp: /[a-z]\d+$/ };
const DEFAULT_SPACE: Cidr = { address: 10 * 2 ** 24 + 20 * 2 ** 16, prefix: 16 };
const DEFAULT_NAME = 'example';

/** Returns Markdown with the file, or `null` if the question does not ask for Terraform that a template writes. */
export function answerTemplate(question: string): string | null {
  if (OTHER_LANGUAGE.test(question) && WRITES.test(question) && !WANTS.test(question))
    return listTemplates(`I have templates in Terraform, not in ${OTHER_LANGUAGE.exec(question)![1]}.`);
  if (!WANTS.test(question) || OTHER_SUBJECT.test(question)) return null;
  if (EXPLAINS.test(question)) return null;
  const named = findClouds(question);
  const meant = named.length === 0 && NOT_AZURE.test(question) ? (['aws', 'gcp'] as const) : named;
  const fits = templates.filter(
    ({ cloud, asks }) => (meant.length === 0 || meant.some((known) => known === cloud)) && asks.test(question),
  );
  const [template] = fits;
  if (!template) return listTemplates('I have no template for that.');
  const input = readInput(question, template.cloud);
  const region =
    named.length === 0 ? ` For another cloud, name it: ${Object.values(cloudProviderNames).join(', ')}.` : '';
  return [
    `## Terraform: ${cloudProviderNames[template.cloud]} ${template.title}`,
    `\`\`\`hcl\n# ${template.file}\n${template.write(input)}\`\`\``,
    describeUnused(question, template),
    `${template.note}${region}`,
    `Name a region, ranges or a name in your question to change them, such as *“named shop in ${defaultRegions[template.cloud]} with 10.40.0.0/16”*. Arguments: [registry.terraform.io](${template.docs})`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Words that every request has. What is left over was asked for, and is not in the file. */
const COMMON = new Set(
  'write create generate give make draft need want show please terraform hcl opentofu code file module config configuration script template iac infrastructure azure aws amazon google cloud gcp simple small basic minimal example new one two three four five six single called named name region location with using subnet address range space cidr linux machine virtual network vnet vpc cluster account group rule security resource in my let example sample'.split(
    ' ',
  ),
);

/** The template takes a name, a region and ranges. Whatever else the question asks for is named, not passed over. */
function describeUnused(question: string, { cloud, asks, title }: Template): string {
  const regions = findRegions(question).filter(({ name }) => regionShapes[cloud].test(name));
  const rest = regions
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, question)
    .replace(NAME, ' ')
    .replaceAll(/\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?/g, ' ')
    .replace(SUBNETS, ' ')
    .replaceAll(new RegExp(asks, 'gi'), ' ');
  const known = new Set([...COMMON, ...extractTerms(title)]);
  const unused = [...new Set(extractTerms(rest))].filter((term) => !known.has(term) && !/^\/?\d$/.test(term));
  if (unused.length === 0) return '';
  const words = unused.slice(0, 8).map((word) => `*${word}*`);
  return `**Not in this file:** ${words.join(', ')}. The template takes a name, a region and ranges; add the rest yourself.`;
}

function readInput(question: string, cloud: CloudProvider): TemplateInput {
  const name = NAME.exec(question)?.[1]?.toLowerCase().replaceAll('_', '-').replace(/-+$/, '');
  const region = findRegions(question).find((found) => regionShapes[cloud].test(found.name))?.name;
  const { cidrs } = readNetworkWords(question);
  const space = networkOf(cidrs[0] ?? DEFAULT_SPACE);
  const given = cidrs
    .slice(1)
    .map(networkOf)
    .filter((cidr) => contains(space, cidr));
  const count = Math.min(MAX_SUBNETS, readCount(SUBNETS.exec(question)?.[1]) ?? 2);
  return {
    name: name === undefined || NOT_A_NAME.test(name) ? DEFAULT_NAME : name,
    region: region ?? defaultRegions[cloud],
    space: formatCidr(space),
    subnets: fill(space, given, count).map(formatCidr),
  };
}

/** At least `count` subnets: those given, then /24s (or equal parts of a small space) beside them. */
function fill(space: Cidr, given: readonly Cidr[], count: number): Cidr[] {
  const missing = Math.max(0, count - given.length);
  const prefix = Math.max(24, Math.min(28, space.prefix + Math.max(2, Math.ceil(Math.log2(count)))));
  const added = carve({ space, prefixes: Array.from({ length: missing }, () => prefix), taken: given }) ?? [];
  return given.length + added.length > 0 ? [...given, ...added] : [space];
}

function listTemplates(reason: string): string {
  const clouds = Object.entries(cloudProviderNames).map(
    ([cloud, name]) =>
      `- **${name}**: ${templates
        .filter((template) => template.cloud === cloud)
        .map(({ title }) => title)
        .join(', ')}`,
  );
  return `## Terraform I can write\n\n${reason} These I have:\n\n${clouds.join('\n')}\n\nName one with its cloud, such as *“Write Terraform for an Azure virtual network”*. Anything else needs an agent with a language model.`;
}
