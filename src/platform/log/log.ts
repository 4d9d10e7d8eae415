// The log: JSON lines on standard output. Never log prompts, keys, cookies or document text.

import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Fields that are redacted as a second line of defence, at the top level and one level down (pino's path syntax). */
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

/**
 * Creates a logger that writes one JSON object per line, with ISO 8601 timestamps.
 *
 * @param options.level one of pino's levels, or 'silent'
 * @param options.destination defaults to standard output
 */
export function createLog(options: { level: string; destination?: NodeJS.WritableStream }): Log {
  const settings = { level: options.level, base: null, redact: REDACTED, timestamp: pino.stdTimeFunctions.isoTime };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
