// The tools of a server as Lounge offers them: under names that every model accepts, with arguments checked by their schema.

import { createHash } from 'node:crypto';
import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import type { Tool, ToolArguments, ToolContext, ToolOutput } from '../tool.ts';
import { fingerprintOf } from '../tool-definition.ts';

const MAX_ID_LENGTH = 64;
const MAX_TITLE_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 2_000;
/** Of one tool: each is sent with every question. */
const MAX_SCHEMA_LENGTH = 32_000;

type Call = (name: string, input: ToolArguments, context: ToolContext) => Promise<ToolOutput>;
/** Returns what is wrong with arguments; null when they fit. It throws for a schema that cannot be used. */
type CreateCheck = (schema: McpTool['inputSchema']) => (input: ToolArguments) => string | null;

/** Without those whose schema is too long or cannot be used. */
export function presentMcpTools(
  server: string,
  tools: readonly McpTool[],
  { call, createCheck }: { call: Call; createCheck: CreateCheck },
): Tool[] {
  const seen = new Set<string>();
  return tools.flatMap((tool) => {
    const id = toolIdOf(server, tool.name);
    const findFault = tryOrNull(() => createCheck(tool.inputSchema));
    if (!findFault || seen.has(id) || JSON.stringify(tool.inputSchema).length > MAX_SCHEMA_LENGTH) return [];
    seen.add(id);
    const presented: Tool = {
      id,
      title: (tool.title ?? tool.annotations?.title ?? tool.name).slice(0, MAX_TITLE_LENGTH),
      description: (tool.description ?? '').slice(0, MAX_DESCRIPTION_LENGTH),
      server,
      parameters: tool.inputSchema,
      needsConsent: true,
      findFault,
      run: (input, context) => call(tool.name, input, context),
    };
    return tryOrNull(() => fingerprintOf(presented)) === null ? [] : [presented];
  });
}

/** 'tickets__create_issue'. A name that is too long ends in a hash. */
export function toolIdOf(server: string, name: string): string {
  const id = `${server}__${name.replaceAll(/[^\w-]/g, '_')}`;
  if (id.length <= MAX_ID_LENGTH) return id;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${id.slice(0, MAX_ID_LENGTH - 9)}_${hash}`;
}

function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
