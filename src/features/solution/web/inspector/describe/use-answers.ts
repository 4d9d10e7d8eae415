// What a person has answered about the words of a description, as long as its dialog is open.

import { useState } from 'react';
import type { Answer } from '#model/describe/clauses/clause-shapes.ts';

type Answered = Pick<Answer, 'quote' | 'sentence'>;

export function useAnswers() {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  return {
    answers,
    /** A new answer to the same words takes the place of the one before. */
    answer: (given: readonly Answer[]) =>
      setAnswers((before) => [...before.filter((one) => !given.some((each) => isSame(one, each))), ...given]),
    takeBack: (taken: Answered) => setAnswers((before) => before.filter((one) => !isSame(one, taken))),
  };
}

function isSame(one: Answered, other: Answered): boolean {
  return one.quote === other.quote && one.sentence === other.sentence;
}
