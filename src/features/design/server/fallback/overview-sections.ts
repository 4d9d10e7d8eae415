// Sections of the fallback document on what is built and why: introduction, cost, diagrams, references, environments.

import { cloudProviderNames, type CloudProvider } from '#contract/design-limits.ts';
import { conceptDiagram, networkDiagram } from './diagrams.ts';
import { ofKind, type ChosenService, type FallbackDesign } from './fallback-design.ts';
import { enumerate, fact, list, paragraphs, plain, table } from './markdown.ts';
import { environmentRoles } from './network-layout.ts';

type Reference = { title: string; url: string };

const frameworks: Record<CloudProvider, readonly Reference[]> = {
  azure: [
    { title: 'Azure Well-Architected Framework', url: 'https://learn.microsoft.com/azure/well-architected/' },
    { title: 'Cloud Adoption Framework: landing zones', url: 'https://learn.microsoft.com/azure/cloud-adoption-framework/ready/landing-zone/' },
    { title: 'Microsoft cloud security benchmark', url: 'https://learn.microsoft.com/security/benchmark/azure/' },
  ],
  aws: [
    { title: 'AWS Well-Architected Framework', url: 'https://docs.aws.amazon.com/wellarchitected/latest/framework/welcome.html' },
    { title: 'AWS Security Reference Architecture', url: 'https://docs.aws.amazon.com/prescriptive-guidance/latest/security-reference-architecture/welcome.html' },
    { title: 'Organizing your AWS environment using multiple accounts', url: 'https://docs.aws.amazon.com/whitepapers/latest/organizing-your-aws-environment/organizing-your-aws-environment.html' },
  ],
  gcp: [
    { title: 'Google Cloud Well-Architected Framework', url: 'https://cloud.google.com/architecture/framework' },
    { title: 'Landing zone design in Google Cloud', url: 'https://cloud.google.com/architecture/landing-zones' },
    { title: 'Enterprise foundations blueprint', url: 'https://cloud.google.com/architecture/security-foundations' },
  ],
};

/** Services whose first SKU here has a list price above the specification's range. */
const costlyServices: Record<CloudProvider, readonly string[]> = {
  azure: ['firewall', 'sql-managed-instance', 'api-management', 'service-bus'],
  aws: ['network-firewall', 'rds-sql-server'],
  gcp: ['cloud-sql-server'],
};

const accountNames: Record<CloudProvider, string> = { azure: 'subscription', aws: 'account', gcp: 'project' };

export function writeIntroduction(design: FallbackDesign): string {
  const cloud = cloudProviderNames[design.provider];
  return paragraphs(
    `This document describes the design of an environment on ${cloud} for ${namesOf(design.services)}. It is written for the people who decide on it, build it and run it: it says what is built, with which sizes and addresses, how it is protected and recovered, and what it is expected to cost.`,
    keyFigures(),
    'Figures marked as assumed in the list of facts are starting values. They become binding when they are confirmed; until then each of them is a question to the client.',
    `In scope are the ${cloud} services named above, their network, identities, policies, monitoring and recovery. Out of scope are the applications’ source code, the devices of users, and networks beyond the connection to the data centre.`,
  );
}

/** The figures a client asks for first. Every fallback document has them. */
export function keyFigures(): string {
  return table(
    ['Key figure', 'Value'],
    [
      ['Region, recovery region', `${fact('region')}, ${fact('secondary-region')}`],
      ['Address space', fact('address-space')],
      ['Availability target', fact('availability')],
      ['Recovery time objective (RTO)', fact('rto')],
      ['Recovery point objective (RPO)', fact('rpo')],
      ['Estimated monthly cost range', fact('cost-range')],
    ],
  );
}

export function writeCost(design: FallbackDesign): string {
  const rows = design.services.map(({ name, entry }) => [
    plain(entry?.name ?? name),
    entry ? fact(`sku-${entry.key}`) : 'To be chosen',
    entry?.sizing ?? 'To be sized from measured load',
    entry?.cost ?? 'To be read from the provider’s price list',
  ]);
  return paragraphs(
    `The estimated monthly cost range of production is ${fact('cost-range')}. It covers the services below in ${fact('region')} at list price, without taxes, support plans and data leaving the cloud beyond the usual. It is an assumption of this document, to be replaced by a calculation with the client’s own agreement before signature.`,
    table(['Service', 'SKU', 'Sizing', 'What it is billed by'], rows),
    beyondRange(design),
    'Test runs the same SKUs with one instance each and stops at night; development uses the smallest SKU that works. A budget for each environment warns at 50, 80 and 100 percent, and whoever owns the environment answers for it.',
    list([
      'Reserve or commit for one year once the load has been steady for three months.',
      'Delete unattached disks and addresses monthly; every resource carries the tags owner, environment and cost centre.',
      'Logs are the item that grows unseen: a daily cap and a retention for each table.',
    ]),
  );
}

/** Said before the client finds out. */
function beyondRange(design: FallbackDesign): string | null {
  const costly = design.services.filter(({ entry }) => entry && costlyServices[design.provider].includes(entry.key));
  if (costly.length === 0) return null;
  return `**Attention.** ${namesOf(costly)} alone usually ${costly.length === 1 ? 'costs' : 'cost'} more than ${fact('cost-range')} a month at list price. If ${costly.length === 1 ? 'it stays' : 'they stay'} in the design, the range is to be raised before signature.`;
}

export function writeConceptDiagram(design: FallbackDesign): string {
  const edge = ofKind(design, 'edge');
  const data = ofKind(design, 'data', 'storage');
  return paragraphs(
    conceptDiagram(design),
    `${edge.length > 0 ? `Users enter through ${namesOf(edge)} alone` : 'Users enter through one public entrance, which has yet to be chosen'}; nothing behind it has a public address. ${data.length > 0 ? `State is kept in ${namesOf(data)}, so that every other part can be replaced at any time.` : 'No service of this design keeps state; what must survive is to be named.'}`,
  );
}

export function writeReference(design: FallbackDesign): string {
  const services = design.services.flatMap(({ entry }) => (entry ? [{ title: entry.name, url: entry.docs }] : []));
  const links = [...frameworks[design.provider], ...services].map(({ title, url }) => `[${title}](${url})`);
  return paragraphs(
    'This design follows the provider’s own guidance:',
    list(links),
    design.sources.length > 0 ? `Documents of the client it was given:\n\n${list(design.sources.map(plain))}` : null,
  );
}

export function writeTechnicalDesign(design: FallbackDesign): string {
  return paragraphs(
    'Each service has one duty, one owner and one way in.',
    table(
      ['Component', 'SKU', 'Sizing', 'Network', 'Protection'],
      design.services.map(({ name, entry }) =>
        entry
          ? [plain(entry.name), fact(`sku-${entry.key}`), entry.sizing, entry.network, entry.security]
          : [plain(name), 'To be chosen', 'To be sized from measured load', 'Private, without a public address', 'Managed identity, least privilege, logging on'],
      ),
    ),
    unknownNote(design),
  );
}

export function writeOverview(design: FallbackDesign): string {
  const compute = ofKind(design, 'compute');
  return paragraphs(
    `The workload runs in ${fact('region')} over several availability zones and can be brought up in ${fact('secondary-region')}. ${compute.length > 0 ? `Requests are answered by ${namesOf(compute)}; no state is kept there.` : 'Nothing that answers requests keeps state of its own.'}`,
    list([
      `**Availability.** ${fact('availability')} a month for the whole way of a request; the loss of one zone is not noticed by users.`,
      `**Recovery.** The RTO is ${fact('rto')}, the RPO is ${fact('rpo')}: after the loss of the region the service is back within the one and has lost no more data than the other allows. A recovery is tried twice a year, and its result is written down.`,
      `**Network.** Everything is addressed from ${fact('address-space')}; platform services are reached by private endpoints.`,
      '**Identity.** People sign in with multi-factor authentication, services with managed identities; there are no shared secrets in code.',
      `**Operation.** Logs are kept for ${fact('log-retention')}, backups for ${fact('backup-retention')}.`,
    ]),
  );
}

export function writeEnvironments(design: FallbackDesign): string {
  const account = accountNames[design.provider];
  const purposes: Record<(typeof environmentRoles)[number], readonly [string, string, string]> = {
    production: ['Serves users', 'Full size, all zones', 'Changes by pipeline after approval by two persons'],
    test: ['Proves a release, load and recovery tests', 'Same SKUs, one instance', 'Masked copies of data; pipeline after merge'],
    development: ['Daily work of the engineers', 'Smallest SKU, off at night', 'Made-up data; engineers are contributors'],
  };
  return paragraphs(
    `The design has these environments: ${fact('environments')}. Each is ${/^[aeiou]/.test(account) ? 'an' : 'a'} ${account} of its own with its own network, identities and budget, built from the same code with other parameters.`,
    table(['Environment', 'Network', 'Purpose', 'Size', 'Change and data'], environmentRoles.map((role) => [capital(role), fact(`network-${role}`), ...purposes[role]])),
    'No network of one environment reaches another. A release passes them in order; what is in production is always what was tested.',
  );
}

export function writeHighLevelDiagram(design: FallbackDesign): string {
  return paragraphs(
    networkDiagram(design),
    `The diagram shows production. Test and development repeat it in ${fact('network-test')} and ${fact('network-development')} with smaller sizes. Arrows are connections as they are opened; answers flow back on the same connection.`,
  );
}

export function namesOf(services: readonly ChosenService[]): string {
  return enumerate(services.map(({ name, entry }) => plain(entry?.name ?? name)));
}

/** Says plainly what the catalogue does not know. */
export function unknownNote(design: FallbackDesign): string | null {
  const unknown = design.services.filter(({ entry }) => entry === null);
  if (unknown.length === 0) return null;
  return `${namesOf(unknown)}: no SKU or sizing is proposed here, because no catalogue entry matches ${unknown.length === 1 ? 'this name' : 'these names'}. Both are to be filled in before signature.`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
