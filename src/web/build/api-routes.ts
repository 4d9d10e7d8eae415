// Gives the browser the contract's table of routes as plain JSON (`virtual:api-routes`),
// so that neither the contract's code nor its schemas reach the bundle.

import type { Plugin } from 'vite';

/** Dotted procedure name to method and path, such as 'GET /conversations'. */
export type ApiRoutes = Record<string, string>;

const NAME = 'virtual:api-routes';
const RESOLVED = `\0${NAME}`;

export function apiRoutes(): Plugin {
  return {
    name: 'lounge:api-routes',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      // Import by URL, so that Node runs the source itself, outside of Vite's bundle of this config.
      const address = new URL('../../server/contract.ts', import.meta.url).href;
      const { contract } = (await import(address)) as { contract: object };
      return `export default ${JSON.stringify(routesOf(contract))}`;
    },
  };
}

/**
 * Dotted path of every procedure below `router` → its method and its path below /api, as short as it can be: every page
 * loads it.
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
