// The setting MCP_SERVERS: which Model Context Protocol servers there are, as JSON or as the path of a file with it.

import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const MCP_SERVERS_EXAMPLE = '{"tickets":{"url":"https://mcp.example.com/mcp"}}';

const MAX_SERVERS = 20;
/** It is part of the names of the server's tools, which have up to 64 characters. */
const NAME = /^[a-z][a-z0-9-]{0,23}$/;

const remote = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  headers: z.record(z.string().max(200), z.string().max(8_000)).default({}),
  /** The name leads to an address that is not public, which is intended. */
  private: z.boolean().default(false),
});
const local = z.strictObject({
  command: z.string().min(1),
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
  cwd: z.string().optional(),
});
const servers = z
  .record(z.string().regex(NAME, 'a name has small letters, digits and -, up to 24'), z.union([remote, local]))
  .refine((all) => Object.keys(all).length <= MAX_SERVERS, `at most ${MAX_SERVERS} servers`);

export type McpServerSetting = z.infer<typeof remote> | z.infer<typeof local>;

/** The issue never repeats what was written: it may hold secrets. */
export const mcpServers = z.string().transform((value, context): Readonly<Record<string, McpServerSetting>> => {
  try {
    const text = value.trim().startsWith('{') ? value : readFileSync(value.trim(), 'utf8');
    const { data, error } = servers.safeParse(unwrapped(JSON.parse(text)));
    if (data) return data;
    context.addIssue(
      `is not a list of servers: ${error.issues[0]?.path.join('.') ?? ''} ${error.issues[0]?.message ?? ''}`,
    );
  } catch {
    context.addIssue('must be a JSON object, or the path of a file with one');
  }
  return z.NEVER;
});

/** Other programs write the servers below `mcpServers`. */
function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'mcpServers' in value ? value.mcpServers : value;
}
