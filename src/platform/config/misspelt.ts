// Finds names in the environment that are meant for Lounge and are not settings of it, such as OPENAI_KEY.

import { findClosest } from '#text/code/nearest-name.ts';
import { otherSettingNames, providerSettings } from '#platform/llm/provider-settings.ts';
import { settings } from './settings.ts';

/** An unknown name, and the setting that was probably meant. */
export type MisspeltSetting = { name: string; suggestion: string | null };

/** Names that begin like this are ours, or look so much like ours that ignoring them without a word would mislead. */
const PREFIXES = [
  'BILLING_',
  'FIREBASE_',
  'LOUNGE_',
  'MAIL_',
  'S3_',
  'SMTP_',
  'STRIPE_',
  ...new Set(Object.keys(providerSettings).map((name) => name.replace(/_.*/, '_'))),
];
/** Read by the scripts and tests of this repository. */
const INTERNAL = new Set(['LOUNGE_DEV']);
/** A typo or two. Short names such as HOST and HOME are too close to each other for more than one. */
const LONG_NAME = 8;
/** A name with a known prefix may differ more: OPENAI_KEY is 4 edits from OPENAI_API_KEY. */
const MAX_EDITS_AFTER_PREFIX = 6;

/**
 * Returns the names of `environment` that are not settings but close to one, or that begin with one of our prefixes.
 * Values are not looked at, except that an empty one counts as not set.
 */
export function findMisspelt(environment: NodeJS.ProcessEnv = process.env): MisspeltSetting[] {
  const known = Object.keys(settings);
  const names = Object.keys(environment).filter(
    (name) => environment[name] && !known.includes(name) && !INTERNAL.has(name),
  );
  return names.flatMap((name) => {
    const renamed = otherSettingNames.get(name.toUpperCase());
    if (renamed !== undefined) return [{ name, suggestion: renamed }];
    const prefix = PREFIXES.find((start) => name.toUpperCase().startsWith(start));
    const suggestion =
      prefix === undefined
        ? findClosest(name, { candidates: known, maxEdits: allowedEdits })
        : findClosest(name, {
            candidates: known.filter((other) => other.startsWith(prefix)),
            maxEdits: () => MAX_EDITS_AFTER_PREFIX,
          });
    return suggestion === null && prefix === undefined ? [] : [{ name, suggestion }];
  });
}

function allowedEdits(known: string): number {
  return known.length >= LONG_NAME ? 2 : 1;
}
