// Finds the checked text that answers a question. Below a threshold none does, and the question is refused.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { extractTerms } from '#platform/search/terms.ts';
import { readCloudTexts, type CloudText } from '../texts/read-texts.ts';

export const cloudTexts: readonly CloudText[] = readCloudTexts();

const STRONG = 2;
const MIN_SCORE = 3;
/** The part of the question's terms that the text has to know. */
const MIN_COVERAGE = 0.5;
/** Terms that say nothing about the subject. */
const FILLER = new Set(
  'need want explain tell please show give make get use using work best good practice difference between setup configure about vs many much find write create there keep go like know each other vs versus or option way'.split(
    ' ',
  ),
);

const cloudWords: Record<CloudProvider, RegExp> = {
  azure: /\b(azure|aks|vnets?|nsgs?|entra|bicep|kql|key ?vaults?|express ?route)\b/i,
  aws: /\b(aws|amazon|direct connect|eks|ec2|s3|rds|lambda|dynamodb|cloudfront)\b/i,
  gcp: /\b(gcp|gke|google|interconnect|ha vpn|cloud sql|cloud run|bigquery)\b/i,
};

/** The clouds that the question names or whose own words it uses. */
export function findClouds(question: string): CloudProvider[] {
  return (Object.keys(cloudWords) as CloudProvider[]).filter((cloud) => cloudWords[cloud].test(question));
}

/** Words of the field. Without one, and without a cloud's name, 'cost', 'role' or 'state' mean something else. */
const FIELD =
  /\b(clouds?|terraform|tfstate|(?:virtual )?machines?|vms?|vnets?|vpcs?|subnets?|(?:virtual )?networks?|peering|nsgs?|n?acls?|firewalls?|gateways?|vpns?|express ?route|direct connect|interconnects?|on[- ]?prem\w*|nat|snat|dns|endpoints?|privatelink|bastion|\w*subnet|storage|buckets?|blobs?|lrs|zrs|grs|gzrs|kubernetes|k8s|clusters?|pods?|iam|rbac|sas|key ?vaults?|managed identit\w+|rfc ?\d+|private (?:ip|address)\w*|rto|rpo|recovery|dr plan|failover|replicas?|load balanc\w+|traffic manager|front door|application gateway|lambda|cloud sql|kusto|flow logs?|spot (?:vms?|instances?)|savings plans?|sign-?ins?|kubenet|overlay|glacier|nearline|coldline|autopilot|irsa|security groups?|soft delete|purge protection)\b/i;

/** Returns true if the question is about clouds at all. */
export function isAboutClouds(question: string): boolean {
  return findClouds(question).length > 0 || FIELD.test(question);
}

/** Returns the best text as Markdown with its sources, those of several clouds when the question fits them equally; `null` when none fits. */
export function answerFromTexts(question: string): string | null {
  if (!isAboutClouds(question)) return null;
  const terms = [...new Set(extractTerms(question))].filter((term) => !FILLER.has(term));
  const clouds = findClouds(question);
  const scored = cloudTexts
    .filter(({ cloud }) => clouds.length === 0 || cloud === undefined || clouds.includes(cloud))
    .map((text) => ({ text, score: scoreOf(text, terms) }))
    .filter(({ text, score }) => score >= (knowsAll(text, terms) ? STRONG : MIN_SCORE));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const found = narrow(
    scored.filter(({ score }) => score === best).map(({ text }) => text),
    clouds.length > 0,
  );
  return found.length === 0 || found.length > 3 ? null : found.map(renderText).join('\n\n');
}

/** Returns true if no word of the question is strange to the text: 'What is RTO?' */
function knowsAll({ strong, weak }: CloudText, terms: readonly string[]): boolean {
  const known = new Set(extractTerms(`${strong} ${weak}`));
  return terms.length > 0 && terms.every((term) => known.has(term));
}

/** Keeps, of equally fitting texts, those of the named cloud; if none was named, the text that holds for all clouds. */
function narrow(texts: readonly CloudText[], isCloudNamed: boolean): readonly CloudText[] {
  const preferred = texts.filter(({ cloud }) => (cloud !== undefined) === isCloudNamed);
  return preferred.length > 0 ? preferred : texts;
}

function scoreOf(text: CloudText, terms: readonly string[]): number {
  const strong = new Set(extractTerms(text.strong));
  const weak = new Set(extractTerms(text.weak));
  const strongHits = terms.filter((term) => strong.has(term)).length;
  const weakHits = terms.filter((term) => weak.has(term) && !strong.has(term)).length;
  const isCovered = terms.length > 0 && (strongHits + weakHits) / terms.length >= MIN_COVERAGE;
  return strongHits > 0 && isCovered ? STRONG * strongHits + weakHits : 0;
}

function renderText({ cloud, title, text, sources, checkedOn }: CloudText): string {
  const heading = cloud ? `${cloudProviderNames[cloud]}: ${title}` : title;
  const links = sources.map((source) => `[${shorten(source)}](${source})`).join(' · ');
  return `## ${heading}\n\n${text}\n\nSource: ${links} (checked ${checkedOn})`;
}

/** 'https://learn.microsoft.com/azure/aks/azure-cni-overlay' → 'learn.microsoft.com: azure-cni-overlay'. */
function shorten(source: string): string {
  const { hostname, pathname } = new URL(source);
  const last = pathname.split('/').findLast(Boolean) ?? '';
  return `${hostname}: ${last.replace(/\.html$/, '')}`;
}
