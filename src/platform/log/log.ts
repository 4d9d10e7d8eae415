// Logs are JSON lines on standard output. Prompts, keys, cookies and document text never go in.

import { pino, type Logger } from 'pino';

export type Log = Logger;

const REDACTED = [
  'password',
  'token',
  'cookie',
  'authorization',
  'apiKey',
  '*.password',
  '*.token',
  '*.cookie',
  '*.authorization',
  '*.apiKey',
];

export function createLog(options: { level: string; destination?: NodeJS.WritableStream }): Log {
  const settings = { level: options.level, base: null, redact: REDACTED, timestamp: pino.stdTimeFunctions.isoTime };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
