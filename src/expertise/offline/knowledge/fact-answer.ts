// Answers questions about agreements, prices, ports and the like, and comparisons of services, from the facts of the catalogue: each
// with its page and the day it was read.

import type { CatalogueService, Source } from '#catalogue/catalogue-service.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { nameOfPage } from './find-text.ts';
import { findAskedServices, aspectsIn } from './asked-services.ts';
import { aspects, factsOf, type Aspect, type Fact } from './service-facts.ts';

const COMPARES = /\b(?:differen\w+|compar\w+|versus|vs\.?|or|better|unterschied\w*|vergleich\w*|oder)\b/i;
/** Longer questions want more than facts. */
const MAX_WORDS = 16;
/** A longer question than this asks for more than a fact that is not there. */
const MAX_WORDS_WITHOUT = 9;
const MAX_FACTS = 12;

/** Returns Markdown, or null unless a short question names services and asks for facts of them. */
export function answerFacts(question: string): string | null {
  if (question.trim().split(/\s+/).length > MAX_WORDS) return null;
  const asked = aspectsIn(question);
  const services = findAskedServices(question);
  const [service] = services;
  if (!service) return null;
  if (services.length > 1 && asked.length > 0)
    return asked.every((aspect) => IN_ONE_TABLE.includes(aspect))
      ? compare(services, asked)
      : services.flatMap((each) => asked.map((aspect) => tell(each, aspect))).join('\n\n');
  // 'Azure Backup' is a name, and not a question for the backup of something.
  const own = asked.filter((aspect) => !service.name.toLowerCase().includes(aspect));
  const isStated = own.some((aspect) => factsOf(service, aspect).length > 0);
  if (own.length === 0 || (!isStated && question.trim().split(/\s+/).length > MAX_WORDS_WITHOUT)) return null;
  return own.map((aspect) => tell(service, aspect)).join('\n\n');
}

/** Returns Markdown, or null unless a short question compares services as a whole. */
export function answerComparison(question: string): string | null {
  if (question.trim().split(/\s+/).length > MAX_WORDS || !COMPARES.test(question)) return null;
  const services = findAskedServices(question);
  return services.length > 1 ? compare(services, []) : null;
}

/** The others have too many rows of their own. */
const IN_ONE_TABLE: readonly Aspect[] = ['agreement', 'private access', 'backup'];

const titles: Record<Aspect, string> = {
  agreement: 'agreement on availability',
  price: 'prices',
  redundancy: 'redundancy',
  ports: 'ports',
  limits: 'limits',
  'private access': 'private access',
  backup: 'backup',
};

function tell(service: CatalogueService, aspect: Aspect): string {
  const heading = `## ${fullName(service)}: ${titles[aspect]}`;
  const facts = factsOf(service, aspect);
  if (facts.length === 0) return `${heading}\n\n${whyNone(service, aspect)}`;
  const rows = facts.slice(0, MAX_FACTS).map(({ label, value, source }) => `| ${label} | ${value} | ${cite(source)} |`);
  const left = facts.length - rows.length;
  return [
    heading,
    ['| | | Page, and the day it was read |', '|---|---|---|', ...rows].join('\n'),
    ...(left > 0 ? [`${left} more are in the catalogue.`] : []),
    ...(aspect === 'price' ? [PRICE_NOTE] : []),
  ].join('\n\n');
}

function whyNone({ noPrice, docs }: CatalogueService, aspect: Aspect): string {
  if (aspect === 'price' && noPrice) return noPrice.reason;
  return `My catalogue states nothing on this. The documentation may: [${hostOf(docs)}](${docs})`;
}

const PRICE_NOTE =
  'These are list prices in US dollars as the pages had them on those days, and no offer. They are not all: what is missing here may be free or charged. A blueprint prices a whole solution, with your own price list where you have one.';

/** A comparison tells these where the question names nothing. */
const COMPARED: readonly Aspect[] = aspects.filter((aspect) => aspect !== 'limits' && aspect !== 'price');

function compare(services: readonly CatalogueService[], asked: readonly Aspect[]): string {
  const told = asked.length > 0 ? asked : COMPARED;
  const sources: Source[] = [];
  const rows = told.flatMap((aspect) => {
    const cells = services.map((service) => factsOf(service, aspect).slice(0, MAX_FACTS));
    if (cells.every((facts) => facts.length === 0)) return [];
    sources.push(...cells.flat().map(({ source }) => source));
    return [`| ${capitalize(titles[aspect])} | ${cells.map(writeCell).join(' | ')} |`];
  });
  const scopes = `| Where it is | ${services.map(({ scope }) => SCOPES[scope]).join(' | ')} |`;
  const skus = `| Usual SKUs | ${services.map(({ skus: known }) => listSkus(known)).join(' | ')} |`;
  const frame = asked.length > 0 ? [] : [scopes, skus];
  if (rows.length + frame.length === 0)
    return [`## ${services.map(fullName).join(' and ')}`, 'My catalogue states nothing on this for any of them.'].join(
      '\n\n',
    );
  return [
    `## ${services.map(fullName).join(' and ')}`,
    [
      `| | ${services.map(({ name }) => name).join(' | ')} |`,
      `|---${'|---'.repeat(services.length)}|`,
      ...frame,
      ...rows,
    ].join('\n'),
    `Documentation: ${services.map(({ name, docs }) => `[${name}](${docs})`).join(' · ')}`,
    ...(sources.length > 0 ? [`Sources: ${listSources(sources)}`] : []),
  ].join('\n\n');
}

const SCOPES: Record<CatalogueService['scope'], string> = {
  global: 'in no region',
  regional: 'in a region, outside of your networks',
  network: 'at a network, without an address',
  subnet: 'in a subnet of yours',
};

function listSkus(skus: CatalogueService['skus']): string {
  if (skus.length === 0) return 'one for all';
  const named = skus.slice(0, 4).map(({ name }) => name);
  return skus.length > named.length ? `${named.join(', ')} and ${skus.length - named.length} more` : named.join(', ');
}

function writeCell(facts: readonly Fact[]): string {
  return facts.length === 0 ? 'not in my catalogue' : facts.map(({ label, value }) => `${label}: ${value}`).join('; ');
}

function listSources(sources: readonly Source[]): string {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  return [...byUrl.values()].map(cite).join(' · ');
}

function cite({ url, read }: Source): string {
  return `[${nameOfPage(url)}](${url}), ${read}`;
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function fullName({ name, provider }: CatalogueService): string {
  return provider === 'self' ? name : `${name} (${cloudProviderNames[provider]})`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
