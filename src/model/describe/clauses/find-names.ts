// Proper names of a text, as far as their spelling tells: capital letters inside of a sentence, abbreviations, codes with digits.

import type { Range } from '#text/offsets.ts';
import { mergeRanges } from './split-clauses.ts';

/** Abbreviations and names that every text about clouds has; they name nothing of the client. */
const ORDINARY = new Set(
  (
    'i dc net ai api apis sdk cli app apps rto rpo sla slo slas slos kpi ha dr vm vms cpu cpus vcpu vcpus vcore vcores core cores gpu gpus ram rom ssd ssds hdd iops io gb tb mb kb pb gib tib mib ' +
    'gbit mbit gbps mbps http https tls ssl ssh rdp tcp udp icmp ip ips ipv dns dhcp nat vpn vpc vpcs vnet vnets cidr nsg nsgs lan wan url urls ' +
    'uri html css js json xml csv pdf sql nosql etl elt bi ml llm llms db dbs os ui ux it ot iot erp crm hr cdn waf ddos mfa sso rbac iam acl pki ' +
    'ci cd cicd devops paas saas iaas faas b2b b2c poc mvp qa uat dev prod test faq fyi asap tbd eta etc ok no not and or must only all never ' +
    'please eur usd chf gbp euro euros dollar dollars franken rps qps tps rfc rest grpc graphql internet web cloud azure aws amazon microsoft google gcp ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november ' +
    'december english german french dutch italian spanish montag dienstag mittwoch donnerstag freitag samstag sonntag mr mrs ms dr ceo cto cio ciso cfo am pm cet cest utc gmt'
  ).split(' '),
);
const TOKEN = /\p{L}[\p{L}\p{M}\p{N}_&+'’.-]*/gu;
/** At the begin of a sentence, of a line or of an item, a capital letter means nothing. */
const BEGIN = /(?:^|[.!?:;\n]["“”„(]?\s*|(?:^|\n|\s)[-*•>]\s+|["“”„(])$/;
const GREETING =
  /^\W*(?:hi|hello|hey|dear|thx|thanks|thank you|cheers|regards|kind regards|best regards|best|sincerely|yours|greetings|guten (?:tag|morgen)|hallo|sehr geehrte\w*|liebe\w*|mit freundlichen grüßen|viele grüße|beste grüße|bonjour|cordialement|merci|hola|saludos|gracias|ciao|grazie)(?!\p{L})/iu;
const MAX_GREETING_WORDS = 5;
const GERMAN =
  /(?<!\p{L})(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|nicht|kein|keine|mit|für|von|vom|zum|zur|auf|aus|bei|ist|sind|wird|werden|soll|sollen|muss|müssen|darf|dürfen|wir|unser|unsere|unseren|unserem|ca|höchstens|mindestens|pro|jahr|monat|in der|im)(?!\p{L})/giu;
const ENGLISH =
  /(?<!\p{L})(?:the|an?|and|or|not|with|for|from|of|on|to|is|are|will|should|must|we|our|at|by|in the|per|it|this|that)(?!\p{L})/giu;

/** `sentences` are in order. Takes time linear in the text. */
export function findNames(text: string, sentences: readonly Range[]): Range[] {
  const isGermanText = isGerman(text);
  return sentences.flatMap((sentence) => {
    const written = text.slice(sentence.start, sentence.end);
    if (isGreeting(written)) return [];
    // A sentence without an article or a preposition is in the language of the text.
    const isLoose = isGerman(written) || (isGermanText && !isEnglish(written)) || isHeading(written);
    const tokens = [...written.matchAll(TOKEN)].map(({ 0: token, index }) => ({
      token: token.replace(/[.'’&+-]+$/, ''),
      start: sentence.start + index,
    }));
    const named = tokens.filter(
      ({ token, start }, at) =>
        isName(token, { text, start, isLoose }) || (!isLoose && isOfVendor(token, tokens[at - 1])),
    );
    return joinNames(
      text,
      named.map(({ token, start }) => ({ start, end: start + token.length })),
    );
  });
}

type Spelling = { text: string; start: number; isLoose: boolean };

function isOrdinary(token: string): boolean {
  const plain = token.toLowerCase().replace(/(?:['’]s|['’])$/, '');
  return token.length < 2 || ORDINARY.has(plain) || ORDINARY.has(plain.replace(/s$/, ''));
}

/** `isLoose`: capital letters are ordinary there. */
function isName(token: string, { text, start, isLoose }: Spelling): boolean {
  if (isOrdinary(token)) return false;
  if (/\p{L}[\p{L}.-]*\p{N}/u.test(token)) return true;
  if (/\p{Lu}{2}/u.test(token) || /\p{Ll}\p{Lu}/u.test(token)) return !isShouted(token, { text, start });
  if (isLoose || !/^\p{Lu}/u.test(token) || ORDINARY.has(token.split('-')[0]?.toLowerCase() ?? '')) return false;
  return !BEGIN.test(text.slice(Math.max(0, start - 4), start)) && start > 0;
}

const VENDORS = new Set(['aws', 'amazon', 'azure', 'google', 'microsoft']);

/** 'AWS IoT Core': behind its vendor, an ordinary word is the name of a product. */
function isOfVendor(token: string, before: { token: string } | undefined): boolean {
  const word = token.toLowerCase();
  if (!/^\p{Lu}|\p{Ll}\p{Lu}/u.test(token) || VENDORS.has(word) || word === 'cloud') return false;
  return before !== undefined && VENDORS.has(before.token.toLowerCase());
}

/** A word of capital letters beside another one is loud: 'MUST NOT LEAVE'. */
function isShouted(token: string, { text, start }: Pick<Spelling, 'text' | 'start'>): boolean {
  if (!/^\p{Lu}+$/u.test(token)) return false;
  const around = text.slice(Math.max(0, start - 16), start + token.length + 16);
  return (around.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu)?.length ?? 0) > 2 && token.length > 1;
}

function isGreeting(written: string): boolean {
  return GREETING.test(written) && written.trim().split(/\s+/).length <= MAX_GREETING_WORDS;
}

/** German writes every noun with a capital letter. */
function isGerman(written: string): boolean {
  return (written.match(GERMAN)?.length ?? 0) > (written.match(ENGLISH)?.length ?? 0);
}

function isEnglish(written: string): boolean {
  return (written.match(ENGLISH)?.length ?? 0) > (written.match(GERMAN)?.length ?? 0);
}

/** Each of several words has a capital letter: a heading, or a list of nouns. */
function isHeading(written: string): boolean {
  const words = written.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** 'Power BI' is one name. */
function joinNames(text: string, names: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of mergeRanges(names)) {
    const last = joined.at(-1);
    const one = { start, end: withAbbreviation(text, end) };
    if (last && /^[ \u00A0-]$/.test(text.slice(last.end, start))) last.end = one.end;
    else if (!last || last.end < one.end) joined.push(one);
  }
  return joined;
}

/** 'BI' alone names nothing, and in 'Power BI' it belongs to the name. */
function withAbbreviation(text: string, end: number): number {
  return end + (/^ (?:\p{Lu}{2,4}|Core)(?![\p{L}\p{N}])/u.exec(text.slice(end, end + 6))?.[0].length ?? 0);
}
