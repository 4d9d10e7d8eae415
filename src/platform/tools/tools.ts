// The tools port: Lounge's own tools as the settings allow them, and those of the MCP servers.

import type { McpServerSetting } from '#platform/config/settings/mcp-servers.ts';
import type { Log } from '#platform/log/log.ts';
import type { HtmlReader } from '#platform/parse/html/html-reader.ts';
import { calculateTool } from './calculate/calculate-tool.ts';
import { openMcpServers } from './mcp/mcp-servers.ts';
import type { McpState } from './mcp/mcp-connection.ts';
import { cidrTool } from './network/cidr-tool.ts';
import type { Tool } from './tool.ts';
import { createReadWebPage } from './web/read-web-page.ts';
import { createWebSearch, type SearchSettings } from './web/web-search.ts';

export type Tools = {
  /** Lounge's own first. Never rejects; the tools of a server that cannot be reached are missing. */
  listTools(): Promise<readonly Tool[]>;
  listServers(): readonly McpState[];
  close(): Promise<void>;
};

export type ToolSettings = {
  search: SearchSettings;
  canReadPages: boolean;
  mcpServers: Readonly<Record<string, McpServerSetting>>;
};

type ToolNeeds = { log: Log; readHtml: HtmlReader };

export function openTools(settings: ToolSettings, { log, readHtml }: ToolNeeds): Tools {
  const servers = openMcpServers(settings.mcpServers, log);
  const search = createWebSearch(settings.search);
  const own = [
    calculateTool,
    cidrTool,
    ...(search ? [search] : []),
    ...(settings.canReadPages ? [createReadWebPage(readHtml)] : []),
  ];
  return {
    listTools: async () => [...own, ...(await servers.listTools())],
    listServers: () => servers.states(),
    close: () => servers.close(),
  };
}
