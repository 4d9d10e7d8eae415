// Ranges in which each node of a cluster has a block of its own, as the pods of GKE: how large a range has to be for so many nodes, and
// how many nodes a range has room for. https://cloud.google.com/kubernetes-engine/docs/concepts/alias-ips

import { networkSize } from '#text/network/cidr.ts';
import { formatCount } from './network-table.ts';
import type { NetworkWords } from './network-words.ts';

/** 'Each node gets a /24', 'a /25 per node', '(= /25 each)' */
const EACH =
  /\b(?:each|every|per|pro|jede\w*) (?:node|knoten)\b[^.?!/]{0,30}\/\d|\/\d{1,2}\s+(?:each|(?:per|for each|pro|je|für jeden) (?:node|knoten))\b/i;
const NODES = /(?<![\w.,/])(\d{1,5})\s+(?:nodes?|knoten)\b/i;
const ASKS_NODES = /\b(?:max(?:imum|imal)?\w*|how many|wie ?viele?)\b[^.?!]{0,20}\b(?:nodes?|knoten)\b/i;

/** Returns Markdown, or null unless each node is said to have a block of its own. */
export function answerNodeRanges({ text, prefixes, cidrs }: NetworkWords): string | null {
  if (!EACH.test(text) || !/\b(?:nodes?|knoten)\b/i.test(text)) return null;
  const sizes = [...prefixes, ...cidrs].map(({ prefix }) => prefix);
  const [first, second] = sizes;
  if (first === undefined || sizes.length > 2) return null;
  if (second !== undefined)
    return ASKS_NODES.test(text) ? describeRoom(Math.min(first, second), Math.max(first, second)) : null;
  const nodes = Number(NODES.exec(text)?.[1]);
  return nodes > 0 && /\bpods?\b/i.test(text) ? describeRange(nodes, first) : null;
}

function describeRoom(range: number, block: number): string {
  const nodes = formatCount(2 ** (block - range));
  return `## A /${range} has room for ${nodes} nodes\n\nEach takes a /${block}: 2 to the power of ${block} − ${range} = ${nodes}.`;
}

function describeRange(nodes: number, block: number): string | null {
  const range = block - Math.ceil(Math.log2(nodes));
  if (range < 1) return null;
  const taken = formatCount(nodes * networkSize(block));
  return `## ${formatCount(nodes)} nodes with a /${block} each need a /${range}\n\n${formatCount(nodes)} × ${formatCount(networkSize(block))} = ${taken} addresses. A /${range} has ${formatCount(networkSize(range))}, room for ${formatCount(2 ** (block - range))} nodes.`;
}
