// Searches the web at the server that the administrator has set: SearXNG (https://docs.searxng.org/dev/search_api.html) or
// Brave (https://api-dashboard.search.brave.com/documentation). The server is the administrator's, so its address may be private.

import { z } from 'zod';
import { readLimited } from '../read-limited.ts';
import { defineTool, type Tool, type WebPage } from '../tool.ts';
import { isWebAddress } from './web-address.ts';

export type SearchSettings = { searxngUrl: string | undefined; braveKey: string | undefined; braveUrl: string };

export const WEB_SEARCH = 'web_search';
const MAX_RESULTS = 8;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_SNIPPET_LENGTH = 600;
const MAX_TITLE_LENGTH = 200;

const searxngAnswer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() })),
});
const braveAnswer = z.object({
  web: z
    .object({ results: z.array(z.object({ url: z.string(), title: z.string(), description: z.string().nullish() })) })
    .nullish(),
});

/** Null when no server is set. */
export function createWebSearch(settings: SearchSettings): Tool | null {
  const search = chooseEngine(settings);
  if (!search) return null;
  return defineTool({
    id: WEB_SEARCH,
    title: 'Web search',
    description:
      'Searches the web and returns titles, addresses and short extracts. Name the pages you use with their addresses.',
    needsConsent: true,
    schema: z.object({ query: z.string().min(1).max(400).describe('Words to search for') }),
    async run({ query }, { signal }) {
      const found = await search(query, signal);
      const pages = found.filter(({ url }) => isWebAddress(url)).slice(0, MAX_RESULTS);
      if (pages.length === 0) return { text: 'Nothing was found.' };
      return { pages, text: pages.map(({ title, url, snippet }) => `${title}\n${url}\n${snippet}`).join('\n\n') };
    },
  });
}

type Search = (query: string, signal: AbortSignal) => Promise<WebPage[]>;

function chooseEngine({ searxngUrl, braveKey, braveUrl }: SearchSettings): Search | null {
  if (searxngUrl) {
    return async (query, signal) => {
      const url = `${searxngUrl}/search?${new URLSearchParams({ q: query, format: 'json' }).toString()}`;
      const { results } = searxngAnswer.parse(await fetchJson(url, {}, signal));
      return results.map(({ url: address, title, content }) => page(address, title, content));
    };
  }
  if (!braveKey) return null;
  return async (query, signal) => {
    const url = `${braveUrl}/res/v1/web/search?${new URLSearchParams({ q: query, count: String(MAX_RESULTS) }).toString()}`;
    const { web } = braveAnswer.parse(await fetchJson(url, { 'x-subscription-token': braveKey }, signal));
    return (web?.results ?? []).map(({ url: address, title, description }) => page(address, title, description));
  };
}

async function fetchJson(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { headers: { ...headers, accept: 'application/json' }, redirect: 'error', signal });
  const text = await readLimited(response, MAX_ANSWER_BYTES);
  if (!response.ok) throw new Error(`The search server responded with status ${response.status}.`);
  return JSON.parse(text);
}

function page(url: string, title: string | null | undefined, snippet: string | null | undefined): WebPage {
  return {
    url,
    title: plainText(title ?? '').slice(0, MAX_TITLE_LENGTH) || url,
    snippet: plainText(snippet ?? '').slice(0, MAX_SNIPPET_LENGTH),
  };
}

/** Brave marks the words it found with <strong>. */
function plainText(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]{0,40}>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}
