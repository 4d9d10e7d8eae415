// Provides the methods and paths of the contract as plain text, so that neither the contract's code nor its schemas reach
// the bundle: all routes as `virtual:api-routes`, or one as `virtual:api-routes/billing.createCheckout`.

import type { Plugin } from 'vite';

/** Dotted procedure name to method and path, such as 'GET /conversations'. */
export type ApiRoutes = Record<string, string>;

const NAME = 'virtual:api-routes';
const RESOLVED = `\0${NAME}`;

export function apiRoutes(): Plugin {
  return {
    name: 'lounge:api-routes',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id !== RESOLVED && !id.startsWith(`${RESOLVED}/`)) return undefined;
      // Import by URL, so that Node runs the source itself, outside of Vite's bundle of this config.
      const address = new URL('../../server/contract.ts', import.meta.url).href;
      const { contract } = (await import(address)) as { contract: object };
      const routes = routesOf(contract);
      if (id === RESOLVED) return `export default ${JSON.stringify(routes)}`;
      return `export default ${JSON.stringify(routeOf(routes, id.slice(RESOLVED.length + 1)))}`;
    },
  };
}

/** Returns the method and path of a procedure. Throws if the contract has no procedure with this dotted name. */
export function routeOf(routes: ApiRoutes, name: string): string {
  const route = routes[name];
  if (route === undefined) throw new Error(`The contract has no procedure ${name}.`);
  return route;
}

/**
 * Returns the method and the path below /api of every procedure in `router`, by dotted name. The format is short because
 * every page loads it.
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
