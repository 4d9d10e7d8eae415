// The test checkout on a public address. It moves no money, so everybody there can have every plan; with keys of providers,
// that is spent on the owner's account.

import { providerSettings } from '#platform/llm/provider-settings.ts';
import type { Setting } from '#platform/setting/setting.ts';
import { isLoopbackHost } from './loopback-host.ts';

/** The use of a key costs money. All secrets of providers count, so that no provider can be forgotten. */
const PROVIDER_KEYS = Object.entries<Setting>(providerSettings)
  .filter(([, { secret }]) => secret)
  .map(([name]) => name);

/** The problem that ends the start, unless the operator has chosen the test checkout themselves. */
export const OPEN_PLANS =
  'BILLING is missing: PUBLIC_URL is a public address and keys of model providers are set. Without BILLING, plans are sold in the test checkout, where anybody who signs up gets Enterprise for nothing and uses your keys. Set BILLING=stripe to take payments, BILLING=off to give everyone Enterprise, or BILLING=local if you want the test checkout here. Example: BILLING=stripe';

/**
 * Returns true if the test checkout gives plans away on an address that others can reach. `values` are the parsed
 * settings.
 */
export function isTestCheckoutOpen(values: Readonly<Record<string, unknown>>): boolean {
  return isTestCheckoutPublic(values) && PROVIDER_KEYS.some((name) => values[name] !== undefined);
}

/** Returns true if a key would make it so: others can reach the address of the test checkout. `values` are as above. */
export function isTestCheckoutPublic(values: Readonly<Record<string, unknown>>): boolean {
  const publicUrl = values['PUBLIC_URL'];
  return values['BILLING'] === 'local' && typeof publicUrl === 'string' && !isLoopbackHost(new URL(publicUrl).hostname);
}
