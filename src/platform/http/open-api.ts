// Describes the API: the OpenAPI document made from the contracts, and a reference page without a script.

import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures, type AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { EndpointMeta, StreamEndpoint } from '#contract/endpoint.ts';
import { scopeOf, type KeyScope } from '#contract/keys/key-scope.ts';
import { cookieName } from './request/session-cookie.ts';
import { escapeHtml } from './response/escape-html.ts';

type Schema = Record<string, unknown>;
type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[];
  'x-api-key-scope'?: KeyScope;
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  security?: readonly unknown[];
};
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

/** `streams` are the endpoints that are not in the router. Public ones get `security: []`, the others take cookie or Bearer. */
export async function describeApi(input: {
  router: AnyRouter;
  streams: readonly StreamEndpoint[];
  publicUrl: string;
  version: string;
}): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(input.router, {
    info: { title: 'Lounge', version: input.version },
    servers: [{ url: `${input.publicUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(input.publicUrl) },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ session: [] }, { bearer: [] }],
    customErrorResponseBodySchema: (problems) =>
      problemSchema({ oneOf: problems.map(([code, message]) => ({ const: code, description: message })) }),
  })) as unknown as OpenApiDocument;
  for (const endpoint of input.streams) {
    const path = (document.paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeStream(endpoint);
  }
  traverseContractProcedures({ router: input.router, path: [] }, ({ contract }) => {
    const { route, meta } = contract['~orpc'];
    const operation = document.paths[route.path ?? '']?.[route.method?.toLowerCase() ?? ''];
    const { access, meter, keys } = meta as EndpointMeta;
    if (!operation) return;
    Object.assign(operation, describeAccess(access), describeKeys(keys, route.method));
    if (meter)
      operation.description = `Uses one unit of the plan’s meter \`${meter}\`, which is given back when it fails before anything arrived.`;
  });
  return document;
}

function describeStream(endpoint: StreamEndpoint): Operation {
  const { method, path, summary, tag, access, keys, upload } = endpoint;
  return {
    summary,
    tags: [tag],
    parameters: [...pathParameters(path), ...(upload ? uploadHeaders(upload) : [])],
    ...(upload && { requestBody: uploadBody(upload) }),
    responses: {
      200: { description: 'OK' },
      default: {
        description: 'A problem',
        content: { 'application/json': { schema: problemSchema({ type: 'string' }) } },
      },
    },
    ...describeAccess(access),
    ...describeKeys(keys, method),
  };
}

type Upload = NonNullable<StreamEndpoint['upload']>;

/** The body is the bytes of the file: the specification leaves out the schema of what is not JSON. */
function uploadBody({ types }: Upload): Schema {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return { description: 'The bytes of the file', required: true, content };
}

function uploadHeaders({ takesName, headers = [] }: Upload): NonNullable<Operation['parameters']> {
  const name = { name: 'x-file-name', description: 'The name of the file, percent-encoded UTF-8.', isRequired: true };
  return [...(takesName ? [name] : []), ...headers.map((header) => ({ ...header, isRequired: false }))].map(
    ({ isRequired, ...header }) => ({ ...header, in: 'header', required: isRequired, schema: { type: 'string' } }),
  );
}

/** An API key needs this scope; without the field no key may call. */
function describeKeys(area: EndpointMeta['keys'], method: string | undefined): { 'x-api-key-scope'?: KeyScope } {
  return area && method ? { 'x-api-key-scope': scopeOf(area, method) } : {};
}

/** Without a rule of its own, an operation takes the cookie or a token. */
function describeAccess(access: EndpointMeta['access']): Pick<Operation, 'security'> {
  if (access === 'public') return { security: [] };
  return access === 'session' ? { security: [{ session: [] }] } : {};
}

/** The shape of `ErrorBody` (contract/problem.ts). */
function problemSchema(code: Schema): Schema {
  const problem = {
    type: 'object',
    properties: { code, message: { type: 'string' } },
    required: ['code', 'message'],
    additionalProperties: true,
  };
  return { type: 'object', properties: { error: problem }, required: ['error'] };
}

function pathParameters(path: string): { name: string; in: string; required: boolean; schema: unknown }[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** The reference page: every endpoint with its input and its responses. */
export function renderApiReference(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))].sort();
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag);
    return `<section><h2>${escapeHtml(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference · Lounge</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(document.info.title)} API</h1><p>Every path stands below <code>/api</code>. Calls carry the session cookie or <code>Authorization: Bearer</code> with the token of <code>GET /api/auth/token</code> or an API key, which is made in Settings; an operation that takes keys names the scope they need. Errors are <code>{"error": {"code", "message"}}</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const scope = operation['x-api-key-scope'];
  const keys = scope ? `<p>API keys need the scope <code>${scope}</code>.</p>` : '';
  const description = operation.description ? `<p>${escapeHtml(operation.description)}</p>` : '';
  const parts = [
    operation.parameters?.length
      ? block(
          'Parameters',
          operation.parameters.map(({ name, in: place, schema }) => ({ name, in: place, schema })),
        )
      : '',
    operation.requestBody ? block('Request', operation.requestBody) : '',
    block('Answers', operation.responses ?? {}),
  ];
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>${description}${keys}${parts.join('')}</details>`;
}

function block(title: string, value: unknown): string {
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

const STYLE = `
:root{color-scheme:dark light;font:14px/20px system-ui,sans-serif;--line:light-dark(#d9d6d1,#34312d);--muted:light-dark(#5c5850,#b5b0a8)}
body{margin:0;background:light-dark(#f7f6f4,#14130f);color:light-dark(#23211d,#f1efec)}
main{max-width:880px;margin:48px auto;padding:0 24px}
h1{font-size:28px;line-height:36px}h2{margin-top:32px;font-size:20px;line-height:28px;text-transform:capitalize}h3{font-size:13px;color:var(--muted)}
details{border-top:1px solid var(--line);padding:8px 0}summary{cursor:pointer;padding:4px 0}code,summary{overflow-wrap:anywhere}summary b{display:inline-block;min-width:64px}summary span{color:var(--muted);margin-left:8px}
pre{overflow:auto;max-height:360px;border:1px solid var(--line);border-radius:8px;padding:12px}a{color:inherit}`;
