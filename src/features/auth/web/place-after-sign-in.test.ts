// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { savePendingClaim } from './pending/pending-claim.ts';
import { forgetPurchase, savePurchase } from './pending/pending-purchase.ts';
import { placeAfterSignIn } from './place-after-sign-in.ts';

afterEach(() => sessionStorage.clear());

test('without a purchase a person goes to / after signing in', () => {
  savePurchase({ pathname: '/subscription', search: '' });
  expect(placeAfterSignIn()).toBe('/');
});

test('a purchase continues after signing in, until it is forgotten', () => {
  savePurchase({ pathname: '/subscription', search: '?session_id=cs_test_1' });
  expect(placeAfterSignIn()).toBe('/subscription?session_id=cs_test_1');
  forgetPurchase();
  expect(placeAfterSignIn()).toBe('/');
});

test('a claim link continues after signing in, before a purchase', () => {
  savePurchase({ pathname: '/subscription', search: '?session_id=cs_test_1' });
  savePendingClaim('a&b=c');
  expect(placeAfterSignIn()).toBe('/claim?token=a%26b%3Dc');
});

test('a session_id on another page is not a purchase', () => {
  savePurchase({ pathname: '/chat', search: '?session_id=cs_test_1' });
  expect(placeAfterSignIn()).toBe('/');
});

test('whatever the address says, a person stays within Lounge', () => {
  savePurchase({
    pathname: '/subscription',
    search: `?session_id=${encodeURIComponent('//evil.example/?a=1&session_id=2#x')}`,
  });
  const { origin, pathname, searchParams } = new URL(placeAfterSignIn(), 'http://localhost:3000');
  expect([origin, pathname, searchParams.get('session_id')]).toEqual([
    'http://localhost:3000',
    '/subscription',
    '//evil.example/?a=1&session_id=2#x',
  ]);
});

test('a question asked on the landing page leads to the chat, until it was sent or changed', () => {
  sessionStorage.setItem('carried-question', 'Split 10.20.0.0/16');
  sessionStorage.setItem('draft', 'Split 10.20.0.0/16');
  expect(placeAfterSignIn()).toBe('/chat');
  sessionStorage.removeItem('draft');
  expect(placeAfterSignIn()).toBe('/');
});
