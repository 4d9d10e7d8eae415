import { expect, test } from 'vitest';
import { hintText } from './allowance-hint.ts';
import { limitText } from './allowance-text.ts';

const documents = {
  allowance: 'documents' as const,
  used: 187,
  limit: 200,
  period: null,
  resetAt: null,
  more: { plan: 'enterprise' as const, limit: 1000, period: null },
};

test('near the limit it says what is left and which plan has more', () => {
  expect(hintText(documents)).toBe('13 documents left. Enterprise includes 1,000.');
  expect(hintText({ ...documents, used: 199 })).toBe('1 document left. Enterprise includes 1,000.');
  expect(hintText({ ...documents, used: 200 })).toBe('No documents left. Enterprise includes 1,000.');
  expect(hintText({ ...documents, used: 300 })).toBe('No documents left. Enterprise includes 1,000.');
});

test('with enough left it says nothing', () => {
  expect(hintText({ ...documents, used: 179 })).toBeNull();
  expect(hintText({ ...documents, limit: null })).toBeNull();
});

test('where no plan has more it says what is left alone', () => {
  expect(hintText({ ...documents, more: null })).toBe('13 documents left.');
  expect(hintText({ ...documents, more: { plan: 'enterprise', limit: null, period: null } })).toBe(
    '13 documents left. Enterprise has no limit.',
  );
});

test('sizes are sizes, and days are named', () => {
  expect(
    hintText({ ...documents, allowance: 'storageBytes', used: 2_000_000_000, limit: 2 * 1024 ** 3, more: null }),
  ).toBe('141 MB left.');
  const chat = {
    ...documents,
    allowance: 'chat' as const,
    used: 29,
    limit: 30,
    period: 'day' as const,
    more: { plan: 'basic' as const, limit: 1500, period: 'month' as const },
  };
  expect(limitText(chat)).toBe('of 30 today');
  expect(hintText(chat)).toBe('1 message left. Basic includes 1,500 a month.');
  expect(limitText({ ...documents, limit: null })).toBe('no limit');
});
