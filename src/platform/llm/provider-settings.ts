// The settings of all providers, for the configuration.

import type { SettingValues } from '#platform/setting/setting.ts';
import { providers, type ChoosingSettings, type ConnectingSettings } from './providers.ts';

/** The settings that connect providers come first, then those that choose their models. */
export const providerSettings = Object.assign(
  {},
  ...providers.map(({ settings }) => settings),
  ...providers.map(({ modelSettings }) => modelSettings),
) as ConnectingSettings & ChoosingSettings;

/** The settings of providers as they were read. */
export type ProviderValues = SettingValues<typeof providerSettings>;

/** Names that people set instead of a setting, and the setting. */
export const otherSettingNames: ReadonlyMap<string, string> = new Map(
  providers.flatMap(({ otherNames }) => Object.entries(otherNames)),
);
