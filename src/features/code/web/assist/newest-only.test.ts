// Questions that are asked faster than they are answered.

import { expect, test } from 'vitest';
import { createNewestOnly } from './newest-only.ts';

test('while an answer is awaited, only the newest question waits', async () => {
  const only = createNewestOnly();
  const asked: number[] = [];
  const first = Promise.withResolvers<number>();
  const ask = (number: number, answer: Promise<number>) => () => {
    asked.push(number);
    return answer;
  };
  const answers = [
    only(ask(1, first.promise)),
    Promise.resolve().then(() => only(ask(2, Promise.resolve(2)))),
    Promise.resolve().then(() => only(ask(3, Promise.resolve(3)))),
  ];
  await Promise.resolve();
  first.resolve(1);
  expect(await Promise.all(answers)).toEqual([expect.toBeOneOf([1, null]), null, 3]);
  expect(asked).not.toContain(2);
});

test('a question that failed does not stop the next one', async () => {
  const only = createNewestOnly();
  await expect(only(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await only(() => Promise.resolve(4))).toBe(4);
});
