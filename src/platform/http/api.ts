// Handles everything under /api: finds the route, identifies the person, checks access, then makes one call.

import { call } from '@orpc/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { AuditedCall, AuditLog } from '#platform/audit/audit-log.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { Identity, Person } from '#platform/identity/identity.ts';
import type { Log } from '#platform/log/log.ts';
import { cleanInput } from './request/clean-input.ts';
import { readJsonBody } from './request/json-body.ts';
import { sendJson, toProblem } from './response/problem-response.ts';
import { DeclaredQuota, type Metering } from './quota.ts';
import { isApiKey, requireScope, type KeyCaller, type KeyReader } from './request/api-key.ts';
import type { RequestContext } from './request/request-context.ts';
import type { JsonRoute, Route, RouteMatch, RouteTable } from './route-table.ts';
import { readDeviceCookie, readSessionCookie, serializeSessionCookie } from './request/session-cookie.ts';
import { closedSignal } from './stream-handler.ts';

export type ApiOptions = {
  table: RouteTable;
  identity: Identity;
  metering: Metering;
  audit: AuditLog;
  publicUrl: string;
  /** Reads API keys. Without it every key is unknown. */
  readKey?: KeyReader | undefined;
};

type ApiCall = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  /** The caller's network address. */
  address: string;
  log: Log;
  /** It is filled in for whoever counts requests. */
  seen: SeenRequest;
};

/** `route` is the template of the route, which has no ids. The others are of the call, once they are known. */
export type SeenRequest = { route: string; personId?: string; workspaceId?: string };

/** Rejects with a `Problem` when the call fails; the HTTP server sends it. */
export async function handleApi(options: ApiOptions, apiCall: ApiCall): Promise<void> {
  const { request, response, url, seen } = apiCall;
  const found = options.table.find(methodOf(request), url.pathname.slice('/api'.length));
  if ('allowed' in found) throw noSuchRoute(found.allowed, response);
  seen.route = `/api${found.route.path}`;
  const { workspaceId } = found.params;
  if (workspaceId !== undefined && isId(workspaceId)) seen.workspaceId = workspaceId;
  const work = (): Promise<void> => callRoute(options, found, apiCall);
  await (found.route.usesReserve ? withReserve(work) : work());
}

async function callRoute(
  options: ApiOptions,
  { route, params }: RouteMatch,
  { request, response, url, requestId, address, log, seen }: ApiCall,
): Promise<void> {
  const sessionCookie = readSessionCookie(request.headers.cookie, options.publicUrl);
  const keyed = await identifyByKey(request, response, options);
  const person = keyed ? keyed.person : await identify({ request, response, sessionCookie, options });
  if (person) seen.personId = person.id;
  const context: RequestContext = {
    requestId,
    person,
    quota: quotaOf(route, { person, metering: options.metering }),
    address,
    userAgent: request.headers['user-agent'] ?? '',
    sessionCookie,
    deviceCookie: readDeviceCookie(request.headers.cookie, options.publicUrl),
    setCookie: (header) => response.appendHeader('set-cookie', header),
    log,
  };
  const audited: AuditedCall = {
    declaration: route.audit,
    route: route.name,
    actor: actorOf(person),
    address,
    notes: keyed ? { details: { apiKey: keyed.grant.id } } : {},
  };
  try {
    if (keyed) requireScope(route, keyed.grant, params);
    requireAccess({ route, person, hasBearer: readBearer(request) !== undefined });
    if (route.kind === 'stream') {
      const work = (): Promise<void> => route.handle({ request, response, params, url, context });
      await options.audit.perform({ ...audited, input: params }, work);
      return;
    }
    const input = cleanInput(await readInput(route, { request, url, params }));
    const work = () => call(route.procedure, input, { context, signal: closedSignal({ response }) });
    const output = await options.audit.perform({ ...audited, input }, work);
    context.quota?.requireTaken(route.name);
    sendJson(response, 200, output);
  } catch (error) {
    await options.audit.refuse(audited, toProblem(error));
    throw error;
  }
}

function actorOf(person: Person | null): AuditedCall['actor'] {
  return person && { id: person.id, name: person.email };
}

/** HEAD is a GET whose response Node sends without its body. */
function methodOf({ method = 'GET' }: IncomingMessage): string {
  return method === 'HEAD' ? 'GET' : method;
}

function noSuchRoute(allowed: readonly string[], response: ServerResponse): Problem {
  if (allowed.length === 0) return Problem.of(sharedProblems, 'request/not-found');
  response.setHeader('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  return Problem.of(sharedProblems, 'request/method-not-allowed');
}

type Claim = { request: IncomingMessage; response: ServerResponse; sessionCookie: string | null; options: ApiOptions };

async function identify({
  request,
  response,
  sessionCookie,
  options: { identity, publicUrl },
}: Claim): Promise<Person | null> {
  const token = readBearer(request);
  if (token !== undefined) return identity.readToken(token);
  if (!sessionCookie) return null;
  const session = await identity.readSession(sessionCookie);
  if (session?.renewedCookie)
    response.appendHeader('set-cookie', serializeSessionCookie(session.renewedCookie, publicUrl));
  return session?.person ?? null;
}

/** Returns null when the call has no API key. Rejects for one that is not known, and for one that called too often. */
async function identifyByKey(
  request: IncomingMessage,
  response: ServerResponse,
  { readKey }: ApiOptions,
): Promise<KeyCaller | null> {
  const token = readBearer(request);
  if (token === undefined || !isApiKey(token)) return null;
  const keyed = await readKey?.(token);
  if (!keyed) throw Problem.of(sharedProblems, 'auth/session-missing', { message: UNKNOWN_KEY });
  if (keyed.retryAfterSeconds !== null) {
    response.setHeader('retry-after', String(keyed.retryAfterSeconds));
    throw Problem.of(sharedProblems, 'request/too-many', { message: TOO_MANY });
  }
  return keyed;
}

const UNKNOWN_KEY = 'This API key is not known: it may have expired or been revoked.';
const TOO_MANY = 'This API key has called too often. The header Retry-After says when it may call again.';

function readBearer(request: IncomingMessage): string | undefined {
  return /^bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
}

function requireAccess({
  route,
  person,
  hasBearer,
}: {
  route: Route;
  person: Person | null;
  hasBearer: boolean;
}): void {
  if (route.access === 'public') return;
  if (!person) throw Problem.of(sharedProblems, 'auth/session-missing');
  if (route.access === 'session' && hasBearer)
    throw Problem.of(sharedProblems, 'access/forbidden', { message: 'This needs the session cookie, not a token.' });
  if (route.access === 'admin' && !person.roles.includes('admin')) throw Problem.of(sharedProblems, 'access/forbidden');
}

function quotaOf(
  route: Route,
  { person, metering }: { person: Person | null; metering: Metering },
): DeclaredQuota | null {
  if (route.kind === 'stream' || !route.meter || !person) return null;
  return new DeclaredQuota(metering.quotaOf({ userId: person.id, meter: route.meter }));
}

async function readInput(
  route: JsonRoute,
  { request, url, params }: { request: IncomingMessage; url: URL; params: Record<string, string> },
): Promise<unknown> {
  if (route.method === 'GET') return { ...Object.fromEntries(url.searchParams), ...params };
  const body = await readJsonBody(request, route.maxBodyBytes);
  if (body === undefined) return params;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return { ...body, ...params };
}
