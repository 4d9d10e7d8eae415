// Reads a page of the public internet as text, as a tool.

import { z } from 'zod';
import { fetchPublic, PAGE_LIMITS, type FetchedPage } from '#platform/http/outgoing/fetch-public.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { HtmlReader } from '#platform/parse/html/html-reader.ts';
import type { HtmlDocument } from '#platform/parse/html/read-html.ts';
import { defineTool, type Tool } from '../tool.ts';

/** An answer waits for the page, so it is shorter than the documents people upload. */
const LIMITS = {
  ...PAGE_LIMITS,
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 15_000,
  mediaTypes: ['text/', 'application/xhtml+xml', 'application/json'],
};
const SNIPPET_LENGTH = 300;
const HTML = new Set(['text/html', 'application/xhtml+xml']);

export function createReadWebPage(readHtml: HtmlReader): Tool {
  return defineTool({
    id: 'read_web_page',
    title: 'Read a web page',
    description: 'Reads a page of the public internet as text. Name the address of a page you use.',
    needsConsent: true,
    schema: z.object({ url: z.string().min(1).max(2_000).describe('http or https address') }),
    async run({ url }, { userId, signal }) {
      const page = await fetchPublic({ url, limits: LIMITS }, signal);
      if (!page) return { text: 'The page is empty.' };
      const { title, text } = await readPage(page, { owner: userId, signal });
      const snippet = text.slice(0, SNIPPET_LENGTH);
      return {
        text: `${title}\n${page.url}\n\n${text}`,
        pages: [{ url: page.url, title: title || page.url, snippet }],
      };
    },
  });

  function readPage(
    { body, charset, mediaType }: FetchedPage,
    caller: TaskCaller,
  ): HtmlDocument | Promise<HtmlDocument> {
    const text = decode(body, charset);
    return HTML.has(mediaType) ? readHtml(text, caller) : { title: '', text };
  }
}

/** Unknown names of encodings are read as UTF-8. */
function decode(body: Buffer, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
