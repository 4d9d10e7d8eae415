import { expect, test } from 'vitest';
import { exampleQuestion, otherQuestions } from '#features/landing/shared/suggestions.ts';
import { composeAnswer } from '#platform/llm/offline/compose-answer.ts';

test.each([exampleQuestion, ...otherQuestions])(
  'the offline agent answers what the landing page suggests: %s',
  (question) => {
    const answer = composeAnswer(question, []);
    expect(answer).not.toContain('I have no answer to that');
    expect(answer).toMatch(/^## /);
  },
);
