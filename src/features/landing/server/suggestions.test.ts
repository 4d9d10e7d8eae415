// Each question that the landing page suggests is one that the offline agent has an answer to.

import { expect, test } from 'vitest';
import { exampleQuestion, otherQuestions } from '../shared/suggestions.ts';
import { composeAnswer } from '#expertise/offline/compose-answer.ts';

test.each([exampleQuestion, ...otherQuestions])(
  'the offline agent answers what the landing page suggests: %s',
  (question) => {
    const answer = composeAnswer(question, []);
    expect(answer).not.toContain('I have no answer to that');
    expect(answer).toMatch(/^## /);
  },
);
