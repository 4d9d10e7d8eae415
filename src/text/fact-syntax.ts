// What the keys and values of facts look like.

const KEY = /^[a-z][a-z0-9-]{0,63}$/;

/** Lower-case letters, digits and hyphens, a letter first; at most 64 characters. */
export function isFactKey(key: string): boolean {
  return KEY.test(key);
}

/** One line that is nothing but text in a sentence or a table cell: no braces, pipes, backticks or control characters. */
export function isFactValue(value: string): boolean {
  return value.length <= 200 && value !== '' && value === value.trim() && !/[{}|`\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value);
}

/** `'client-name'` → 'Client name'. */
export function labelOfFact(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
