// What a description asks for without a product: 'a database', 'three web servers'. The service of the cloud that does it is
// assumed, and said.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { CounterpartName } from '#catalogue/records/counterpart-names.ts';
import { findByRole, hasRole } from '#catalogue/service-roles.ts';
import type { FoundService } from './find-services.ts';

type Ordinary = {
  words: RegExp;
  counterpart: CounterpartName;
  /** What is named already does it. */
  isDoneBy?: (service: CatalogueService) => boolean;
};

const runsCode = ({ category }: CatalogueService): boolean => category === 'compute' || category === 'containers';
const keepsRows = (service: CatalogueService): boolean => service.category === 'database' && !hasRole(service, 'cache');

const STATIC_SITE = /\bstatic (?:web ?)?(?:sites?|pages?|content|html)\b/gi;

const table: readonly Ordinary[] = [
  { words: /\b(?:kubernetes|k8s)\b/gi, counterpart: 'kubernetes' },
  {
    // A flexible or single server is a kind of managed database, and not a machine.
    words:
      /\b(?:virtual machines?|vms?|(?:web |application |app |linux |windows )?(?<!\b(?:flexible|single) )servers?)\b/gi,
    counterpart: 'machines',
  },
  { words: /\b(?:serverless|lambdas?|functions?)\b/gi, counterpart: 'functions', isDoneBy: runsCode },
  {
    words: /\b(?:containers?|containeri[sz]ed|docker|micro-?services?)\b/gi,
    counterpart: 'containers',
    isDoneBy: runsCode,
  },
  // Files that nothing computes: a store for them, and a network that serves them by HTTPS.
  { words: STATIC_SITE, counterpart: 'objects', isDoneBy: ({ category }) => category === 'storage' },
  { words: STATIC_SITE, counterpart: 'cdn', isDoneBy: ({ category }) => category === 'edge' },
  {
    words:
      /(?<!\bstatic )\b(?:(?:web|online)[- ]?(?:sites?|shops?|apps?|applications?|stores?|portals?|front ?ends?)|e-?commerce|blogs?|wikis?|intranets?|home ?pages?)\b/gi,
    counterpart: 'web-app',
    isDoneBy: runsCode,
  },
  { words: /\b(?:ms ?sql|sql server)\b/gi, counterpart: 'sql-server' },
  {
    words: /\b(?:no-?sql(?: databases?)?|(?:document|key[- ]value) (?:databases?|stores?))\b/gi,
    counterpart: 'documents',
    isDoneBy: keepsRows,
  },
  {
    words: /(?<!\b(?:graph|vector|time[- ]series) )\b(?:relational )?(?:databases?|sql)\b/gi,
    counterpart: 'postgresql',
    isDoneBy: keepsRows,
  },
  { words: /\b(?:cach(?:e|es|ing))\b/gi, counterpart: 'cache' },
  {
    words: /\b(?:message )?queues?\b|\bmessaging\b/gi,
    counterpart: 'queue',
    isDoneBy: ({ category }) => category === 'messaging',
  },
  {
    words: /\b(?:event|data|real[- ]time) stream(?:s|ing)?\b/gi,
    counterpart: 'stream',
    isDoneBy: ({ category }) => category === 'messaging',
  },
  { words: /\bfile shares?\b/gi, counterpart: 'files' },
  {
    words:
      /\b(?:object storage|blobs?|data ?lakes?|uploads|image storage|file storage|(?<![KMGTP]i?B (?:of )?(?:\w{2,9} )?)storage)\b/gi,
    counterpart: 'objects',
    isDoneBy: ({ category }) => category === 'storage',
  },
  {
    words: /\b(?:data )?warehouses?\b/gi,
    counterpart: 'warehouse',
    isDoneBy: ({ category }) => category === 'analytics',
  },
  { words: /\b(?:ETL|data pipelines?)\b/gi, counterpart: 'pipeline' },
  { words: /\b(?:CDN|content delivery)\b/gi, counterpart: 'cdn', isDoneBy: ({ category }) => category === 'edge' },
  {
    words: /\bfirewalls?\b/gi,
    counterpart: 'firewall',
    isDoneBy: (service) => hasRole(service, 'firewall', 'firewall-manager'),
  },
  {
    words: /\bload balanc(?:er|ers|ing)\b/gi,
    counterpart: 'entrance',
    isDoneBy: (service) => hasRole(service, 'stands-for-balancer'),
  },
  { words: /\b(?:jump (?:host|server)|bastion)\b/gi, counterpart: 'bastion' },
  { words: /\b(?:site-to-site )?VPN\b/gi, counterpart: 'vpn' },
  { words: /\bbackups?\b/gi, counterpart: 'backup' },
  { words: /\b(?:secrets?|key vault)\b/gi, counterpart: 'secrets' },
  {
    words: /\b(?:LLMs?|language models?|generative AI|chat ?bots?)\b/gi,
    counterpart: 'models',
    isDoneBy: ({ category }) => category === 'ai',
  },
];

type Naming = {
  provider: CloudProvider;
  named: readonly CatalogueService[];
  /** True if nobody comes from the internet, so that no edge network serves pages. */
  isPrivate?: boolean;
};

function findUsual(counterpart: CounterpartName, provider: CloudProvider): CatalogueService | undefined {
  return findCatalogueService(provider, keyOfCounterpart(counterpart, provider));
}

/** Where nobody comes from the internet, a balancer is one of the network. */
function findInside(counterpart: CounterpartName, provider: CloudProvider): CatalogueService | undefined {
  const usual = findUsual(counterpart, provider);
  const isOpen = usual !== undefined && hasRole(usual, 'internet-facing') && hasRole(usual, 'balancer');
  return isOpen ? findByRole(provider, 'internal-balancer') : usual;
}

/** `rest` is the text without what is named; other places are blank. Each service is found once, in the order of the table. */
export function findOrdinaryServices(rest: string, { provider, named, isPrivate = false }: Naming): FoundService[] {
  const found: FoundService[] = [];
  const rows = isPrivate ? table.filter((row) => row.words !== STATIC_SITE || row.counterpart !== 'cdn') : table;
  for (const { words, counterpart, isDoneBy } of rows) {
    const service = isPrivate ? findInside(counterpart, provider) : findUsual(counterpart, provider);
    const [first] = rest.matchAll(words);
    if (!service || !first) continue;
    const all = [...named, ...found.map((one) => one.service)];
    if (all.includes(service) || (isDoneBy && all.some(isDoneBy))) continue;
    found.push({ service, isPhrase: true, start: first.index, end: first.index + first[0].length });
  }
  return found;
}

/** Returns true if all of a phrase is one of these words, so that what is named beside it decides. */
export function isOrdinary(phrase: string): boolean {
  return table.some(({ words }) => phrase.replaceAll(words, '').trim() === '');
}
