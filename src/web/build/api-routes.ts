// Provides the methods and paths of the contract as plain text, so that neither the contract's code nor its schemas reach
// the bundle: the routes of one feature as `virtual:api-routes/billing`, or a single one as
// `virtual:api-route/billing.createCheckout`.

import type { Plugin } from 'vite';

/** Procedure name, dotted below its feature, to method and path, such as 'GET /conversations'. */
export type ApiRoutes = Record<string, string>;

const ONE = 'virtual:api-route/';
const OF_FEATURE = 'virtual:api-routes/';

export function apiRoutes(): Plugin {
  return {
    name: 'lounge:api-routes',
    resolveId: (id) => (id.startsWith(ONE) || id.startsWith(OF_FEATURE) ? `\0${id}` : undefined),
    async load(id) {
      const address = id.slice(1);
      const isOne = address.startsWith(ONE);
      if (!isOne && !address.startsWith(OF_FEATURE)) return undefined;
      const routes = await readRoutes();
      const found = isOne
        ? routeOf(routes, address.slice(ONE.length))
        : featureRoutesOf(routes, address.slice(OF_FEATURE.length));
      return `export default ${JSON.stringify(found)}`;
    },
  };
}

async function readRoutes(): Promise<ApiRoutes> {
  // Import by URL, so that Node runs the source itself, outside of Vite's bundle of this config.
  const address = new URL('../../server/contract.ts', import.meta.url).href;
  const { contract } = (await import(address)) as { contract: object };
  return routesOf(contract);
}

/** Returns the method and path of a procedure. Throws if the contract has no procedure with this dotted name. */
export function routeOf(routes: ApiRoutes, name: string): string {
  const route = routes[name];
  if (route === undefined) throw new Error(`The contract has no procedure ${name}.`);
  return route;
}

/** Returns the routes of one feature without its name. Throws if the contract has no procedure of the feature. */
export function featureRoutesOf(routes: ApiRoutes, feature: string): ApiRoutes {
  const prefix = `${feature}.`;
  const own = Object.entries(routes).filter(([name]) => name.startsWith(prefix));
  if (own.length === 0) throw new Error(`The contract has no feature ${feature}.`);
  return Object.fromEntries(own.map(([name, route]) => [name.slice(prefix.length), route]));
}

/**
 * Returns the method and the path below /api of every procedure in `router`, by dotted name. The format is short because
 * pages load it.
 */
export function routesOf(router: object, prefix = ''): ApiRoutes {
  const routes: ApiRoutes = {};
  for (const [key, entry] of Object.entries(router)) {
    const name = prefix ? `${prefix}.${key}` : key;
    const route = (entry as Procedure)?.['~orpc']?.route;
    if (route?.path) routes[name] = `${route.method ?? 'POST'} ${route.path}`;
    else if (isRouter(entry)) Object.assign(routes, routesOf(entry, name));
  }
  return routes;
}

type Procedure = { '~orpc'?: { route?: { method?: string; path?: string } } } | undefined;

function isRouter(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null && !('~orpc' in entry);
}
