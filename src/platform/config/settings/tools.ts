// What agents may reach with tools, when a person allows it.

import { MCP_SERVERS_EXAMPLE, mcpServers } from './mcp-servers.ts';
import { httpUrl, onOrOff, text, type Setting } from '#platform/setting/setting.ts';

export const toolsSettings = {
  SEARXNG_URL: {
    group: 'Tools',
    schema: httpUrl,
    default: null,
    example: 'http://localhost:8888',
    meaning:
      'Base URL of a SearXNG server, which lets agents search the web when a person allows it. Its settings must allow the format json.',
  },
  BRAVE_API_KEY: {
    group: 'Tools',
    schema: text,
    default: null,
    example: 'BSA…',
    secret: true,
    meaning:
      'API key of Brave Search, which lets agents search the web when a person allows it. SEARXNG_URL takes precedence.',
  },
  BRAVE_URL: {
    group: 'Tools',
    schema: httpUrl,
    default: 'https://api.search.brave.com',
    example: 'https://gateway.example.com/brave',
    meaning: 'Base URL of the Brave Search API.',
  },
  READ_WEB_PAGES: {
    group: 'Tools',
    schema: onOrOff,
    default: 'off',
    example: 'on',
    meaning:
      'Whether agents may read pages of the public internet when a person allows it. Private addresses are never fetched.',
  },
  MCP_SERVERS: {
    group: 'Tools',
    schema: mcpServers,
    default: null,
    example: MCP_SERVERS_EXAMPLE,
    secret: true,
    meaning:
      'Model Context Protocol servers whose tools agents may call when a person allows it: a JSON object by name, or the path of a file with one. A server has a `url` (streamable HTTP; `private: true` when its name leads to a private address) with optional `headers`, or a `command` (started by Lounge) with optional `args`, `env` and `cwd`.',
  },
} satisfies Record<string, Setting>;
