// Checks that the text mentions every service in the settings. Names are compared as people write them: short or long,
// singular or plural, with the provider's name or without.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { readServiceName } from '#catalogue/names/read-name.ts';
import { cloudProviderNames, cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { recognizeService, type RecognizedService } from '#catalogue/design-services/recognize-service.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import type { DesignReport } from './finding-codes.ts';

const PROVIDER =
  /^(?:microsoft azure|azure|amazon web services|amazon|aws|google cloud platform|google cloud|google|gcp|microsoft) /;

/** 'aks', 'vmss'. */
const MAX_ABBREVIATION = 4;

const clouds = cloudProviders.map(listCatalogue);

type ServiceCheck = { services: readonly string[]; provider: CloudProvider };

export function checkServices(design: DesignText, { services, provider }: ServiceCheck, report: DesignReport): void {
  const { start, end } = design.headings[0] ?? { start: 0, end: 0 };
  for (const service of absentServices(design, { services, provider })) {
    const message = `“${service}” is selected but never mentioned. Write where it is used, or remove it from the services.`;
    report({ code: 'design/service-absent', start, end, message });
  }
  for (const service of services) {
    // The catalogue has more services than the names of designs, and a blueprint names its services by it.
    if (readServiceName(provider, service).kind === 'known') continue;
    const finding = describeService(recognizeService(provider, service), service);
    if (finding) report({ ...finding, start, end });
  }
}

function describeService(
  recognized: RecognizedService,
  service: string,
): Pick<Parameters<DesignReport>[0], 'code' | 'message'> | null {
  switch (recognized.kind) {
    case 'known':
      return null;
    case 'misspelt':
      return {
        code: 'design/service-misspelt',
        message: `No service is called “${service}”. Did you mean “${recognized.suggestion}”? Correct its name in the settings.`,
      };
    case 'foreign':
      return {
        code: 'design/service-foreign',
        message: `“${service}” is a service of ${cloudProviderNames[recognized.provider]}, and this design is for another cloud. Choose its counterpart, or say why it is used.`,
      };
    case 'unknown':
      return {
        code: 'design/service-unknown',
        message: `Lounge does not know a service “${service}”. Check its name; its SKU, size and rules are to be filled in.`,
      };
  }
}

function absentServices({ readings }: DesignText, { services, provider }: ServiceCheck): ReadonlySet<string> {
  const absent = new Set(services);
  const spellings = services.flatMap((service) => spellingsOf(service, provider).map((words) => ({ service, words })));
  const byFirstWord = Map.groupBy(spellings, ({ words }) => words[0]);
  for (const { text } of readings) {
    if (absent.size === 0) break;
    const words = wordsOf(text);
    for (const [index, word] of words.entries()) {
      const found = byFirstWord
        .get(word)
        ?.filter((spelling) => spelling.words.every((part, offset) => words[index + offset] === part));
      for (const { service } of found ?? []) absent.delete(service);
    }
  }
  return absent;
}

/** Every spelling of a service, as words. `'Azure Kubernetes Service (AKS)'` → kubernetes service, aks, … */
function spellingsOf(service: string, provider: CloudProvider): string[][] {
  const [, outer = '', inner = ''] = /^([^(]*)(?:\(([^)]*)\))?/.exec(service) ?? [];
  const names = [service.replace(/[()]/g, ' '), outer, inner].map((name) => wordsOf(name).join(' '));
  const bare = names.map((name) => name.replace(PROVIDER, ''));
  const read = [service, outer, inner].map((name) => readServiceName(provider, name));
  const known = read.flatMap((found) => (found.kind === 'known' ? listDistinctNames(found.service) : []));
  const spellings = new Set([...names, ...bare, ...known.map((name) => wordsOf(name).join(' '))]);
  return [...spellings].filter((name) => name !== '').map((name) => name.split(' '));
}

/** The name of the catalogue, its aliases, and each without the vendor, as far as a text that has them means the service. */
function listDistinctNames({ name, aliases }: CatalogueService): string[] {
  const spelled = [name, ...aliases.filter((alias) => isDistinct(alias, name))];
  return spelled.flatMap((each) => [each, wordsOf(each).join(' ').replace(PROVIDER, '')]);
}

/** A word that services of several clouds have as an alias is an ordinary one, unless it is a part of the name itself. */
function isDistinct(alias: string, name: string): boolean {
  if (alias.includes(' ') || alias.length <= MAX_ABBREVIATION || name.toLowerCase().includes(alias)) return true;
  return clouds.filter((services) => services.some(({ aliases }) => aliases.includes(alias))).length === 1;
}

/** The words are in lower case and singular. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
