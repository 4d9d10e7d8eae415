// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { forgetPurchase, savePurchase, placeAfterSignIn } from './pending-purchase.ts';

afterEach(() => sessionStorage.clear());

test('without a purchase the way leads to /', () => {
  savePurchase({ pathname: '/subscription', search: '' });
  expect(placeAfterSignIn()).toBe('/');
});

test('a purchase goes on where it was, until it has arrived', () => {
  savePurchase({ pathname: '/subscription', search: '?session_id=cs_test_1' });
  expect(placeAfterSignIn()).toBe('/subscription?session_id=cs_test_1');
  forgetPurchase();
  expect(placeAfterSignIn()).toBe('/');
});

test('a session_id of another page is none of a purchase', () => {
  savePurchase({ pathname: '/chat', search: '?session_id=cs_test_1' });
  expect(placeAfterSignIn()).toBe('/');
});

test('whatever the address says, the way stays within Lounge', () => {
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
