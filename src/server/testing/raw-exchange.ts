// Sends bytes over a socket, for requests that no HTTP client would send.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawResponse = {
  /** Everything the server sent. */
  text: string;
  /** The status of the first response, or null if the server closed the connection without one. */
  status: number | null;
};

/** The bytes to send, or a function that sends them. */
export type Sending = string | Buffer | ((socket: Socket) => void);

/** Resolves once the server has closed the connection. */
export async function exchange(url: string, send: Sending): Promise<RawResponse> {
  const { socket, chunks } = await open(url, send);
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks).toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return { text, status: status === undefined ? null : Number(status) };
}

/**
 * Returns the milliseconds to the first byte of the response: the fastest of five, to rule out noise of the machine.
 */
export async function timeToResponse(url: string, send: Sending): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now();
    const { socket } = await open(url, send);
    await once(socket, 'data');
    times.push(performance.now() - startedAt);
    socket.destroy();
  }
  return Math.min(...times);
}

async function open(url: string, send: Sending): Promise<{ socket: Socket; chunks: Buffer[] }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  // A server that rejects a request may reset the connection; only what it sent before matters.
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (typeof send === 'function') send(socket);
  else socket.write(send);
  return { socket, chunks };
}
