import { expect, test } from 'vitest';
import { createHeavyReads } from './heavy-reads.ts';

/** Reads that end when they are told to. */
function heldReads() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const settle = (): Promise<void> => new Promise(setImmediate);
  return { begun, work, settle, end: (name: string) => ends.get(name)?.() };
}

test('a person has two at a time, and another person does not wait for them', async () => {
  const reads = createHeavyReads();
  const { begun, work, settle, end } = heldReads();
  const ann = ['a', 'b', 'c'].map((key) => reads.read({ owner: 'ann', key }, work(key)));
  const bob = reads.read({ owner: 'bob', key: 'd' }, work('d'));
  await settle();
  expect(begun).toEqual(['a', 'b', 'd']);
  end('a');
  await settle();
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
  for (const name of ['b', 'c', 'd']) end(name);
  expect(await Promise.all([...ann, bob])).toEqual(['a', 'b', 'c', 'd']);
});

test('equal reads of a person that wait are one, those of two people are two', async () => {
  const reads = createHeavyReads(1);
  const { begun, work, settle, end } = heldReads();
  const first = reads.read({ owner: 'ann', key: 'x' }, work('first'));
  await settle();
  const both = [1, 2].map(() => reads.read({ owner: 'ann', key: 'x' }, work('once')));
  const other = reads.read({ owner: 'bob', key: 'x' }, work('own'));
  await settle();
  expect(begun).toEqual(['first', 'own']);
  end('first');
  await settle();
  expect(begun).toEqual(['first', 'own', 'once']);
  // It has begun: what was written since is not in it.
  const later = reads.read({ owner: 'ann', key: 'x' }, work('later'));
  end('once');
  end('own');
  await settle();
  end('later');
  expect(await Promise.all([first, ...both, other, later])).toEqual(['first', 'once', 'once', 'own', 'later']);
});

test('a read that fails makes room for the next', async () => {
  const reads = createHeavyReads(1);
  const fails = reads.read({ owner: 'ann', key: 'x' }, () => Promise.reject(new Error('no')));
  const next = reads.read({ owner: 'ann', key: 'y' }, async () => 'y');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('y');
});
