// Answers questions about the size of networks, such as "Is a /25 enough for 200 AKS nodes?"

import { cloudProviderNames, cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { reservedHosts, subnetSizes, usableHosts } from '#catalogue/subnet-sizes.ts';
import {
  contains,
  formatCidr,
  lastAddress,
  networkOf,
  networkSize,
  parseCidr,
  privateNetworks,
  type Cidr,
} from '#text/network/cidr.ts';
import { describeAddresses } from './mask-answer.ts';
import { readMachineNeeds } from './machine-needs.ts';
import { formatAddress, onPremisesHosts, placeName, smallestAt, usableAt, type Place } from './network-table.ts';
import { NUMBER_WORD } from '#text/english/number-words.ts';
import { findCloud, readCount } from './network-words.ts';

type NetworkQuestion = {
  address: string | undefined;
  prefix: number | undefined;
  needed: number | undefined;
  /** The unit is what is counted, in the words of the question: 'nodes'. */
  unit: string;
  cloud: Place;
  isAks: boolean;
  /** Pods on each node, as asked or by default. */
  podsPerNode: number;
};

const PREFIX = /(?:\b(\d{1,3}(?:\.\d{1,3}){3})|(?<![\w/.:-]))\/(\d{1,2})(?![\w/]|\.\d)/;
/** The default of Azure CNI with node subnet: https://learn.microsoft.com/azure/aks/concepts-network-legacy-cni */
const PODS_PER_NODE = 30;
const PODS = /\b(\d{1,3})\s+pods?\b/i;
const SUBNET_WORDS = /\b(subnets?|subnetze?|subnetz\w*|cidr|prefix|netmask|mask|vnet|vpc|netz|netze|subnetz\w*)\b/i;
/** 'Why are 5 addresses reserved?' asks for no subnet. */
const WHY_RESERVED = /^\s*(?:why|warum|wieso|weshalb)\b.*\breserv/i;
/** '/24?' and nothing else. */
const ONLY_PREFIX = /^\s*\/\d{1,2}\s*\??\s*$/;
const NETWORK_WORDS =
  /\b(subnets?|cidr|prefix|netmask|mask|address|addresses|ips?|network|vnet|vpc|nodes?|hosts?|vms?|enough|fits?|usable|how (?:large|big|many)|size|adressen|wie (?:groß|viele)|netz|subnetz\w*)\b/i;

/** Returns Markdown, or `null` if the question is about something else. */
export function answerNetworkSize(text: string): string | null {
  const question = WHY_RESERVED.test(text) ? null : readQuestion(text);
  if (!question) return null;
  const parts =
    question.prefix === undefined
      ? [suggestSubnet(question)]
      : [describeFit(question, question.prefix), describeRange(question, question.prefix)];
  if (question.isAks && question.needed !== undefined) parts.push(explainAks(question.needed, question.podsPerNode));
  return parts.filter(Boolean).join('\n\n');
}

function readQuestion(text: string): NetworkQuestion | null {
  const [, address, prefixText] = PREFIX.exec(text) ?? [];
  const { needs, unit = 'addresses' } = readMachineNeeds(text) ?? { needs: [] };
  const prefix = prefixText === undefined ? undefined : Number(prefixText);
  // Several subnets are more than one size answers.
  if (needs.length > 1) return null;
  const [needed] = needs;
  if (prefix === undefined ? needed === undefined || !asksForSize(text) : !asksAboutPrefix(text, { address, prefix }))
    return null;
  const podsPerNode = Number(PODS.exec(text)?.[1] ?? PODS_PER_NODE);
  const grown = growthOf(text, needed);
  if (grown)
    return {
      address,
      prefix,
      needed: grown.needed,
      unit: `${unit} ${grown.why}`,
      cloud: findCloud(text),
      isAks: false,
      podsPerNode,
    };
  return { address, prefix, needed, unit, cloud: findCloud(text), isAks: AKS.test(text), podsPerNode };
}

const AKS = /\baks\b/i;

const YEARLY =
  /(\d{1,3}(?:[.,]\d)?)\s*(?:%|percent|prozent)\s*(?:a|per|each|every|pro|im|p\.?\s?)\s*(?:year|jahr|a\b)/i;
const YEARS = new RegExp(String.raw`(?<![\w.,])(\d{1,2}|${NUMBER_WORD})\s*(?:years?|jahren?)\b`, 'i');

/** '180 VMs that grow by 15% a year, for 3 years'; null where nothing grows. */
function growthOf(text: string, now: number | undefined): { needed: number; why: string } | null {
  if (now === undefined) return null;
  const rate = Number(YEARLY.exec(text)?.[1]?.replace(',', '.'));
  const years = readCount(YEARS.exec(text)?.[1]) ?? 0;
  if (!(rate > 0) || !(years > 0) || years > 30) return null;
  const needed = Math.ceil(now * (1 + rate / 100) ** years);
  return { needed, why: `(${count(now)} × ${1 + rate / 100}^${years} in ${years} years)` };
}

function asksForSize(text: string): boolean {
  return SUBNET_WORDS.test(text) || (AKS.test(text) && /\b(ips?|addresses)\b/i.test(text));
}

function asksAboutPrefix(text: string, { address, prefix }: { address: string | undefined; prefix: number }): boolean {
  return prefix <= 32 && (address !== undefined || NETWORK_WORDS.test(text) || ONLY_PREFIX.test(text));
}

function describeFit(question: NetworkQuestion, prefix: number): string {
  const { needed, unit, cloud } = question;
  const table = sizeTable(prefix, cloud);
  if (needed === undefined)
    return `## A /${prefix} has ${count(networkSize(prefix))} ${prefix === 32 ? 'address' : 'addresses'}\n\n${table}`;
  const usable = usableAt(prefix, cloud);
  const leaves = `a /${prefix} leaves ${count(usable)} usable addresses ${placeName(cloud)}`;
  if (usable >= needed && question.isAks && usable < nodeSubnetSize(needed, question.podsPerNode))
    return `## It fits with Azure CNI Overlay, not with node subnet\n\nNodes alone fit: ${leaves}, ${count(usable - needed)} more than ${count(needed)} ${unit} take. With addresses for pods from the same subnet it is too small.\n\n${table}`;
  if (usable >= needed)
    return `## It fits\n\nYes: ${leaves}, ${count(usable - needed)} more than ${count(needed)} ${unit} take.\n\n${table}`;
  return `## It does not fit\n\nNo: ${leaves}, ${count(needed - usable)} too few for ${count(needed)} ${unit}. ${describeSmallest(needed, cloud)}\n\n${table}`;
}

function suggestSubnet(question: NetworkQuestion): string {
  const needed = question.needed ?? 0;
  const prefix = smallestAt(needed, question.cloud);
  const table = prefix === undefined ? '' : `\n\n${sizeTable(prefix, question.cloud)}`;
  return `## A subnet for ${count(needed)} ${question.unit}\n\n${describeSmallest(needed, question.cloud)} Leave room to grow: a subnet is hard to enlarge once it is in use.${table}`;
}

function describeSmallest(needed: number, cloud: Place): string {
  const prefix = smallestAt(needed, cloud);
  if (prefix === undefined) return 'No single subnet is large enough.';
  return `The smallest that fits is a **/${prefix}** with ${count(usableAt(prefix, cloud))} usable addresses.`;
}

function sizeTable(prefix: number, place: Place): string {
  const total = networkSize(prefix);
  const rows = cloudProviders.filter((cloud) => place === undefined || cloud === place);
  const lines = rows.map((cloud) => {
    const cells = [cloudProviderNames[cloud], count(total), reservedHosts(cloud), describeUsable(prefix, cloud)];
    return `| ${cells.join(' | ')} |`;
  });
  if (place === undefined || place === 'premises')
    lines.unshift(
      `| On premises | ${count(total)} | ${total - onPremisesHosts(prefix)} | ${count(onPremisesHosts(prefix))} |`,
    );
  return ['| | Addresses | Reserved | Usable |', '|---|--:|--:|--:|', ...lines].join('\n');
}

function describeUsable(prefix: number, cloud: CloudProvider): string {
  const { shortestPrefix, longestPrefix } = subnetSizes[cloud];
  const isAccepted = prefix <= longestPrefix && prefix >= shortestPrefix;
  return isAccepted ? count(usableHosts(prefix, cloud)) : `not accepted: /${shortestPrefix} to /${longestPrefix} only`;
}

function describeRange({ address, cloud }: NetworkQuestion, prefix: number): string {
  const cidr = parseCidr(`${address}/${prefix}`);
  if (!cidr) return '';
  const network = networkOf(cidr);
  const ends = `from \`${formatAddress(network.address)}\` to \`${formatAddress(lastAddress(network))}\``;
  const kind = isPrivate(network) ? 'private by RFC 1918' : 'not entirely private by RFC 1918';
  return `\`${formatCidr(network)}\` runs ${ends}, ${kind}.\n\n${describeAddresses(cidr, cloud)}`;
}

function isPrivate(network: Cidr): boolean {
  return privateNetworks.some((space) => contains(space, network));
}

/** Addresses of nodes and their pods, with one node more for upgrades. */
function nodeSubnetSize(nodes: number, podsPerNode: number): number {
  return (nodes + 1) * (podsPerNode + 1);
}

function explainAks(nodes: number, podsPerNode: number): string {
  const total = nodeSubnetSize(nodes, podsPerNode);
  return `### AKS in particular\n\n- With **Azure CNI Overlay** a node takes one address of the subnet; pods take none.\n- With **Azure CNI node subnet** each pod slot takes one too: (${count(nodes)} + 1) nodes × (1 + ${podsPerNode} pods) = ${count(total)} addresses. ${describeSmallest(total, 'azure')}\n- Both need room for the nodes an upgrade adds: the + 1 above is for one surge node, a higher *max surge* needs more.`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
