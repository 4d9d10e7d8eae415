// The values of all secret settings, for the redactor of logs and responses.

import type { Config } from './config.ts';
import { settings } from './settings.ts';
import type { Setting } from './settings/schemas.ts';

/** The value of each secret setting that is set, and the password within each address. */
export function secretValues(config: Config): string[] {
  return Object.entries<Setting>(settings).flatMap(([name, { secret }]) => {
    const value: unknown = config[name as keyof Config];
    return secret && typeof value === 'string' ? [value, ...passwordsOf(value)] : [];
  });
}

/** The password of an address, as written and decoded. */
function passwordsOf(value: string): string[] {
  const password = URL.parse(value)?.password;
  return password ? [password, decodeURIComponent(password)] : [];
}
