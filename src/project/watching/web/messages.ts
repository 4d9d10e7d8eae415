// The words of watching.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { WatchLevel } from '../shared/watch-levels.ts';
import type { WatchState } from '../shared/watching-shapes.ts';

const reasons: Record<NonNullable<WatchState['reason']>, string> = {
  made: 'You made it, so you are notified',
  assigned: 'It is assigned to you, so you are notified',
  wrote: 'You wrote here, so you are notified',
};

export const watchMessages = {
  menu: 'Notifications of this',
  label: (state: WatchState | undefined) => {
    if (!state) return 'Notifications of this';
    if (state.level === 'muted') return 'Muted: you are notified when someone mentions you';
    if (state.level === 'watching') return 'You watch this and are notified';
    return state.reason === null ? 'You are not notified of this' : reasons[state.reason];
  },
  choices: {
    default: 'When I take part',
    watching: 'Watch: tell me everything',
    muted: 'Mute: only mentions',
  } satisfies Record<WatchLevel, string>,
  done: {
    default: 'You are notified when you take part',
    watching: 'You watch this now',
    muted: 'Muted. Mentions still reach you',
  } satisfies Record<WatchLevel, string>,
  undo: 'Undo',
  failed: failureWith('The choice was not saved'),
};
