// Bytes over a socket, for requests no HTTP client would send.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawAnswer = {
  /** All that came back. */
  text: string;
  /** Of the first answer; null when the server closed without one. */
  status: number | null;
};

/** Bytes to send, or an act that sends them. */
export type Sending = string | Buffer | ((socket: Socket) => void);

/** Resolves once the server has closed the connection. */
export async function exchange(url: string, send: Sending): Promise<RawAnswer> {
  const { socket, chunks } = await open(url, send);
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks).toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return { text, status: status === undefined ? null : Number(status) };
}

/** Milliseconds to the first byte of the answer: the quickest of five, which leaves out what a busy machine adds. */
export async function timeToAnswer(url: string, send: Sending): Promise<number> {
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
  // A server that refuses may reset the connection; what counts is what it said before.
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (typeof send === 'function') send(socket);
  else socket.write(send);
  return { socket, chunks };
}
