// The log: JSON lines on standard output. Never log prompts, keys, cookies or document text.

import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Redact } from './redactor.ts';

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
 * @param options.redact removes secret values from each whole line; see redactor.ts
 */
export function createLog(options: { level: string; destination?: NodeJS.WritableStream; redact?: Redact }): Log {
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    redact: REDACTED,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(options.redact ? { hooks: { streamWrite: options.redact } } : {}),
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
