// The OpenAPI document and the page that shows it.

import type { AnyRouter } from '@orpc/server';
import { streamEndpoint } from '#contract/endpoint.ts';
import { describeApi, renderApiReference, type OpenApiDocument } from '#platform/http/open-api.ts';
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

/** The two pages that describe the API, themselves included. They are made when someone first asks for one: 0.1 s. */
export function createReferenceRoutes({ router, streams, publicUrl, version }: ReferenceInput): StreamRoute[] {
  const described = [...streams.map(({ endpoint }) => endpoint), openApiDocument, referencePage];
  let description: Promise<OpenApiDocument> | undefined;
  let page: string | undefined;
  const describe = () => (description ??= describeApi({ router, streams: described, publicUrl, version }));
  return [
    {
      endpoint: openApiDocument,
      async handle({ response }) {
        const json = JSON.stringify(await describe());
        response.writeHead(200, { 'content-type': 'application/json' }).end(json);
      },
    },
    {
      endpoint: referencePage,
      async handle({ response }) {
        page ??= renderApiReference(await describe());
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(page) };
        response.writeHead(200, headers).end(page);
      },
    },
  ];
}
