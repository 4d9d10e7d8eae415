import { implement } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Access } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { RouteTable } from './route-table.ts';
import type { StreamRoute } from './stream-handler.ts';

const declared = endpoint
  .meta({ access: 'public' })
  .route({ method: 'GET', path: '/things/{id}' })
  .input(z.object({ id: z.string() }))
  .output(z.object({}));

function routerOf(contract: typeof declared) {
  return { find: implement(contract).handler(() => ({})) };
}

function stream(path: `/${string}`, access: Access | undefined): StreamRoute {
  return {
    endpoint: { method: 'GET', path, access: access as Access, summary: 'Test', tag: 'test' },
    handle: async () => {},
  };
}

test('a route is found by method and path, its parameters decoded', () => {
  const table = new RouteTable(routerOf(declared), [stream('/things/{id}/content', 'signed-in')]);
  expect(table.find('GET', '/things/a%2Fb%20c')).toMatchObject({
    route: { name: 'find', access: 'public' },
    params: { id: 'a/b c' },
  });
  expect(table.find('GET', '/things/x/content')).toMatchObject({ route: { kind: 'stream' }, params: { id: 'x' } });
});

test('what is not there tells the methods that are', () => {
  const table = new RouteTable(routerOf(declared), []);
  expect(table.find('POST', '/things/x')).toEqual({ allowed: ['GET'] });
  for (const path of ['/things', '/things/', '/things/x/', '//things/x', '/things/%zz', '/THINGS/x', ''])
    expect(table.find('GET', path)).toEqual({ allowed: [] });
});

test('a route without an access rule ends the start', () => {
  const open = endpoint.route({ method: 'GET', path: '/open' }).output(z.object({}));
  expect(() => new RouteTable({ open: implement(open).handler(() => ({})) }, [])).toThrow(
    'The route open declares no access rule: add .meta({ access })',
  );
  expect(() => new RouteTable({}, [stream('/raw', undefined)])).toThrow('The route GET /raw declares no access rule');
});

test('a metered route that is open to anyone, or does not say what it refuses, ends the start', () => {
  const metered = endpoint.route({ method: 'POST', path: '/metered' }).output(z.object({}));
  const open = metered.errors(planProblems).meta({ access: 'public', meter: 'chat' });
  expect(() => new RouteTable({ open: implement(open).handler(() => ({})) }, [])).toThrow(
    'The route open declares a meter and is open to anyone',
  );
  const silent = metered.meta({ access: 'signed-in', meter: 'chat' });
  expect(() => new RouteTable({ silent: implement(silent).handler(() => ({})) }, [])).toThrow(
    'The route silent declares a meter and not what it refuses: add .errors(planProblems)',
  );
});

test('a route without method and path ends the start', () => {
  const bare = endpoint.meta({ access: 'public' }).output(z.object({}));
  expect(() => new RouteTable({ bare: implement(bare).handler(() => ({})) }, [])).toThrow(
    'The route bare declares no method and path',
  );
});

test('a route that is declared and not implemented ends the start', () => {
  expect(() => new RouteTable({ find: declared } as never, [])).toThrow(
    'The route find is declared and not implemented',
  );
});

test('two routes of the same method and path end the start', () => {
  expect(() => new RouteTable({ ...routerOf(declared), again: routerOf(declared).find }, [])).toThrow(
    'Two routes answer GET /things/{}',
  );
  expect(() => new RouteTable(routerOf(declared), [stream('/things/{id}', 'public')])).toThrow(
    'Two routes answer GET /things/{}',
  );
});

test('two routes that differ in the name of a parameter alone end the start', () => {
  expect(() => new RouteTable(routerOf(declared), [stream('/things/{name}', 'public')])).toThrow(
    'Two routes answer GET /things/{}',
  );
});
