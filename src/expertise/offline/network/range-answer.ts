// The networks that cover a range of addresses exactly: '10.0.0.0 - 10.0.3.255' is 10.0.0.0/22.

import { formatAddress, parseAddress } from '#text/network/address.ts';
import { formatCidr } from '#text/network/cidr.ts';
import { networksBetween } from '#text/network/free-networks.ts';
import { formatCount } from './network-table.ts';

const RANGE =
  /(?<![\w.:/])([\da-f:.]{2,45})\s*(?:-|–|—|\.\.|\bto\b|\bthrough\b|\buntil\b|\bbis\b)\s*([\da-f:.]{2,45})(?![\w:/])/i;

/** Returns Markdown, or null if the question names no range of addresses. */
export function answerRange(text: string): string | null {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const [first, last] = [from, to].map((end) => parseAddress(end.replace(/\.$/, '')));
  if (!first || !last || first.version !== last.version) return null;
  const { version } = first;
  const ends = `\`${formatAddress(version, first.address)}\` to \`${formatAddress(version, last.address)}\``;
  if (first.address > last.address) return `## The range ends before it begins\n\n${ends}: swap the two addresses.`;
  const networks = networksBetween({ version, first: first.address, last: last.address });
  const count = last.address - first.address + 1n;
  const [only, ...others] = networks.map(formatCidr);
  const title = others.length === 0 ? `\`${only}\`` : `${networks.length} networks cover it exactly`;
  const list = others.length === 0 ? [] : [networks.map((network) => `- \`${formatCidr(network)}\``).join('\n')];
  return [`## ${title}`, `${ends} are ${formatCount(Number(count))} addresses.`, ...list].join('\n\n');
}
