// Why a generation cannot start yet.

import type { ToastContent } from '#ui/overlays/toast/toast-store.ts';
import { generationMessages } from './messages.ts';

type Wanted = {
  /** Undefined for the whole document. */
  topic: string | undefined;
  locked: ReadonlySet<string>;
};

/** Returns what to tell the person; null when nothing is in the way. */
export function obstacleOf(
  { topics, services }: { topics: readonly string[]; services: readonly string[] },
  { topic, locked }: Wanted,
): ToastContent | null {
  if (topics.length === 0)
    return { kind: 'error', text: generationMessages.noTopics, detail: generationMessages.noTopicsText };
  if (services.length === 0)
    return { kind: 'error', text: generationMessages.noServices, detail: generationMessages.noServicesText };
  if (topic === undefined && topics.every((chosen) => locked.has(chosen)))
    return { kind: 'info', text: generationMessages.allLocked, detail: generationMessages.allLockedText };
  return null;
}
