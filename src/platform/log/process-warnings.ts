// Warnings of Node and of libraries as lines of the log. Node would write them as text, which a reader of JSON lines cannot read.

import type { Readable } from 'node:stream';
import type { Log } from './log.ts';

/** From now on, each warning of this process is one line. Call it before anything can warn: a warning is emitted a turn later. */
export function logWarnings(log: Log): void {
  // Node's own listener is the one that writes text.
  process.removeAllListeners('warning');
  process.on('warning', (warning: Error & { code?: string }) => {
    const { name, code, message, stack } = warning;
    log.warn({ warning: name, ...(code !== undefined && { code }), stack }, message);
  });
}

/**
 * Writes what arrives on the output of a thread as warnings, each line as one of the log. `from` says whose output it is.
 * Text without a line feed waits for one, up to 8 KB.
 */
export function logOutput(output: Readable, { log, from }: { log: Log; from: string }): void {
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_REST) lines.push(rest);
    if (rest.length > MAX_REST) rest = '';
    for (const line of lines) if (line.trim() !== '') log.warn({ from }, line);
  });
  output.on('end', () => {
    if (rest.trim() !== '') log.warn({ from }, rest);
  });
}

const MAX_REST = 8_192;
