// The form of a setting, and schemas that several settings share. It is below the configuration, because a provider of
// models says its settings in its own folder.

import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { toBlockList } from '#platform/network/network.ts';

export type Setting = {
  group: string;
  meaning: string;
  schema: z.ZodType;
  /** The value of an unset variable, as text. `null` leaves the setting undefined. */
  default: string | null;
  example: string;
  /** Never printed, not even when invalid. */
  secret?: boolean;
};

/** The type of a setting once it is read. It may be undefined only where there is no default. */
export type SettingValue<S extends Setting> = S['default'] extends string
  ? z.infer<S['schema']>
  : z.infer<S['schema']> | undefined;

/** The values of a table of settings, by name. */
export type SettingValues<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Settings]: SettingValue<Settings[Name]>;
};

export const text = z.string().trim().min(1, 'must not be empty');
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
/** Scheme, host and port, and nothing else. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(isOrigin, 'must be scheme, host and port alone, without a path, a query, a user or a password')
  .transform((url) => new URL(url).origin);
/** A number of proxies, or a list of addresses and CIDR ranges. */
export const trustedProxies = text.transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  try {
    return toBlockList(value.split(',').map((range) => range.trim()));
  } catch {
    context.addIssue('must be a number of proxies, or a list of addresses and CIDR ranges');
    return z.NEVER;
  }
});
export const port = z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port between 0 and 65535');
export const count = z.coerce.number('must be a number').int().min(1, 'must be 1 or more');
export const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
export const folder = text.refine(
  (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  'must be a folder that exists',
);
/** Names of Tesseract's data: 'eng', 'eng+chi_sim'. */
export const ocrLanguages = text.regex(
  /^[a-zA-Z_]{3,20}(?:\+[a-zA-Z_]{3,20}){0,5}$/,
  'must be names such as eng or eng+deu',
);
export const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Absolute folders by name: 'Handbook=/srv/handbook'. They need not exist yet: a network drive may come later. */
export const namedFolders = list.transform((entries, context) => {
  const folders = new Map<string, string>();
  for (const entry of entries) {
    const [, name, path] = /^([^=/\\]{1,80})=(.+)$/.exec(entry) ?? [];
    if (name === undefined || path === undefined || !isAbsolute(path.trim()) || folders.has(name.trim())) {
      context.addIssue('must be a list of name=path, each name once and each path from the root');
      return z.NEVER;
    }
    folders.set(name.trim(), path.trim());
  }
  return folders;
});

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (!url || /[?#@]/.test(value)) return false;
  return url.pathname === '/' && url.username === '' && url.password === '';
}
