// Opens a thing in another place; a failure is shown as a toast and leaves the thing as it is.

import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import type { OpenedThing, OpenTarget, OpenWays } from '#ui/module/opened-thing.ts';

export const openWords = {
  label: 'Open in…',
  /** The palette calls the same act so. */
  openIn: (place: string) => `Open in ${place}`,
  failed: (place: string) => failureWith(`It could not be opened in ${place}`),
} as const;

/** Resolves with whether it is open there. */
export function openThing(thing: OpenedThing, { open, label }: OpenTarget, ways: OpenWays): Promise<boolean> {
  return attempt({
    action: () => open(thing, ways),
    describeFailure: openWords.failed(label),
    refresh: () => Promise.resolve(),
  });
}
