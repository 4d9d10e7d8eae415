// Reads settings of providers for tests, as the configuration does.

import type { Setting, SettingValues } from '#platform/setting/setting.ts';

/** Returns the value of each setting: of `environment`, or its default. Throws where a value is not valid. */
export function readValues<Settings extends Readonly<Record<string, Setting>>>(
  settings: Settings,
  environment: Readonly<Record<string, string>>,
): SettingValues<Settings> {
  const read = Object.entries(settings).map(([name, setting]) => {
    const raw = environment[name] ?? setting.default;
    return [name, raw === null ? undefined : setting.schema.parse(raw)];
  });
  return Object.fromEntries(read) as SettingValues<Settings>;
}
