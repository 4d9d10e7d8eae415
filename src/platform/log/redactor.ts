// Removes the values of secrets from text, whoever wrote it: a provider or a library may repeat a key in its error.

/** Shorter values are words that would be cut out of everything. */
const MIN_LENGTH = 4;
const REPLACEMENT = '[secret]';

export type Redact = (text: string) => string;

/**
 * Returns a function that replaces each of `secrets` with '[secret]', as it is, in JSON and in a URL.
 *
 * @example createRedactor(['a/b-key'])('key=a%2Fb-key') // 'key=[secret]'
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const forms = new Set(secrets.filter((secret) => secret.length >= MIN_LENGTH).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  // The longest first: one secret may be a part of another.
  const alternatives = [...forms].sort((a, b) => b.length - a.length).map((form) => RegExp.escape(form));
  const pattern = new RegExp(alternatives.join('|'), 'g');
  return (text) => text.replace(pattern, REPLACEMENT);
}

function formsOf(secret: string): string[] {
  const inUrl = encodeURIComponent(secret);
  const inForm = new URLSearchParams([['', secret]]).toString().slice(1);
  return [secret, inUrl, inForm, inUrl.replaceAll(/%../g, (code) => code.toLowerCase()), escapeJson(secret)];
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
