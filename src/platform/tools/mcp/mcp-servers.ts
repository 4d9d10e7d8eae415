// The Model Context Protocol servers of an installation. https://modelcontextprotocol.io/specification

import type { McpServerSetting } from '#platform/config/settings/mcp-servers.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tool } from '../tool.ts';
import { McpConnection, type McpState } from './mcp-connection.ts';

export type McpServers = {
  /** The tools of the servers that can be reached, server by server. Waits at most a few seconds for one that answers late. */
  listTools(): Promise<readonly Tool[]>;
  states(): readonly McpState[];
  /** Ends the connections, and the processes that were started. */
  close(): Promise<void>;
};

/** Begins to connect at once, in the background. */
export function openMcpServers(settings: Readonly<Record<string, McpServerSetting>>, log: Log): McpServers {
  const connections = Object.entries(settings).map(([name, setting]) => new McpConnection({ name, setting, log }));
  for (const connection of connections) void connection.listTools();
  return {
    listTools: async () => (await Promise.all(connections.map((connection) => connection.listTools()))).flat(),
    states: () => connections.map(({ state }) => state),
    async close() {
      await Promise.allSettled(connections.map((connection) => connection.close()));
    },
  };
}
