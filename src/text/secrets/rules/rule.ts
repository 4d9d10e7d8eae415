// What a secret is told by where it stands: an address, a header, a command, a call, a line of a configuration.

import { classesOf, entropyOf, isHarmless } from '../judge-value.ts';

/** The secret is the group `secret`. */
export type Rule = {
  kind: string;
  title: string;
  pattern: RegExp;
  /** One of these is in every text that has such a secret. Most texts have none, and are not searched further. */
  needs: readonly string[];
  accept: (secret: string, match: RegExpExecArray) => boolean;
};

export const DEFAULTS =
  /^(?:password|passwd|pass|pwd|pw|secret|token|user|username|root|admin|guest|test|postgres|mysql|changeme|x-oauth-basic|x-access-token|oauth2?|key|apikey|api_key|passwort|kennwort)$/i;

export const isRandom = (secret: string): boolean => !isHarmless(secret) && entropyOf(secret) > 3;
export const isWritten = (secret: string): boolean =>
  secret.length >= 5 && !isHarmless(secret) && !DEFAULTS.test(secret) && (classesOf(secret) > 1 || secret.length >= 12);

/** Words and digits, or words with capitals and signs between them: what people choose where only a secret is written. */
export const isChosen = (secret: string): boolean =>
  isWritten(secret) && (/\d/.test(secret) || classesOf(secret) >= 3) && !/^\d{1,7}$/.test(secret);

/** The tool is named before the match, in the same command. */
export function isAfter({ input, index }: RegExpExecArray, tool: RegExp): boolean {
  const before = input.slice(Math.max(0, index - 200), index);
  return tool.test(before.slice(before.lastIndexOf('\n') + 1));
}
