// Sections of the fallback document on what is built and why: introduction, cost, diagrams, references, environments.

import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { conceptDiagram, networkDiagram } from './diagrams.ts';
import { ofKind, type ChosenService, type FallbackDesign } from './offline-design.ts';
import { listPricedServices } from './list-prices.ts';
import { enumerate, fact, list, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { environmentRoles } from '#cloud/network-layout.ts';
import type { ServiceEntry, ServiceKind } from '#cloud/services/service-entry.ts';

type Reference = { title: string; url: string };

const frameworks: Record<CloudProvider, readonly Reference[]> = {
  azure: [
    { title: 'Azure Well-Architected Framework', url: 'https://learn.microsoft.com/azure/well-architected/' },
    {
      title: 'Cloud Adoption Framework: landing zones',
      url: 'https://learn.microsoft.com/azure/cloud-adoption-framework/ready/landing-zone/',
    },
    { title: 'Microsoft cloud security benchmark', url: 'https://learn.microsoft.com/security/benchmark/azure/' },
  ],
  aws: [
    {
      title: 'AWS Well-Architected Framework',
      url: 'https://docs.aws.amazon.com/wellarchitected/latest/framework/welcome.html',
    },
    {
      title: 'AWS Security Reference Architecture',
      url: 'https://docs.aws.amazon.com/prescriptive-guidance/latest/security-reference-architecture/welcome.html',
    },
    {
      title: 'Organizing your AWS environment using multiple accounts',
      url: 'https://docs.aws.amazon.com/whitepapers/latest/organizing-your-aws-environment/organizing-your-aws-environment.html',
    },
  ],
  gcp: [
    { title: 'Google Cloud Well-Architected Framework', url: 'https://cloud.google.com/architecture/framework' },
    { title: 'Landing zone design in Google Cloud', url: 'https://cloud.google.com/architecture/landing-zones' },
    { title: 'Enterprise foundations blueprint', url: 'https://cloud.google.com/architecture/security-foundations' },
  ],
};

/** The identity with which services sign in, in each cloud's words. */
export const serviceIdentities: Record<CloudProvider, string> = {
  azure: 'managed identities',
  aws: 'IAM roles',
  gcp: 'service accounts without keys',
};

/** How platform services are reached without the internet. */
const privateWays: Record<CloudProvider, string> = {
  azure: 'private endpoints',
  aws: 'VPC endpoints',
  gcp: 'Private Google Access and Private Service Connect',
};

/** These have no size: they cost nothing while they are not used. */
const billedByUse: ReadonlySet<string> = new Set([
  'functions',
  'cosmos-db',
  'lambda',
  'dynamodb',
  'cloud-run',
  'cloud-functions',
  'app-engine',
  'firestore',
  'bigquery',
  'gke',
]);

/** These have neither a size nor a tier: each environment has its own, as production does. */
const withoutSize: ReadonlySet<string> = new Set(['route-53', 'cloud-dns', 'vpc', 'virtual-network']);

/** The form of a service outside of production. */
const smallerSizes: Record<ServiceKind, readonly [test: string, development: string]> = {
  compute: ['Same SKU, one instance', 'Smallest SKU, stopped from 19:00 to 7:00'],
  data: ['Same SKU without standby', 'Smallest SKU, backups for 7 days'],
  storage: ['Local redundancy', 'Local redundancy, emptied monthly'],
  edge: ['Same rules, smallest unit', 'Shared with test'],
  messaging: ['Same queues and topics', 'Cheapest tier'],
  security: ['Own instance, own secrets', 'Own instance, own secrets'],
  operations: ['Kept for 30 days', 'Kept for 7 days, no on-call alerts'],
  network: ['Same topology, smaller gateways', 'Shared with test'],
  ai: ['A tenth of the quota', 'A tenth of the quota'],
};

const accountNames: Record<CloudProvider, string> = { azure: 'subscription', aws: 'account', gcp: 'project' };

export function writeIntroduction(design: FallbackDesign): string {
  const cloud = cloudProviderNames[design.provider];
  return paragraphs(
    `This document describes the design of an environment on ${cloud} for ${namesOf(design.services)}. It is written for the people who decide on it, build it and run it: it describes the components with their sizes and addresses, how they are protected and recovered, and the expected cost.`,
    keyFigures(),
    fact('confirmation-state'),
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
      ['Environments', fact('environments')],
      ['Availability target', fact('availability')],
      ['Recovery time objective (RTO)', fact('rto')],
      ['Recovery point objective (RPO)', fact('rpo')],
      ['Backups, logs', `Kept for ${fact('backup-retention')}, ${fact('log-retention')}`],
      ['Estimated monthly cost range', fact('cost-range')],
    ],
    'Key figures',
  );
}

export function writeCost(design: FallbackDesign): string {
  const rows = design.services.map(({ name, entry }) => [
    plain(entry?.name ?? name),
    entry ? fact(`sku-${entry.key}`) : 'To be chosen',
    entry?.cost ?? 'To be read from the provider’s price list',
  ]);
  return paragraphs(
    `The estimated monthly cost range of production is ${fact('cost-range')}. It covers the services below in ${fact('region')} at list price, without taxes, support plans, licences the client owns and data leaving the cloud beyond 100 GB. A calculation with the client’s own agreement replaces it before signature.`,
    table(['Service', 'SKU', 'What it is billed by'], rows, 'SKUs of production and what they are billed by'),
    knownCosts(design),
    'Test and development are smaller, as the section on environments says, and cost about half of production together. A budget for each environment warns its owner at 50, 80 and 100 percent.',
    list([
      'Reserve or commit for one year once the load has been steady for three months.',
      'Delete unattached disks and addresses monthly; every resource carries the tags owner, environment and cost centre.',
      'Give logs a daily cap and every log type a retention period: log costs grow unnoticed.',
    ]),
  );
}

/** What the services with a known price come to; whether that fits the range follows from the range's fact. */
function knownCosts({ provider, services }: FallbackDesign): string | null {
  const costly = listPricedServices(
    provider,
    services.map(({ name }) => name),
  );
  if (costly.length === 0) return null;
  const sum = costly.reduce((total, { cost }) => total + cost, 0);
  const items = costly.map(({ name, cost }) => `${plain(name)} (about ${cost} dollars)`).join(', ');
  const verb = costly.length === 1 ? 'comes' : 'come';
  return `**Known prices.** At list price ${items} ${verb} to about ${sum} dollars a month in the sizes of this document. ${fact('cost-check')}`;
}

export function writeConceptDiagram(design: FallbackDesign): string {
  const edge = ofKind(design, 'edge');
  const data = ofKind(design, 'data', 'storage');
  return paragraphs(
    conceptDiagram(design),
    `${edge.length > 0 ? `Users enter only through ${namesOf(edge)}` : 'Users enter through one public entry point, which is still to be chosen'}; nothing behind it has a public address. ${data.length > 0 ? `State is kept in ${namesOf(data)}, so every other component can be replaced at any time.` : whereStateIs(design)}`,
  );
}

export function writeReference(design: FallbackDesign): string {
  const services = design.services.flatMap(({ entry }) => (entry ? [{ title: entry.name, url: entry.docs }] : []));
  const links = [...frameworks[design.provider], ...services].map(({ title, url }) => `[${title}](${url})`);
  return paragraphs(
    'This design follows the provider’s own guidance:',
    list(links),
    design.sources.length > 0
      ? `It is based on these documents of the client:\n\n${list(design.sources.map(plain))}`
      : null,
  );
}

export function writeTechnicalDesign(design: FallbackDesign): string {
  return paragraphs(
    `The components of production on day one, with the SKUs listed in the section on cost. Only the entry point has a public address; services sign in to one another with ${serviceIdentities[design.provider]}.`,
    table(
      ['Component', 'Sizing', 'Network', 'Protection'],
      design.services.map(({ name, entry }) =>
        entry
          ? [plain(entry.name), entry.sizing, entry.network, entry.security]
          : [
              plain(name),
              'To be sized from measured load',
              'Private, without a public address',
              'Least privilege, encryption, logging on',
            ],
      ),
      'Components of production',
    ),
    unknownNote(design),
  );
}

export function writeOverview(design: FallbackDesign): string {
  const compute = ofKind(design, 'compute');
  return paragraphs(
    `The workload runs in ${fact('region')} across several availability zones and can be recovered in ${fact('secondary-region')}. ${compute.length > 0 ? `Requests are served by ${namesOf(compute)}; no state is kept there.` : 'No component that serves requests keeps state of its own.'}`,
    list([
      `**Availability.** ${fact('availability')} a month, measured end to end; users do not notice the loss of one zone.`,
      `**Recovery.** The RTO is ${fact('rto')}, the RPO is ${fact('rpo')}: after the loss of the region, the service is restored within the RTO and loses no more data than the RPO allows. Recovery is tested twice a year, and the result is recorded.`,
      `**Network.** All addresses are taken from ${fact('address-space')}; platform services are reached by ${privateWays[design.provider]}.`,
      `**Identity.** People sign in with multi-factor authentication, services with ${serviceIdentities[design.provider]}; code contains no secrets.`,
      `**Operation.** Logs are kept for ${fact('log-retention')}, backups for ${fact('backup-retention')}.`,
    ]),
  );
}

export function writeEnvironments(design: FallbackDesign): string {
  const account = accountNames[design.provider];
  const purposes: Record<(typeof environmentRoles)[number], readonly [string, string, string]> = {
    production: ['Serves users', 'Client data', 'By pipeline, approved by two people'],
    test: ['Tests of releases, load and recovery', 'Masked copies of client data', 'By pipeline after each merge'],
    development: ['Daily work of the engineers', 'Synthetic', 'By engineers, without approval'],
  };
  return paragraphs(
    `The design has these environments: ${fact('environments')}. Each is ${/^[aeiou]/.test(account) ? 'an' : 'a'} ${account} of its own, with its own network, identities and budget, and is built from the same code with different parameters.`,
    table(
      ['Environment', 'Network', 'Purpose', 'Data', 'Changes'],
      environmentRoles.map((role) => [capital(role), fact(`network-${role}`), ...purposes[role]]),
      'Environments',
    ),
    table(
      ['Service', 'Production', 'Test', 'Development'],
      design.services.map(({ name, entry }) => [plain(entry?.name ?? name), ...sizesOf(entry)]),
      'Sizes in each environment',
    ),
    'The networks of the environments are not connected. Every release passes through them in order, so production only runs what was tested.',
  );
}

function sizesOf(entry: ServiceEntry | null): string[] {
  if (entry && billedByUse.has(entry.key))
    return [fact(`sku-${entry.key}`), 'As production, lower limits', 'As production, lowest limits'];
  if (entry && withoutSize.has(entry.key)) return [fact(`sku-${entry.key}`), 'As production', 'As production'];
  return entry
    ? [fact(`sku-${entry.key}`), ...smallerSizes[entry.kind]]
    : ['To be chosen', 'One instance', 'One instance'];
}

export function writeHighLevelDiagram(design: FallbackDesign): string {
  return paragraphs(
    networkDiagram(design),
    `The diagram shows production. Test and development repeat it in ${fact('network-test')} and ${fact('network-development')} with smaller sizes. Arrows show the direction in which connections are opened.`,
  );
}

export function namesOf(services: readonly ChosenService[]): string {
  return enumerate(services.map(({ name, entry }) => plain(entry?.name ?? name)));
}

/** For a design in which no service is known to keep state. */
export function whereStateIs({ services }: FallbackDesign): string {
  const unknown = services.filter(({ entry }) => entry === null);
  return unknown.length === 0
    ? 'No service of this design keeps state; data that must survive is still to be identified.'
    : `What ${namesOf(unknown)} ${unknown.length === 1 ? 'keeps' : 'keep'}, and how that is protected, is to be named before signature.`;
}

/** Lists the services that the catalogue does not know. */
export function unknownNote(design: FallbackDesign): string | null {
  const unknown = design.services.filter(({ entry }) => entry === null);
  if (unknown.length === 0) return null;
  return `${namesOf(unknown)}: no SKU or sizing is proposed here, because no catalogue entry matches ${unknown.length === 1 ? 'this name' : 'these names'}. Both are to be filled in before signature.`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
