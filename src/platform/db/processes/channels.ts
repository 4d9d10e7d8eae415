// The in-process listeners of each notification channel. An error in one listener does not affect the others.

import type { Log } from '#platform/log/log.ts';

type Listener = (payload: string) => void;

export type Channels = {
  add(channel: string, listener: Listener): void;
  /** Returns true when the channel has no listeners left. */
  remove(channel: string, listener: Listener): boolean;
  deliver(channel: string, payload: string): void;
  names(): string[];
};

const CHANNEL_NAME = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * Creates an empty registry. `add` throws a `TypeError` for a name that could not be used in `listen <name>`;
 * errors thrown by listeners are logged.
 */
export function createChannels(log: Log): Channels {
  const listeners = new Map<string, Set<Listener>>();
  return {
    add(channel, listener) {
      if (!CHANNEL_NAME.test(channel))
        throw new TypeError('A channel name consists of lower-case letters, digits and underscores.');
      const present = listeners.get(channel) ?? new Set();
      listeners.set(channel, present.add(listener));
    },
    remove(channel, listener) {
      const present = listeners.get(channel);
      present?.delete(listener);
      if (present?.size !== 0) return false;
      return listeners.delete(channel);
    },
    deliver(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) {
        try {
          listener(payload);
        } catch (error) {
          log.error({ err: error, channel }, 'a database listener failed');
        }
      }
    },
    names: () => [...listeners.keys()],
  };
}
