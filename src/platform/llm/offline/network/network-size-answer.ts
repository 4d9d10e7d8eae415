// Answers questions about the size of networks, such as "Is a /25 enough for 200 AKS nodes?"

import { parseCidr } from '#cloud/cidr.ts';
import { describeAddresses } from './mask-answer.ts';
import {
  azure,
  clouds,
  networkRange,
  networkSize,
  smallestPrefix,
  usableAddresses,
  type Cloud,
} from './network-size.ts';
import { findCloud } from './network-words.ts';

type NetworkQuestion = {
  address: string | undefined;
  prefix: number | undefined;
  needed: number | undefined;
  /** What is counted, in the words of the question: 'nodes'. */
  unit: string;
  cloud: Cloud | undefined;
  isAks: boolean;
  /** Pods on each node, as asked or by default. */
  podsPerNode: number;
};

const PREFIX = /(?:\b(\d{1,3}(?:\.\d{1,3}){3})|(?<![\w/.:-]))\/(\d{1,2})(?![\w/]|\.\d)/;
const NEEDED =
  /\b(\d{1,3}(?:,\d{3})+|\d{1,7})\s+(?:[\p{L}-]+\s+){0,2}?(nodes?|hosts?|vms?|machines?|addresses|ips?|instances?|servers?|devices?|endpoints?|interfaces?)\b/iu;
/** The default of Azure CNI with node subnet: https://learn.microsoft.com/azure/aks/concepts-network-legacy-cni */
const PODS_PER_NODE = 30;
const PODS = /\b(\d{1,3})\s+pods?\b/i;
const SUBNET_WORDS = /\b(subnets?|cidr|prefix|netmask|vnet|vpc)\b/i;
/** '/24?' and nothing else. */
const ONLY_PREFIX = /^\s*\/\d{1,2}\s*\??\s*$/;
const NETWORK_WORDS =
  /\b(subnets?|cidr|prefix|netmask|mask|address|addresses|ips?|network|vnet|vpc|nodes?|hosts?|vms?|enough|fits?|usable|how (?:large|big|many)|size)\b/i;

/**
 * If the question names no cloud, use one that reserves as many addresses as any other, so the answer holds everywhere.
 */
const STRICTEST_CLOUD = azure;

/** Returns Markdown, or `null` if the question is about something else. */
export function answerNetworkSize(text: string): string | null {
  const question = readQuestion(text);
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
  const [, neededText, unit = 'addresses'] = NEEDED.exec(text) ?? [];
  const prefix = prefixText === undefined ? undefined : Number(prefixText);
  const needed = neededText === undefined ? undefined : Number(neededText.replaceAll(',', ''));
  const isAks = /\baks\b/i.test(text);
  const isMeant =
    prefix === undefined
      ? needed !== undefined && (SUBNET_WORDS.test(text) || (isAks && /\b(ips?|addresses)\b/i.test(text)))
      : prefix <= 32 && (address !== undefined || NETWORK_WORDS.test(text) || ONLY_PREFIX.test(text));
  const podsPerNode = Number(PODS.exec(text)?.[1] ?? PODS_PER_NODE);
  return isMeant ? { address, prefix, needed, unit, cloud: findCloud(text), isAks, podsPerNode } : null;
}

function describeFit(question: NetworkQuestion, prefix: number): string {
  const { needed, unit, cloud } = question;
  const table = sizeTable(prefix, cloud ? [cloud] : clouds);
  if (needed === undefined)
    return `## A /${prefix} has ${count(networkSize(prefix))} ${prefix === 32 ? 'address' : 'addresses'}\n\n${table}`;
  const usable = usableAddresses(prefix, cloud ?? STRICTEST_CLOUD);
  const leaves = `a /${prefix} leaves ${count(usable)} usable addresses in ${cloud?.name ?? 'Azure and AWS'}`;
  if (usable >= needed && question.isAks && usable < nodeSubnetSize(needed, question.podsPerNode))
    return `## It fits with Azure CNI Overlay, not with node subnet\n\nNodes alone fit: ${leaves}, ${count(usable - needed)} more than ${count(needed)} ${unit} take. With addresses for pods from the same subnet it is too small.\n\n${table}`;
  if (usable >= needed)
    return `## It fits\n\nYes: ${leaves}, ${count(usable - needed)} more than ${count(needed)} ${unit} take.\n\n${table}`;
  return `## It does not fit\n\nNo: ${leaves}, ${count(needed - usable)} too few for ${count(needed)} ${unit}. ${describeSmallest(needed, cloud)}\n\n${table}`;
}

function suggestSubnet(question: NetworkQuestion): string {
  const needed = question.needed ?? 0;
  const prefix = smallestPrefix(needed, question.cloud ?? STRICTEST_CLOUD);
  const table = prefix === undefined ? '' : `\n\n${sizeTable(prefix, question.cloud ? [question.cloud] : clouds)}`;
  return `## A subnet for ${count(needed)} ${question.unit}\n\n${describeSmallest(needed, question.cloud)} Leave room to grow: a subnet is hard to enlarge once it is in use.${table}`;
}

function describeSmallest(needed: number, cloud: Cloud = STRICTEST_CLOUD): string {
  const prefix = smallestPrefix(needed, cloud);
  if (prefix === undefined) return 'No single subnet is large enough.';
  return `The smallest that fits is a **/${prefix}** with ${count(usableAddresses(prefix, cloud))} usable addresses.`;
}

function sizeTable(prefix: number, rows: readonly Cloud[]): string {
  const total = networkSize(prefix);
  const lines = rows.map(
    (cloud) =>
      `| ${cloud.name} | ${count(total)} | ${cloud.reserved} | ${isAccepted(prefix, cloud) ? count(usableAddresses(prefix, cloud)) : `not accepted: /${cloud.shortestPrefix} to /${cloud.longestPrefix} only`} |`,
  );
  return ['| | Addresses | Reserved | Usable |', '|---|--:|--:|--:|', ...lines].join('\n');
}

function isAccepted(prefix: number, cloud: Cloud): boolean {
  return prefix <= cloud.longestPrefix && prefix >= cloud.shortestPrefix;
}

function describeRange(question: NetworkQuestion, prefix: number): string {
  const found = question.address === undefined ? null : networkRange(question.address, prefix);
  if (!found) return '';
  return `\`${found.network}\` runs from \`${found.first}\` to \`${found.last}\`${found.isPrivate ? ', private by RFC 1918' : ', not entirely private by RFC 1918'}.\n\n${describeNetwork(question, prefix)}`;
}

function describeNetwork({ address, cloud }: NetworkQuestion, prefix: number): string {
  const cidr = parseCidr(`${address}/${prefix}`);
  return cidr ? describeAddresses(cidr, cloud) : '';
}

/** Addresses of nodes and their pods, with one node more for upgrades. */
function nodeSubnetSize(nodes: number, podsPerNode: number): number {
  return (nodes + 1) * (podsPerNode + 1);
}

function explainAks(nodes: number, podsPerNode: number): string {
  const total = nodeSubnetSize(nodes, podsPerNode);
  return `### AKS in particular\n\n- With **Azure CNI Overlay** a node takes one address of the subnet; pods take none.\n- With **Azure CNI node subnet** each pod slot takes one too: (${count(nodes)} + 1) nodes × (1 + ${podsPerNode} pods) = ${count(total)} addresses. ${describeSmallest(total, azure)}\n- Both need room for the nodes an upgrade adds: the + 1 above is for one surge node, a higher *max surge* needs more.`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
