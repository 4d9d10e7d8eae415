// The OpenAPI document and the page that shows it.

import type { AnyRouter } from '@orpc/server';
import { streamEndpoint } from '#contract/endpoint.ts';
import { describeApi, renderApiReference } from '#platform/http/open-api.ts';
import { pagePolicy } from '#platform/http/response/security-headers.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';

const openApiDocument = streamEndpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  tag: 'reference',
  summary: 'The OpenAPI document',
});
const referencePage = streamEndpoint({
  method: 'GET',
  path: '/docs',
  access: 'public',
  tag: 'reference',
  summary: 'The reference page',
});

type ReferenceInput = { router: AnyRouter; streams: readonly StreamRoute[]; publicUrl: string; version: string };

/** The two pages that describe the API, themselves included. */
export async function createReferenceRoutes({
  router,
  streams,
  publicUrl,
  version,
}: ReferenceInput): Promise<StreamRoute[]> {
  const described = [...streams.map(({ endpoint }) => endpoint), openApiDocument, referencePage];
  const description = await describeApi({ router, streams: described, publicUrl, version });
  const json = JSON.stringify(description);
  const page = renderApiReference(description);
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(page) };
  return [
    {
      endpoint: openApiDocument,
      handle: async ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end(json),
    },
    { endpoint: referencePage, handle: async ({ response }) => void response.writeHead(200, pageHeaders).end(page) },
  ];
}
