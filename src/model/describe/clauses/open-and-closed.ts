// A text that wants something open to the internet and rules the internet out: a question with two ways.

import type { Answer } from './clause-shapes.ts';
import { findAnswered } from './read-answers.ts';
import type { Contradiction, Wishes } from './contradiction-shapes.ts';

/** Returns true if a person has let the internet in although the text rules it out. */
export function isOpened(text: string, answers: readonly Answer[]): boolean {
  return answers.some((each) => each.meaning === 'open-entrance' && findAnswered(text, each) !== null);
}

/** 'A public web shop, no internet.' The reader of exclusions asks for the answer before anything is built. */
export function findOpenAndClosed({ text, exclusions, open }: Wishes): Contradiction[] {
  const [closed] = exclusions;
  const wanted = open.filter((place) => !exclusions.some(({ start, end }) => start < place.end && place.start < end));
  const [first] = wanted;
  if (!closed || !first) return [];
  const words = (place: { start: number; end: number }): string =>
    text.slice(place.start, place.end).replace(/\s+/g, ' ').slice(0, MAX_QUOTE);
  return [
    {
      question: `“${words(first)}” is for people on the internet, and “${words(closed)}” lets nobody in from there. Which wish goes first? Until you answer, it is closed.`,
      places: [closed, ...wanted],
      parts: ['statement:no-internet', 'statement:private-access-only'],
      ways: [
        {
          label: 'Keep it private: people come over a line of their own',
          meaning: 'keep-private',
          said: 'Nobody comes in from the internet, as you answered.',
          apply: (before) => before,
        },
        {
          label: 'Open its entrance to the internet, and nothing else',
          meaning: 'open-entrance',
          said: 'Its entrance is open to the internet, and nothing behind it, as you answered.',
          apply: (before) => before,
        },
      ],
    },
  ];
}

const MAX_QUOTE = 60;
