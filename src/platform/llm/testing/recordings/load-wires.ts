// Finds the tested wires of every provider of the list. A provider without any, or a wire without recordings, is an error:
// a format that no suite has seen must not look tested.

import { existsSync } from 'node:fs';
import { providers } from '../../providers.ts';
import type { ProviderWire, TestedWire } from './tested-wire.ts';

/** Returns the wires in the order of the providers. Rejects when one has nothing to be tested with. */
export async function loadWires(): Promise<ProviderWire[]> {
  const loaded = await Promise.all(
    providers.map(async (provider) => {
      const url = new URL(`../../providers/${provider.id}/testing/wires.ts`, import.meta.url);
      const { wires } = existsSync(url)
        ? ((await import(url.href)) as { wires: readonly TestedWire[] })
        : { wires: [] as readonly TestedWire[] };
      requireRecordings(provider.id, wires);
      return wires.map((wire) => ({ ...wire, provider }));
    }),
  );
  return loaded.flat();
}

/** Throws when there is nothing that the suites could test. */
export function requireRecordings(providerId: string, wires: readonly TestedWire[]): void {
  const file = `src/platform/llm/providers/${providerId}/testing/wires.ts`;
  if (wires.length === 0) throw new Error(`The provider '${providerId}' has no recordings: write ${file}.`);
  const silent = wires.find(({ recordings }) => !recordings.some(({ read }) => read.result?.finish === 'tools'));
  if (silent) throw new Error(`The wire '${silent.name}' has no recording that calls a tool: add it to ${file}.`);
}
