// Checks that the text mentions every service in the settings. Names are compared as people write them: short or long,
// singular or plural, with the provider's name or without.

import { readServiceName } from '#cloud/catalogue/read-name.ts';
import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { recognizeService, type RecognizedService } from '#cloud/services/recognize-service.ts';
import type { DesignText } from '#platform/lint/read-design.ts';
import type { DesignReport } from './finding-codes.ts';

/** Each list names one thing. */
const synonyms: readonly (readonly string[])[] = [
  ['virtual machine', 'vm', 'vms'],
  ['virtual machine scale set', 'vm scale set', 'vmss', 'scale set'],
  ['virtual network', 'vnet'],
  ['virtual private cloud', 'vpc', 'vpc network'],
  ['network security group', 'nsg'],
  ['kubernetes service', 'aks'],
  ['elastic kubernetes service', 'eks'],
  ['kubernetes engine', 'gke'],
  ['elastic container service', 'ecs'],
  ['container registry', 'acr', 'ecr', 'artifact registry'],
  ['elastic compute cloud', 'ec2', 'ec2 instance', 'compute instance'],
  ['simple storage service', 's3', 's3 bucket'],
  ['relational database service', 'rds'],
  ['elastic block store', 'ebs'],
  ['elastic file system', 'efs'],
  ['application load balancer', 'alb', 'elastic load balancing', 'elb'],
  ['network load balancer', 'nlb'],
  ['load balancer', 'load balancing'],
  ['web application firewall', 'waf'],
  ['application gateway', 'app gateway', 'appgw'],
  ['api management', 'apim'],
  ['app service', 'web app'],
  ['sql database', 'sql db'],
  ['cosmos db', 'cosmosdb'],
  ['storage account', 'blob storage', 'storage'],
  ['entra id', 'azure ad', 'azure active directory', 'active directory'],
  ['identity and access management', 'iam'],
  ['key management service', 'kms'],
  ['recovery service vault', 'backup', 'azure backup'],
  ['site recovery', 'asr'],
  ['monitor', 'azure monitor', 'log analytics', 'application insights'],
  ['cloud storage', 'gcs'],
  ['google compute engine', 'compute engine', 'gce'],
  ['simple queue service', 'sqs'],
  ['simple notification service', 'sns'],
  ['content delivery network', 'cdn', 'front door', 'cloudfront', 'cloud cdn'],
  ['virtual private network', 'vpn', 'vpn gateway'],
  ['expressroute', 'express route'],
];

const PROVIDER =
  /^(?:microsoft azure|azure|amazon web services|amazon|aws|google cloud platform|google cloud|google|gcp|microsoft) /;

type ServiceCheck = { services: readonly string[]; provider: CloudProvider };

export function checkServices(design: DesignText, { services, provider }: ServiceCheck, report: DesignReport): void {
  const { start, end } = design.headings[0] ?? { start: 0, end: 0 };
  for (const service of absentServices(design, services)) {
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

function absentServices({ readings }: DesignText, services: readonly string[]): ReadonlySet<string> {
  const absent = new Set(services);
  const spellings = services.flatMap((service) => spellingsOf(service).map((words) => ({ service, words })));
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
function spellingsOf(service: string): string[][] {
  const [, outer = '', inner = ''] = /^([^(]*)(?:\(([^)]*)\))?/.exec(service) ?? [];
  const names = [service.replace(/[()]/g, ' '), outer, inner].map((name) => wordsOf(name).join(' '));
  const bare = names.map((name) => name.replace(PROVIDER, ''));
  const known = synonyms.filter((group) => group.some((name) => bare.includes(wordsOf(name).join(' ')))).flat();
  const spellings = new Set([...names, ...bare, ...known.map((name) => wordsOf(name).join(' '))]);
  return [...spellings].filter((name) => name !== '').map((name) => name.split(' '));
}

/** In lower case and singular. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
