// Ids are UUIDs of version 7 (RFC 9562): unique without a round trip, and sortable by creation time.

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Creates an id: 48 bits of Unix time in milliseconds, then 74 random bits, as 36 lower-case characters.
 *
 * @param now milliseconds since 1970
 * @example newId() // '0198c0de-7a10-7c3f-9b1e-5d2a4f6b8c01'
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns true if the text has the form of an id: a lower-case UUID of any version. */
export function isId(text: string): boolean {
  return ID.test(text);
}
