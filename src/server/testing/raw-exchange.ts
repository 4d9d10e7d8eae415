// Bytes over a socket, for requests no HTTP client would send.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawAnswer = {
  /** All that came back. */
  text: string;
  /** Of the first answer; null when the server closed without one. */
  status: number | null;
  /** Milliseconds from the connection to the first byte back. */
  firstByteMs: number;
};

/** Sends `bytes` (or what `send` writes) and resolves once the server has closed the connection. */
export async function exchange(url: string, send: string | Buffer | ((socket: Socket) => void)): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const startedAt = performance.now();
  let firstByteMs = 0;
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    if (chunks.length === 0) firstByteMs = performance.now() - startedAt;
    chunks.push(chunk);
  });
  if (typeof send === 'function') send(socket);
  else socket.write(send);
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return { text, status: status === undefined ? null : Number(status), firstByteMs };
}

/** The quickest of five answers: what the server takes, without what a busy machine adds. */
export async function fastest(ask: () => Promise<RawAnswer>): Promise<RawAnswer> {
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  return answers.reduce((best, answer) => (answer.firstByteMs < best.firstByteMs ? answer : best));
}
