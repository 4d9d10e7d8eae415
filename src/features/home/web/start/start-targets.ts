// Where the text of the box can lead.

export const startTargets = ['chat', 'code', 'design', 'blueprint'] as const;
export type StartTarget = (typeof startTargets)[number];

/** Every page takes that much. */
export const MAX_START_LENGTH = 10_000;

const KEY = 'home-target';

/** Returns the target that was used last in this browser, the chat at first. */
export function readTarget(): StartTarget {
  const stored = localStorage.getItem(KEY);
  return startTargets.find((target) => target === stored) ?? 'chat';
}

export function storeTarget(target: StartTarget): void {
  localStorage.setItem(KEY, target);
}
