// Answers about IPv6 networks: how many /64 (or other) subnets a prefix has, its first and last address, splitting it.

import { formatAddress, parseAddress } from '#text/network/address.ts';
import { formatCidr, lastAddress, networkOf, sizeOf } from '#text/network/cidr.ts';
import { split } from '#text/network/free-networks.ts';

/** The source of an expression that finds an address and its prefix length. */
export const IPV6_NETWORK = String.raw`(?<![\w:.])(?=[0-9a-f]{0,4}:)([0-9a-f:]{2,45})\/(\d{1,3})(?![\w/])`;
const CIDR6 = new RegExp(IPV6_NETWORK, 'i');
const WANTED = /(?:into|of size|how many|in)\s+(?:(\d{1,6})\s+)?(?:subnets?\s+(?:of\s+(?:size\s+)?)?)?\/(\d{1,3})/i;
const PARTS = /\binto\s+(\d{1,6})\s+(?:equal\s+)?(?:subnets?|networks?|parts?)/i;
const MAX_SHOWN = 16;
const BITS = 128;

/** Returns Markdown, or `null` if the question names no IPv6 network. */
export function answerIpv6(text: string): string | null {
  const [, addressText = '', prefixText] = CIDR6.exec(text) ?? [];
  const address = parseIpv6(addressText);
  const prefix = Number(prefixText);
  if (address === null || prefix > BITS) return answerSizes(text);
  const network = networkOf({ version: 6, address, prefix });
  const rest = text.replace(CIDR6, ' ');
  const target = readTarget(rest, prefix);
  const ends = `from \`${formatIpv6(network.address)}\` to \`${formatIpv6(lastAddress(network))}\``;
  const head = `\`${formatCidr(network)}\` runs ${ends}.`;
  if (target === null || target > BITS) return `## ${countSubnets(prefix)}\n\n${head} A subnet is usually a /64.`;
  const total = 2n ** BigInt(target - prefix);
  const shown = split(network, target, MAX_SHOWN).map((subnet) => `- \`${formatCidr(subnet)}\``);
  const last = lastAddress(network) + 1n - sizeOf({ version: 6, prefix: target });
  const more = total > BigInt(shown.length) ? `\n- … up to \`${formatIpv6(last)}/${target}\`` : '';
  return `## ${total.toLocaleString('en-US')} subnets of size /${target}\n\n${head}\n\n${shown.join('\n')}${more}`;
}

/** 'How many /64 are in a /56?': longer prefixes than /32 are of IPv6. */
const SIZES = /(?<![\w.:/])\/(\d{1,3})(?!\d)[^/]{1,60}(?<![\w.:/])\/(\d{1,3})(?!\d)/;

/** 'How many addresses has a /64?' */
const ADDRESSES =
  /\b(?:how many|wie ?viele?|number of)\b[^/]{0,40}\b(?:ips?|addresses|adressen|hosts?)\b[^/]{0,40}(?<![\w.:/])\/(\d{2,3})(?!\d)/i;

function answerSizes(text: string): string | null {
  const single = Number(ADDRESSES.exec(text)?.[1]);
  if (single > 32 && single <= BITS)
    return `## A /${single} has ${(2n ** BigInt(BITS - single)).toLocaleString('en-US')} addresses\n\n2 to the power of 128 − ${single} = ${BITS - single}.`;
  const sizes = (SIZES.exec(text) ?? []).slice(1).map(Number);
  const [short, long] = [Math.min(...sizes), Math.max(...sizes)];
  if (sizes.length < 2 || long <= 32 || long > BITS || !/\b(?:how many|wie ?viele?|in|into|per|of)\b/i.test(text))
    return null;
  const count = 2n ** BigInt(long - short);
  return `## A /${short} has ${count.toLocaleString('en-US')} ${count === 1n ? 'network' : 'networks'} of size /${long}\n\n2 to the power of ${long} − ${short} = ${long - short}.`;
}

function countSubnets(prefix: number): string {
  if (prefix > 64) return `A /${prefix} is part of one /64 subnet`;
  const count = 2n ** BigInt(64 - prefix);
  return `A /${prefix} has ${count.toLocaleString('en-US')} ${count === 1n ? 'subnet' : 'subnets'} of size /64`;
}

function readTarget(rest: string, prefix: number): number | null {
  const wanted = WANTED.exec(rest)?.[2];
  if (wanted !== undefined) return Number(wanted) >= prefix ? Number(wanted) : null;
  const parts = Number(PARTS.exec(rest)?.[1] ?? 0);
  return parts > 1 ? prefix + Math.ceil(Math.log2(parts)) : null;
}

/** '2001:db8::1' → its number; `null` for anything else. */
export function parseIpv6(text: string): bigint | null {
  const found = parseAddress(text);
  return found?.version === 6 ? found.address : null;
}

function formatIpv6(address: bigint): string {
  return formatAddress(6, address);
}
