// Answers about IPv6 networks: how many /64 (or other) subnets a prefix has, its first and last address, splitting it.

const CIDR6 = /(?<![\w:.])([0-9a-f:]*:[0-9a-f:]*)\/(\d{1,3})(?![\w/])/i;
const WANTED = /(?:into|of size|how many|in)\s+(?:(\d{1,6})\s+)?(?:subnets?\s+(?:of\s+(?:size\s+)?)?)?\/(\d{1,3})/i;
const PARTS = /\binto\s+(\d{1,6})\s+(?:equal\s+)?(?:subnets?|networks?|parts?)/i;
const MAX_SHOWN = 16;
const BITS = 128;

/** Returns Markdown, or `null` if the question names no IPv6 network. */
export function answerIpv6(text: string): string | null {
  const [, addressText = '', prefixText] = CIDR6.exec(text) ?? [];
  const address = parseIpv6(addressText);
  const prefix = Number(prefixText);
  if (address === null || prefix > BITS) return null;
  const size = 2n ** BigInt(BITS - prefix);
  const first = address - (address % size);
  const rest = text.replace(CIDR6, ' ');
  const target = readTarget(rest, prefix);
  const last = formatIpv6(first + size - 1n);
  const head = `\`${formatIpv6(first)}/${prefix}\` runs from \`${formatIpv6(first)}\` to \`${last}\`.`;
  if (target === null || target > BITS) return `## ${countSubnets(prefix)}\n\n${head} A subnet is usually a /64.`;
  const total = 2n ** BigInt(target - prefix);
  const step = 2n ** BigInt(BITS - target);
  const shown = Array.from(
    { length: Math.min(MAX_SHOWN, Number(total)) },
    (_, index) => `- \`${formatIpv6(first + BigInt(index) * step)}/${target}\``,
  );
  const more = total > BigInt(shown.length) ? `\n- … up to \`${formatIpv6(first + size - step)}/${target}\`` : '';
  return `## ${total.toLocaleString('en-US')} subnets of size /${target}\n\n${head}\n\n${shown.join('\n')}${more}`;
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

/** '2001:db8::1' → its number; `null` for anything else. IPv4 tails are not read. */
export function parseIpv6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(Number.parseInt(group, 16)), 0n);
}

/** The short form of RFC 5952: the longest run of at least two zero groups becomes '::'. */
export function formatIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    Number((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  const runs = [...groups.join(',').matchAll(/(?<![^,])0(?:,0)+(?![^,])/g)];
  const longest = runs.reduce<RegExpExecArray | undefined>(
    (best, run) => (!best || run[0].length > best[0].length ? run : best),
    undefined,
  );
  if (!longest) return groups.join(':');
  const text = groups.join(',');
  const before = text.slice(0, longest.index).replace(/,$/, '');
  const after = text.slice(longest.index + longest[0].length).replace(/^,/, '');
  return `${before.replaceAll(',', ':')}::${after.replaceAll(',', ':')}`;
}
