// Finds the checked text that answers a question. Below a threshold none does, and the question is refused.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { extractTerms } from '#platform/search/terms.ts';
import { readCloudTexts, type CloudText } from '../texts/read-texts.ts';
import { GERMAN_FILLER, isGerman, stemGerman } from './german-terms.ts';

export const cloudTexts: readonly CloudText[] = readCloudTexts();

/** A text with the terms that find it. Each of `strong` is one term or several that belong together; `known` has all. */
type FindableText = { text: CloudText; strong: readonly (readonly string[])[]; known: ReadonlySet<string> };

const textsInEnglish = makeFindable((term) => term);
/** German words have more endings than a plural s: 'gelöschter' finds 'gelöschten'. */
const textsInGerman = makeFindable(stemGerman);

function makeFindable(stem: (term: string) => string): readonly FindableText[] {
  const stemsOf = (words: string): string[] => extractTerms(words).map(stem);
  return cloudTexts.map((text) => ({
    text,
    strong: uniqueByTerms(text.strong.split(' ').map(stemsOf)).filter((terms) => terms.length > 0),
    known: new Set(stemsOf(`${text.strong} ${text.weak}`)),
  }));
}

/** 'pod' and 'pods' are one term. */
function uniqueByTerms(lists: readonly string[][]): string[][] {
  return [...new Map(lists.map((terms) => [terms.join('+'), terms])).values()];
}

const STRONG = 2;
const MIN_SCORE = 3;
/** The part of the question's terms that the text has to know. */
const MIN_COVERAGE = 0.5;
/** The part that a text knows which is about exactly the question. */
const EXACT_COVERAGE = 0.6;
const MAX_TEXTS = 3;
/** Terms that say nothing about the subject. */
const FILLER = new Set(
  extractTerms(
    'need want explain tell please show give make get use using work best good practice difference between setup configure about vs many much find write create there keep go like know each other vs versus or option way doesn don isn cant dont isnt doesnt t s re ll ve just really someone somebody quick quickly ' +
      GERMAN_FILLER,
  ),
);

const cloudWords: Record<CloudProvider, RegExp> = {
  azure:
    /\b(azure|aks|vnets?|nsgs?|entra|bicep|kql|key ?vaults?|express ?route|service ?bus|app service|sql (?:managed instances?|mi))\b/i,
  aws: /\b(aws|amazon|direct connect|eks|ec2|s3|rds|lambda|dynamodb|cloudfront|sqs|route ?53)\b/i,
  gcp: /\b(gcp|gke|google|interconnect|ha vpn|cloud (?:sql|run|nat|dns)|bigquery)\b/i,
};

/** The clouds that the question names or whose own words it uses. */
export function findClouds(question: string): CloudProvider[] {
  return (Object.keys(cloudWords) as CloudProvider[]).filter((cloud) => cloudWords[cloud].test(question));
}

/** Words of the field. Without one, and without a cloud's name, 'cost', 'role' or 'state' mean something else. */
const FIELD =
  /\b(clouds?|terraform|tfstate|(?:virtual )?machines?|vms?|vnets?|vpcs?|subnets?|(?:virtual )?networks?|peering|nsgs?|n?acls?|firewalls?|gateways?|vpns?|express ?route|direct connect|interconnects?|on[- ]?prem\w*|nat|snat|dns|endpoints?|privatelink|bastion|\w*subnet|storage|buckets?|blobs?|lrs|zrs|grs|gzrs|kubernetes|k8s|clusters?|pods?|iam|rbac|sas|key ?vaults?|managed identit\w+|rfc ?\d+|private (?:ip|address)\w*|rto|rpo|recovery|dr plan|failover|replicas?|load balanc\w+|traffic manager|front door|application gateway|lambda|cloud sql|kusto|flow logs?|spot (?:vms?|instances?)|savings plans?|sign-?ins?|kubenet|overlay|glacier|nearline|coldline|autopilot|irsa|security groups?|soft delete|purge protection|vcpus?|rpo|repli[ck]ation|redundan\w+|sparpl\w+|reservierung\w*|egress|availability sets?|durab\w+|subnetz\w*|netzwerk\w*|sicherheitsgruppen?|verfügbarkeits\w+|endpunkte?n?|dienstendpunkte?n?|spokes?|ipv4|datensicherung\w*)(?!\w)/i;

/** Returns true if the question is about clouds at all. */
export function isAboutClouds(question: string): boolean {
  return findClouds(question).length > 0 || FIELD.test(question);
}

/** Returns the best text as Markdown with its sources, those of several clouds when the question fits them equally; `null` when none fits. */
export function answerFromTexts(question: string): string | null {
  return render(findBest(question));
}

/** The same, for texts whose words that belong together are in the question: they are about exactly this. */
export function answerFromExactTexts(question: string): string | null {
  return render(findBest(question).filter(({ isExact }) => isExact));
}

type Match = { text: CloudText; score: number; isExact: boolean };

function findBest(question: string): readonly Match[] {
  if (!isAboutClouds(question)) return [];
  const isInGerman = isGerman(question);
  const known = extractTerms(question).filter((term) => !FILLER.has(term));
  const terms = new Set(isInGerman ? known.map(stemGerman) : known);
  const clouds = findClouds(question);
  const matches = (isInGerman ? textsInGerman : textsInEnglish)
    .filter(({ text: { cloud } }) => clouds.length === 0 || cloud === undefined || clouds.includes(cloud))
    .map((findable) => matchText(findable, terms))
    .filter((match) => match !== null);
  const best = Math.max(0, ...matches.map(({ score }) => score));
  return narrow(
    matches.filter(({ score }) => score === best),
    clouds.length > 0,
  );
}

function render(matches: readonly Match[]): string | null {
  return matches.length === 0 || matches.length > MAX_TEXTS
    ? null
    : matches.map(({ text }) => renderText(text)).join('\n\n');
}

/** Keeps, of equally fitting texts, those of the named cloud; if none was named, the text that holds for all clouds. */
function narrow(matches: readonly Match[], isCloudNamed: boolean): readonly Match[] {
  const preferred = matches.filter(({ text: { cloud } }) => (cloud !== undefined) === isCloudNamed);
  return preferred.length > 0 ? preferred : matches;
}

/** Returns `null` if the text does not fit. One strong word is enough when no word is strange to the text: 'What is RTO?' */
function matchText({ text, strong, known }: FindableText, terms: ReadonlySet<string>): Match | null {
  const hits = strong.filter((parts) => parts.every((part) => terms.has(part)));
  const alone = new Set(hits.flatMap((parts) => (parts.length === 1 ? parts : [])));
  const covered = [...terms].filter((term) => known.has(term));
  const score = STRONG * hits.length + covered.filter((term) => !alone.has(term)).length;
  const isFitting =
    hits.length > 0 &&
    covered.length >= MIN_COVERAGE * terms.size &&
    score >= (covered.length === terms.size ? STRONG : MIN_SCORE);
  const isExact = covered.length >= EXACT_COVERAGE * terms.size && hits.some((parts) => parts.length > 1);
  return isFitting ? { text, score, isExact } : null;
}

function renderText({ cloud, title, text, sources, checkedOn }: CloudText): string {
  const heading = cloud ? `${cloudProviderNames[cloud]}: ${title}` : title;
  const links = sources.map((source) => `[${nameOfPage(source)}](${source})`).join(' · ');
  return `## ${heading}\n\n${text}\n\nSource: ${links} (checked ${checkedOn})`;
}

/** 'https://learn.microsoft.com/azure/aks/azure-cni-overlay' → 'learn.microsoft.com: azure-cni-overlay'. */
export function nameOfPage(source: string): string {
  const { hostname, pathname } = new URL(source);
  const last = pathname.split('/').findLast(Boolean) ?? '';
  return `${hostname}: ${last.replace(/\.html$/, '')}`;
}
