// Extracts the codes of a provider's error. Only they may be logged: its sentences may quote the prompt or the key.

/** The fields that contain error codes in the three wire formats. */
const CODE_FIELDS = new Set(['type', 'code', 'status', 'reason', 'param']);
const CODE = /^[\w.-]{1,64}$/;
const MAX_DEPTH = 6;
const MAX_CODES = 10;

/**
 * Returns the codes of a JSON error, without any that contain `secret`. Empty if there are none.
 *
 * @example extractErrorCodes('{"error":{"type":"overloaded","message":"…"}}', key) // 'type overloaded'
 */
export function extractErrorCodes(text: string, secret: string): string {
  try {
    return collectCodes(JSON.parse(text), 0)
      .filter((code) => secret === '' || !code.includes(secret))
      .slice(0, MAX_CODES)
      .join(', ');
  } catch {
    return '';
  }
}

function collectCodes(value: unknown, depth: number): string[] {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([field, child]) => {
    const isCode = CODE_FIELDS.has(field) && CODE.test(String(child));
    return isCode && typeof child !== 'object' ? [`${field} ${String(child)}`] : collectCodes(child, depth + 1);
  });
}
