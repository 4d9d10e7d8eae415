// A tool: something a model may ask Lounge to do while it answers. Built-in ones are defined here; those of Model Context
// Protocol servers come from mcp/.

import { z } from 'zod';

export type ToolArguments = Readonly<Record<string, unknown>>;

export type WebPage = { url: string; title: string; snippet: string };

export type ToolOutput = {
  text: string;
  /** The tool did not do what it was asked to; `text` says why. */
  isError?: boolean;
  /** Pages of the web that the result is made of. */
  pages?: readonly WebPage[];
};

export type ToolContext = { userId: string; signal: AbortSignal };

export type Tool = {
  /**
   * Models call it by this id: letters, digits, `_` and `-`, at most 64. It is unique among the tools of an
   * installation.
   */
  id: string;
  /** People call it by this title. */
  title: string;
  description: string;
  /** The MCP server it belongs to; null for Lounge's own. */
  server: string | null;
  /** JSON Schema of an object. */
  parameters: Readonly<Record<string, unknown>>;
  /** False only for tools that calculate: they reach nothing outside the call and change nothing. */
  needsConsent: boolean;
  /** Returns what is wrong with the arguments, or null when they fit `parameters`. */
  findFault(input: ToolArguments): string | null;
  /** Called with arguments without a fault. It may reject; the caller limits its time and the length of its text. */
  run(input: ToolArguments, context: ToolContext): Promise<ToolOutput>;
};

type Definition<Schema extends z.ZodType> = Pick<Tool, 'id' | 'title' | 'description' | 'needsConsent'> & {
  schema: Schema;
  run(input: z.infer<Schema>, context: ToolContext): ToolOutput | Promise<ToolOutput>;
};

/** A built-in tool, whose arguments are checked by a zod schema. */
export function defineTool<Schema extends z.ZodType>({ schema, run, ...tool }: Definition<Schema>): Tool {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(schema, { io: 'input' });
  return {
    ...tool,
    server: null,
    parameters,
    findFault(input) {
      const { error } = schema.safeParse(input);
      return error ? z.prettifyError(error) : null;
    },
    run: async (input, context) => run(schema.parse(input), context),
  };
}
