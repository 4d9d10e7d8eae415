// The table of all routes of the API, made from the contracts at start. It refuses a route without an access rule, and the
// tests walk it to prove that no route is open by accident.

import {
  createContractedProcedure,
  getRouter,
  isProcedure,
  traverseContractProcedures,
  type AnyProcedure,
  type AnyRouter,
} from '@orpc/server';
import type { AuditDeclaration } from '#contract/audit/audit.ts';
import type { Access, EndpointMeta } from '#contract/endpoint.ts';
import type { KeyArea } from '#contract/keys/key-scope.ts';
import type { Meter } from '#contract/plan-allowances.ts';
import type { StreamHandler, StreamRoute } from './stream-handler.ts';

const DEFAULT_MAX_BODY_BYTES = 256 * 1024;
/** They write little or nothing, and deleting makes room. */
const FREEING_METHODS = new Set(['GET', 'DELETE']);

type RouteBase = {
  name: string;
  method: string;
  path: string;
  access: Access;
  segments: readonly string[];
  /** Works on an almost full disk. */
  usesReserve: boolean;
  /** The audit log records this of a call; null: only that it was forbidden. */
  audit: AuditDeclaration | null;
  /** API keys need a scope of this area; null: no key may call. */
  keys: KeyArea | null;
};
export type JsonRoute = RouteBase & {
  kind: 'json';
  procedure: AnyProcedure;
  maxBodyBytes: number;
  meter: Meter | null;
};
export type RawRoute = RouteBase & { kind: 'stream'; handle: StreamHandler };
export type Route = JsonRoute | RawRoute;

export type RouteMatch = { route: Route; params: Record<string, string> };

/** The route, or the methods that the path has (405): none when there is no such path (404). */
export type Lookup = RouteMatch | { allowed: readonly string[] };

export class RouteTable {
  readonly routes: readonly Route[];
  readonly #bySize = new Map<number, Route[]>();

  /** Throws when a route has no access rule, or a meter without a person or its problems, or when two routes are the same. */
  constructor(router: AnyRouter, streams: readonly StreamRoute[]) {
    this.routes = [...jsonRoutes(router), ...streams.map(rawRoute)];
    const seen = new Set<string>();
    for (const route of this.routes) {
      const key = `${route.method} /${route.segments.map((segment) => (segment.startsWith('{') ? '{}' : segment)).join('/')}`;
      if (seen.has(key)) throw new Error(`Two routes answer ${key}`);
      seen.add(key);
      const siblings = this.#bySize.get(route.segments.length) ?? [];
      siblings.push(route);
      this.#bySize.set(route.segments.length, siblings);
    }
  }

  /** Finds the route for a path below /api. */
  find(method: string, path: string): Lookup {
    const parts = path.split('/').slice(1);
    const allowed: string[] = [];
    for (const route of this.#bySize.get(parts.length) ?? []) {
      const params = matchSegments(route.segments, parts);
      if (!params) continue;
      if (route.method === method) return { route, params };
      allowed.push(route.method);
    }
    return { allowed };
  }
}

function jsonRoutes(router: AnyRouter): JsonRoute[] {
  const routes: JsonRoute[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const definition = contract['~orpc'];
    const name = path.join('.');
    const meta = definition.meta as EndpointMeta;
    if (!definition.route.path || !definition.route.method)
      throw new Error(`The route ${name} declares no method and path`);
    if (!meta.access) throw new Error(`The route ${name} declares no access rule: add .meta({ access })`);
    requireSoundMeter(name, { meta, hasProblems: 'plan/quota-exceeded' in definition.errorMap });
    const implementation = getRouter(router, path);
    if (!isProcedure(implementation)) throw new Error(`The route ${name} is declared and not implemented`);
    routes.push({
      kind: 'json',
      name,
      method: definition.route.method,
      path: definition.route.path,
      access: meta.access,
      segments: definition.route.path.split('/').slice(1),
      usesReserve: meta.usesReserve ?? FREEING_METHODS.has(definition.route.method),
      audit: meta.audit ?? null,
      keys: requireKeyed(name, meta),
      procedure: createContractedProcedure(implementation, contract),
      maxBodyBytes: meta.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
      meter: meta.meter ?? null,
    });
  });
  return routes;
}

function requireSoundMeter(name: string, { meta, hasProblems }: { meta: EndpointMeta; hasProblems: boolean }): void {
  if (!meta.meter) return;
  if (meta.access === 'public')
    throw new Error(`The route ${name} declares a meter and is open to anyone: a quota belongs to a person`);
  if (!hasProblems)
    throw new Error(`The route ${name} declares a meter and not what it refuses: add .errors(planProblems)`);
}

/** What admins and sessions alone may call, and what anyone may, is not for keys. */
function requireKeyed(name: string, { access, keys }: Pick<EndpointMeta, 'access' | 'keys'>): KeyArea | null {
  if (keys !== undefined && access !== 'signed-in')
    throw new Error(`The route ${name} lets API keys in and is not for every signed-in person`);
  return keys ?? null;
}

function rawRoute({ endpoint, handle }: StreamRoute): RawRoute {
  if (!endpoint.access) throw new Error(`The route ${endpoint.method} ${endpoint.path} declares no access rule`);
  return {
    kind: 'stream',
    name: endpoint.summary,
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    segments: endpoint.path.split('/').slice(1),
    usesReserve: FREEING_METHODS.has(endpoint.method),
    audit: endpoint.audit ?? null,
    keys: requireKeyed(endpoint.summary, endpoint),
    handle,
  };
}

function matchSegments(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== part) return null;
      continue;
    }
    const value = decodeSegment(part);
    if (value === null || value === '') return null;
    params[segment.slice(1, -1)] = value;
  }
  return params;
}

function decodeSegment(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
