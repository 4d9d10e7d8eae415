// Where links run between boxes that a person has moved: as far apart as the room beside the boxes allows.

import { itemAt } from '#text/required.ts';
import type { Lines } from '../geometry.ts';
import { LANE } from '../measures.ts';
import type { Tracks } from './tracks.ts';

/** Room for the lanes of one track. */
const ROOM = 20;

export function freeLines({ x, y }: Tracks): Lines {
  const shift = (lane: number, lanes: number): number =>
    (lane - (lanes - 1) / 2) * Math.min(LANE, ROOM / Math.max(1, lanes - 1));
  return {
    xOf: ({ line, lane, lanes }) => itemAt(x, line) + shift(lane, lanes),
    yOf: ({ line, lane, lanes }) => itemAt(y, line) + shift(lane, lanes),
  };
}
