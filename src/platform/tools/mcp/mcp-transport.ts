// How a Model Context Protocol server is reached: over streamable HTTP, or as a process of its own. The SDK is loaded when
// the first server is.

import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpServerSetting } from '#platform/config/settings/mcp-servers.ts';
import { createCheckedFetch } from './checked-fetch.ts';

/** Of one message of a process, or of one response: a result has up to 64 kB of text, an image some megabytes. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** A process gets the environment that the setting names, and of ours only what a shell needs. */
export async function createMcpTransport(setting: McpServerSetting): Promise<Transport> {
  if ('command' in setting) {
    const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
    const { command, args, env, cwd } = setting;
    return new StdioClientTransport({
      command,
      args,
      env,
      stderr: 'ignore',
      maxBufferSize: MAX_MESSAGE_BYTES,
      ...(cwd !== undefined && { cwd }),
    });
  }
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const url = new URL(setting.url);
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: setting.headers },
    fetch: createCheckedFetch({ maxBytes: MAX_MESSAGE_BYTES, server: url, isPrivate: setting.private }),
  });
  // The SDK declares its optional properties without `undefined`.
  return transport as Transport;
}
