// Hides the secrets of text that is shown unasked: lists, logs, receipts, exports.

import { findSecrets } from './find-secrets.ts';
import type { FoundSecret } from './secret.ts';

/** The mask replaces a secret of this kind on screens and in files. */
export function maskOf({ title }: Pick<FoundSecret, 'title'>): string {
  return `[${title} hidden]`;
}

/** Replaces each secret by what it is: 'key: [AWS secret key hidden]'. */
export function maskSecrets(text: string): string {
  return replaceSecrets(text, findSecrets(text), maskOf);
}

/** Null where nothing has to be hidden. */
export function maskedOrNull(text: string): string | null {
  const secrets = findSecrets(text);
  return secrets.length === 0 ? null : replaceSecrets(text, secrets, maskOf);
}

/** `secrets` are those of the text, in order. */
export function replaceSecrets(
  text: string,
  secrets: readonly FoundSecret[],
  replace: (secret: FoundSecret, value: string) => string,
): string {
  if (secrets.length === 0) return text;
  let end = 0;
  let replaced = '';
  for (const secret of secrets) {
    replaced += text.slice(end, secret.start) + replace(secret, text.slice(secret.start, secret.end));
    end = secret.end;
  }
  return replaced + text.slice(end);
}
