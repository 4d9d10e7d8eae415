// The connection to one Model Context Protocol server: opened when it is needed, opened again after it broke, its tools read
// once and again when the server says that they changed.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult, Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation/types.js';
import type { McpServerSetting } from '#platform/config/settings/mcp-servers.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tool, ToolArguments, ToolContext, ToolOutput } from '../tool.ts';
import { readMcpResult } from './mcp-result.ts';
import { presentMcpTools } from './mcp-tools.ts';
import { createMcpTransport } from './mcp-transport.ts';

export type McpState = {
  name: string;
  transport: 'http' | 'stdio';
  state: 'connecting' | 'connected' | 'failed';
  tools: readonly Tool[];
};

const CONNECT_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 20_000;
/** A server that does not answer keeps no question waiting for longer. */
const MAX_WAIT_MS = 3_000;
/** After a connection failed, it is not tried again for this long. */
const RETRY_AFTER_MS = 30_000;
const MAX_TOOLS = 100;
const MAX_PAGES = 10;
/** The limit is for messages that nobody asked for, in one connection between two calls. */
const MAX_NOTIFICATIONS = 2_000;

type ConnectionOptions = { name: string; setting: McpServerSetting; log: Log };

export class McpConnection {
  readonly #options: ConnectionOptions;
  #client: Promise<Client> | null = null;
  #tools: readonly Tool[] = [];
  #state: McpState['state'] = 'connecting';
  #failedAt = 0;
  #notifications = 0;
  /** It counts how often the server has said that its tools changed. */
  #changes = 0;
  /** Runs while what changed is not read yet. */
  #reading: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get state(): McpState {
    const { name, setting } = this.#options;
    return { name, transport: 'command' in setting ? 'stdio' : 'http', state: this.#state, tools: this.#tools };
  }

  /**
   * Empty while the server cannot be reached, or has said that its tools changed and does not list them: what was allowed for
   * the former ones must not run the new ones. Never rejects.
   */
  async listTools(): Promise<readonly Tool[]> {
    const isPaused = this.#client === null && Date.now() - this.#failedAt < RETRY_AFTER_MS;
    if (isPaused || this.#isClosed) return [];
    const connecting = this.#connect().then(
      () => undefined,
      () => undefined,
    );
    // A server that could not be reached before keeps no question waiting again.
    if (this.#state !== 'connected' && this.#failedAt === 0)
      await Promise.race([connecting, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    if (this.#reading) await Promise.race([this.#reading, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#state === 'connected' && this.#reading === null ? this.#tools : [];
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.close();
  }

  /** The one connection, opened when there is none. */
  #connect(): Promise<Client> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#lose(error);
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<Client> {
    this.#state = 'connecting';
    const { Client: McpClient } = await import('@modelcontextprotocol/sdk/client/index.js');
    const client = new McpClient(
      { name: 'lounge', version: '1.0.0' },
      { listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => this.#readAgain(client) } } },
    );
    const transport = await createMcpTransport(this.#options.setting);
    client.onclose = () => this.#lose(null);
    await client.connect(transport, { timeout: CONNECT_TIMEOUT_MS });
    this.#limitNotifications(client);
    this.#tools = await this.#readTools(client);
    this.#state = 'connected';
    this.#failedAt = 0;
    return client;
  }

  /** A server that floods us is left. */
  #limitNotifications(client: Client): void {
    const { transport } = client;
    const deliver = transport?.onmessage;
    if (!transport || !deliver) return;
    transport.onmessage = (message, extra) => {
      if (!('id' in message) && ++this.#notifications > MAX_NOTIFICATIONS) return void client.close();
      deliver(message, extra);
    };
  }

  /** Reads the tools once more after the last change that is told meanwhile. */
  #readAgain(client: Client): void {
    this.#changes += 1;
    this.#reading ??= this.#readUntilCurrent(client).finally(() => (this.#reading = null));
  }

  async #readUntilCurrent(client: Client): Promise<void> {
    for (let read = -1; read !== this.#changes && this.#state !== 'failed';) {
      read = this.#changes;
      await this.#refresh(client);
    }
  }

  async #refresh(client: Client): Promise<void> {
    try {
      this.#tools = await this.#readTools(client);
    } catch (error) {
      this.#options.log.warn(
        { err: error, server: this.#options.name },
        'the tools of an MCP server could not be read again',
      );
      // The next question connects and reads them anew.
      await client.close().catch(() => undefined);
    }
  }

  async #readTools(client: Client): Promise<Tool[]> {
    const { AjvJsonSchemaValidator } = await import('@modelcontextprotocol/sdk/validation/ajv');
    const found: McpTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES && found.length < MAX_TOOLS; page++) {
      const { tools, nextCursor } = await client.listTools(cursor === undefined ? {} : { cursor }, {
        timeout: CONNECT_TIMEOUT_MS,
      });
      found.push(...tools);
      if (nextCursor === undefined) break;
      cursor = nextCursor;
    }
    const validators = new AjvJsonSchemaValidator();
    return presentMcpTools(this.#options.name, found.slice(0, MAX_TOOLS), {
      call: (name, input, context) => this.#call(name, input, context),
      createCheck(schema) {
        const validate = validators.getValidator(schema as JsonSchemaType);
        return (input) => {
          const result = validate(input);
          return result.valid ? null : result.errorMessage;
        };
      },
    });
  }

  async #call(name: string, input: ToolArguments, { signal }: ToolContext): Promise<ToolOutput> {
    const client = await this.#connect();
    this.#notifications = 0;
    const result = await client.callTool({ name, arguments: { ...input } }, undefined, {
      signal,
      timeout: CALL_TIMEOUT_MS,
      maxTotalTimeout: CALL_TIMEOUT_MS,
    });
    return readMcpResult(result as CallToolResult);
  }

  #lose(error: unknown): void {
    const { name, log } = this.#options;
    this.#client = null;
    this.#state = 'failed';
    if (error === null) return;
    this.#failedAt = Date.now();
    log.warn({ err: error, server: name }, 'an MCP server could not be reached');
  }
}
