// IPv4 and IPv6 addresses as whole numbers of 32 or 128 bits, read and written. Runs on both sides, so without Node's own reader.

export type IpVersion = 4 | 6;

const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;
const IPV6_GROUP = /^[0-9a-f]{1,4}$/i;

/** Bits of an address: 32 or 128. */
export function widthOf(version: IpVersion): number {
  return version === 4 ? 32 : 128;
}

/**
 * Reads '10.0.0.4', '2001:db8::1' or '::ffff:10.0.0.4'. Returns `null` for anything else: leading zeros in IPv4 (other programs
 * read them as octal) and zones such as '%eth0' are refused.
 */
export function parseAddress(text: string): { version: IpVersion; address: bigint } | null {
  const version = text.includes(':') ? 6 : 4;
  const address = version === 4 ? parseIpv4(text) : parseIpv6(text);
  return address === null ? null : { version, address };
}

/** Writes an address; IPv6 in the short form of RFC 5952, in which the longest run of two or more zero groups becomes '::'. */
export function formatAddress(version: IpVersion, address: bigint): string {
  return version === 4 ? formatIpv4(Number(address)) : formatIpv6(address);
}

function parseIpv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !IPV4_PART.test(part) || Number(part) > 255)) return null;
  return BigInt(parts.reduce((sum, part) => sum * 256 + Number(part), 0));
}

function parseIpv6(text: string): bigint | null {
  const spelled = spellIpv4Tail(text);
  const halves = spelled?.split('::') ?? [];
  if (halves.length === 0 || halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (!groups.every((group) => IPV6_GROUP.test(group))) return null;
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`);
}

/** '::ffff:10.0.0.4' → '::ffff:a00:4'; `null` where the tail is not an IPv4 address. */
function spellIpv4Tail(text: string): string | null {
  if (!text.includes('.')) return text;
  const at = text.lastIndexOf(':') + 1;
  const tail = parseIpv4(text.slice(at));
  if (tail === null) return null;
  return `${text.slice(0, at)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
}

function formatIpv4(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
}

function formatIpv6(address: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((address >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  const { start, length } = longestZeroRun(groups);
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

function longestZeroRun(groups: readonly string[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  let run = { start: 0, length: 0 };
  for (const [index, group] of groups.entries()) {
    run =
      group === '0' ? { start: run.length === 0 ? index : run.start, length: run.length + 1 } : { start: 0, length: 0 };
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
