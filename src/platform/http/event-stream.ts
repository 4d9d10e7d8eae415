// One open stream of events that only say that something has changed. Nothing is kept for a slow reader: once it has
// caught up, it is told to read everything again.

import type { ServerResponse } from 'node:http';

export type StreamEvent = { event: string; data: unknown };

export class EventStream {
  readonly userId: string;
  readonly #response: ServerResponse;
  #isBehind = false;

  constructor(response: ServerResponse, userId: string) {
    this.userId = userId;
    this.#response = response;
    // The stream ends with its connection.
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
    response.socket?.setNoDelay(true);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (response.req.method === 'HEAD') response.end();
    else response.write('retry: 1000\n\nevent: ready\ndata: {}\n\n');
    response.on('drain', () => this.#catchUp());
  }

  get isClosed(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  onClose(listener: () => void): void {
    this.#response.on('close', listener);
  }

  send(events: readonly StreamEvent[]): void {
    if (this.isClosed) return;
    if (this.#response.writableNeedDrain) {
      this.#isBehind = true;
      return;
    }
    this.#response.write(
      events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
    );
  }

  /** A comment that keeps proxies from closing a quiet connection. */
  beat(): void {
    if (!this.isClosed) this.#response.write(':\n\n');
  }

  /** The reader may not, or need not, come back. */
  end(): void {
    if (!this.isClosed) this.#response.end('event: end\ndata: {}\n\n');
  }

  /** The server stops: the reader comes back to it, or to another one. */
  close(): void {
    if (!this.isClosed) this.#response.end();
  }

  #catchUp(): void {
    if (!this.#isBehind || this.isClosed) return;
    this.#isBehind = false;
    this.#response.write('event: ready\ndata: {}\n\n');
  }
}
