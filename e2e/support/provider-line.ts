// The line between Lounge and the mock providers: it listens in on what is said, and it can be broken.

import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MockProviders } from './mock-providers.ts';

export type Call = {
  /** As Lounge sent it. */
  body: string;
  /** Lounge closed the connection before the answer was complete. */
  hasHungUp: boolean;
};

/** What the provider does instead of answering. */
export type Fault = (response: ServerResponse) => void;

export class ProviderLine {
  /** Oldest first. */
  readonly calls: Call[] = [];
  /** While set, no call reaches the mock. */
  fault: Fault | null = null;
  readonly #mock: string;
  readonly #env: Record<string, string>;
  #server: Server | null = null;
  #port = 0;

  constructor(providers: MockProviders) {
    this.#mock = new URL(providers.env['ANTHROPIC_BASE_URL'] ?? '').origin;
    this.#env = providers.env;
  }

  /** What the server under test is started with to talk through this line. */
  get env(): Record<string, string> {
    const own = `http://127.0.0.1:${this.#port}`;
    return Object.fromEntries(Object.entries(this.#env).map(([name, value]) => [name, value.replace(this.#mock, own)]));
  }

  /** Listens; after `unplug` on the same port as before. */
  async plug(): Promise<void> {
    this.#server = createServer((request, response) => void this.#relay(request, response)).listen(
      this.#port,
      '127.0.0.1',
    );
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** From now on connections are refused, and those there are end. */
  async unplug(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call: Call = { body: await text(request), hasHungUp: false };
    this.calls.push(call);
    response.once('close', () => {
      call.hasHungUp = !response.writableFinished;
    });
    if (this.fault) {
      this.fault(response);
      return;
    }
    const { host: _, ...headers } = request.headers;
    const upstream = sendRequest(this.#mock + request.url, { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    response.once('close', () => upstream.destroy());
    upstream.on('error', () => response.destroy());
    upstream.end(call.body);
  }
}
