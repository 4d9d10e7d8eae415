// The values of all secret settings, for the redactor of logs and responses.

import type { Config } from './config.ts';
import { settings } from './settings.ts';
import type { Setting } from '#platform/setting/setting.ts';

const MIN_SECRET_LENGTH = 8;

/** The value of each secret setting that is set, and the password within each address. */
export function secretValues(config: Config): string[] {
  return Object.entries<Setting>(settings).flatMap(([name, { secret }]) => {
    const value: unknown = config[name as keyof Config];
    return secret ? textsOf(value).flatMap((text) => [text, ...passwordsOf(text)]) : [];
  });
}

/** The value, or those of the headers and variables of MCP servers. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const servers = Object.values<{ headers?: Record<string, string>; env?: Record<string, string> }>({ ...value });
  // Short ones, such as 'on', are no secrets and are in every text.
  return servers
    .flatMap(({ headers, env }) => Object.values({ ...headers, ...env }))
    .filter((text) => text.length >= MIN_SECRET_LENGTH);
}

/** The password of an address, as written and decoded. */
function passwordsOf(value: string): string[] {
  const password = URL.parse(value)?.password;
  return password ? [password, decodeURIComponent(password)] : [];
}
