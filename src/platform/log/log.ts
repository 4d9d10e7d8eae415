// The log on standard output: JSON lines, or lines of text on a terminal. Never log prompts, keys, cookies or document text.

import { pino, type Logger, type LoggerOptions } from 'pino';
import { maskSecrets } from '#text/secrets/mask-secrets.ts';
import type { Redact } from './redactor.ts';
import { toText } from './text-lines.ts';

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

type LogOptions = {
  level: string;
  destination?: NodeJS.WritableStream;
  redact?: Redact;
  format?: 'text' | 'json';
};

/** Chooses text for a terminal, where a person reads it, unless the setting decides. */
export function logFormat(setting: 'auto' | 'text' | 'json'): 'text' | 'json' {
  if (setting !== 'auto') return setting;
  return process.stdout.isTTY ? 'text' : 'json';
}

/**
 * Creates a logger that writes one JSON object per line, with ISO 8601 timestamps in UTC, or lines of text.
 *
 * @param options.level one of pino's levels, or 'silent'
 * @param options.destination defaults to standard output
 * @param options.redact removes secret values of the settings from each whole line; what looks like a secret is masked anyway
 * @param options.format JSON unless told
 */
export function createLog(options: LogOptions): Log {
  const { redact = (line) => line, format = 'json' } = options;
  const hide: Redact = (line) => maskAllButLink(redact(line));
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    redact: REDACTED,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: format === 'text' ? (line) => toText(hide(line)) : hide },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** The link that makes the first admin is printed for whoever reads the log of a start. In texts its quotes are escaped. */
const CLAIM_LINK = /"claimUrl":"[^"]*"/;

/** Masks what looks like a secret: what a library or a person wrote may have some that no setting knows. */
function maskAllButLink(line: string): string {
  const link = CLAIM_LINK.exec(line);
  if (!link) return maskSecrets(line);
  const end = link.index + link[0].length;
  return `${maskSecrets(line.slice(0, link.index))}${link[0]}${maskSecrets(line.slice(end))}`;
}
