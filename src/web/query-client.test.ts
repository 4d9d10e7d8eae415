// What is read while it changes is read again.

import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

const queryKey = ['documents'];

/** Answers are given by hand, oldest read first. */
function openReads() {
  const answers: ((names: string[]) => void)[] = [];
  return { answers, queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)) };
}

test('a document that is stored while the list is read for the first time is in the list', async () => {
  const client = new FreshQueryClient();
  const { answers, queryFn } = openReads();
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  const invalidated = client.invalidateQueries({ queryKey });
  expect(answers).toHaveLength(2);
  answers[0]?.([]);
  answers[1]?.(['one.md']);
  await invalidated;
  expect(observer.getCurrentResult().data).toEqual(['one.md']);
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  stop();
});

test('who waits for a first read that begins anew gets the newer answer', async () => {
  const client = new FreshQueryClient();
  const { answers, queryFn } = openReads();
  const waiting = client.fetchQuery({ queryKey, queryFn });
  const invalidated = client.invalidateQueries();
  answers[0]?.([]);
  answers[1]?.(['one.md']);
  expect(await waiting).toEqual(['one.md']);
  await invalidated;
});

test('a first read that begins anew and fails is told as failed', async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  let reads = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: (): Promise<string[]> =>
      ++reads === 1 ? new Promise(() => {}) : Promise.reject(new Error('The server is gone.')),
  });
  const stop = observer.subscribe(() => {});
  await client.invalidateQueries({ queryKey });
  expect(reads).toBe(2);
  expect(observer.getCurrentResult().error?.message).toBe('The server is gone.');
  stop();
});
