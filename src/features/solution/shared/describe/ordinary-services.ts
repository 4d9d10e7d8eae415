// What a description asks for without a product: 'a database', 'three web servers'. The service of the cloud that does it is
// assumed, and said.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { keyOfRole, type ServiceRole } from '#cloud/catalogue/counterparts.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { FoundService } from './find-services.ts';

type Ordinary = {
  words: RegExp;
  role: ServiceRole;
  /** What is named already does it. */
  isDoneBy?: (service: CatalogueService) => boolean;
};

const runsCode = ({ category }: CatalogueService): boolean => category === 'compute' || category === 'containers';
const keepsRows = ({ category, key }: CatalogueService): boolean =>
  category === 'database' && !/redis|cache|memor/.test(key);

const table: readonly Ordinary[] = [
  { words: /\b(?:kubernetes|k8s)\b/gi, role: 'kubernetes' },
  { words: /\b(?:virtual machines?|vms?|(?:web |application |app |linux |windows )?servers?)\b/gi, role: 'machines' },
  { words: /\b(?:serverless|lambdas?|functions?)\b/gi, role: 'functions', isDoneBy: runsCode },
  { words: /\b(?:containers?|containeri[sz]ed|docker|micro-?services?)\b/gi, role: 'containers', isDoneBy: runsCode },
  {
    words:
      /\b(?:(?:web|online)[- ]?(?:sites?|shops?|apps?|applications?|stores?|portals?|front ?ends?)|e-?commerce|blogs?|wikis?|intranets?|home ?pages?)\b/gi,
    role: 'web-app',
    isDoneBy: runsCode,
  },
  { words: /\b(?:ms ?sql|sql server)\b/gi, role: 'sql-server' },
  {
    words: /\b(?:no-?sql(?: databases?)?|(?:document|key[- ]value) (?:databases?|stores?))\b/gi,
    role: 'documents',
    isDoneBy: keepsRows,
  },
  {
    words: /(?<!\b(?:graph|vector|time[- ]series) )\b(?:relational )?(?:databases?|sql)\b/gi,
    role: 'postgresql',
    isDoneBy: keepsRows,
  },
  { words: /\b(?:cach(?:e|es|ing))\b/gi, role: 'cache' },
  {
    words: /\b(?:message )?queues?\b|\bmessaging\b/gi,
    role: 'queue',
    isDoneBy: ({ category }) => category === 'messaging',
  },
  {
    words: /\b(?:event|data|real[- ]time) stream(?:s|ing)?\b/gi,
    role: 'stream',
    isDoneBy: ({ category }) => category === 'messaging',
  },
  { words: /\bfile shares?\b/gi, role: 'files' },
  {
    words: /\b(?:object storage|blobs?|data ?lakes?|uploads|image storage|file storage|storage)\b/gi,
    role: 'objects',
    isDoneBy: ({ category }) => category === 'storage',
  },
  { words: /\b(?:data )?warehouses?\b/gi, role: 'warehouse', isDoneBy: ({ category }) => category === 'analytics' },
  { words: /\b(?:ETL|data pipelines?)\b/gi, role: 'pipeline' },
  { words: /\b(?:CDN|content delivery)\b/gi, role: 'cdn', isDoneBy: ({ category }) => category === 'edge' },
  { words: /\bfirewalls?\b/gi, role: 'firewall', isDoneBy: ({ key }) => /firewall/.test(key) },
  {
    words: /\bload balanc(?:er|ers|ing)\b/gi,
    role: 'entrance',
    isDoneBy: ({ key }) => /gateway|balanc|alb|nlb|door/.test(key),
  },
  { words: /\b(?:jump (?:host|server)|bastion)\b/gi, role: 'bastion' },
  { words: /\b(?:site-to-site )?VPN\b/gi, role: 'vpn' },
  { words: /\bbackups?\b/gi, role: 'backup' },
  { words: /\b(?:secrets?|key vault)\b/gi, role: 'secrets' },
  {
    words: /\b(?:LLMs?|language models?|generative AI|chat ?bots?)\b/gi,
    role: 'models',
    isDoneBy: ({ category }) => category === 'ai',
  },
];

/** `rest` is the text without what is named; other places are blank. Each service is found once, in the order of the table. */
export function findOrdinaryServices(
  rest: string,
  { provider, named }: { provider: CloudProvider; named: readonly CatalogueService[] },
): FoundService[] {
  const found: FoundService[] = [];
  for (const { words, role, isDoneBy } of table) {
    const service = findCatalogueService(provider, keyOfRole(role, provider));
    const [first] = rest.matchAll(words);
    if (!service || !first) continue;
    const all = [...named, ...found.map((one) => one.service)];
    if (all.includes(service) || (isDoneBy && all.some(isDoneBy))) continue;
    found.push({ service, isPhrase: true, start: first.index, end: first.index + first[0].length });
  }
  return found;
}

/** Whether all of a phrase is one of these words, so that what is named beside it decides. */
export function isOrdinary(phrase: string): boolean {
  return table.some(({ words }) => phrase.replaceAll(words, '').trim() === '');
}
