// How providers are called on the screen.

import { providers, type LlmProviderId } from './providers.ts';

const names: ReadonlyMap<LlmProviderId, string> = new Map<LlmProviderId, string>([
  ...providers.map(({ id, name }) => [id, name] as const),
  ['offline', 'Lounge'],
  ['scripted', 'Test'],
]);

export function providerName(id: LlmProviderId): string {
  return names.get(id) ?? id;
}
