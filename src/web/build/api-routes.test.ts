import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { featureRoutesOf, routeOf, routesOf } from './api-routes.ts';

test('every procedure of the contract is named by its dotted path', () => {
  const contract = {
    chat: {
      send: oc.route({ method: 'POST', path: '/conversations/{id}/messages' }),
      messages: { list: oc.route({ method: 'GET', path: '/messages' }) },
    },
  };
  expect(routesOf(contract)).toEqual({
    'chat.send': 'POST /conversations/{id}/messages',
    'chat.messages.list': 'GET /messages',
  });
});

test('anything but a procedure is left out', () => {
  expect(
    routesOf({ runs: { events: { method: 'GET', path: '/runs/{id}/events', access: 'signed-in' }, limit: 5 } }),
  ).toEqual({});
});

test('asking for a procedure the contract does not have fails the build', () => {
  const routes = routesOf({ billing: { createCheckout: oc.route({ method: 'POST', path: '/checkout' }) } });
  expect(routeOf(routes, 'billing.createCheckout')).toBe('POST /checkout');
  expect(() => routeOf(routes, 'billing.pay')).toThrow('The contract has no procedure billing.pay.');
});

test('a page gets only the routes of the features it uses', () => {
  const routes = { 'auth.signIn': 'POST /auth/sign-in', 'authors.list': 'GET /authors', 'chat.send': 'POST /messages' };
  expect(featureRoutesOf(routes, 'auth')).toEqual({ signIn: 'POST /auth/sign-in' });
  expect(() => featureRoutesOf(routes, 'cha')).toThrow('The contract has no feature cha.');
});
