// Where and how the server listens, and what it logs.

import { z } from 'zod';
import { count, list, onOrOff, origin, port, text, trustedProxies, type Setting } from '#platform/setting/setting.ts';

export const servingSettings = {
  PORT: {
    group: 'Serving',
    schema: port,
    default: '3000',
    example: '3000',
    meaning: 'TCP port that the server listens on.',
  },
  HOST: {
    group: 'Serving',
    schema: text,
    default: '127.0.0.1',
    example: '0.0.0.0',
    meaning: 'Network address that the server listens on. 0.0.0.0 accepts connections from other machines.',
  },
  PUBLIC_URL: {
    group: 'Serving',
    schema: origin,
    default: null,
    example: 'https://lounge.example.com',
    meaning:
      'The address people open in their browser: scheme, host and port, without a path. It is used in links, cookies and redirects; requests for any other host except localhost are rejected. Unset: http://localhost:PORT, plus any IP address if HOST accepts connections from other machines.',
  },
  TRUSTED_PROXIES: {
    group: 'Serving',
    schema: trustedProxies,
    default: null,
    example: '10.0.0.0/8,127.0.0.1',
    meaning:
      'Reverse proxies whose X-Forwarded-For and X-Request-Id headers are trusted: their addresses and CIDR ranges, or the number of proxies in front of Lounge if clients cannot bypass them. Rate limits and connection limits apply to the client address found this way. Unset: both headers are ignored.',
  },
  UPLOAD_STALL_SECONDS: {
    group: 'Serving',
    schema: count,
    default: '30',
    example: '120',
    meaning:
      'Seconds without new data after which an upload is cancelled. Uploads that average less than 0.5 Mbit/s are cancelled as well.',
  },
  SHARE_LINKS: {
    group: 'Serving',
    schema: onOrOff,
    default: 'on',
    example: 'off',
    meaning:
      'Whether people may share a copy of a conversation by a link that works without an account. off: no links can be made, and those that were made stop working.',
  },
  METRICS_TOKEN: {
    group: 'Serving',
    schema: z
      .string()
      .min(32, 'must have 32 characters or more')
      .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces'),
    default: null,
    example: '$(openssl rand -hex 32)',
    secret: true,
    meaning:
      'Turns on /metrics for Prometheus, for whoever sends `Authorization: Bearer` with this token. Unset: there is no such address, and nothing is counted.',
  },
  SECURITY_CONTACT: {
    group: 'Serving',
    schema: list.refine((contacts) => contacts.every(isContact), 'must be mailto:, https: or tel: addresses'),
    default: null,
    example: 'mailto:security@example.com',
    meaning:
      'Whom to tell of a weakness, in the order of preference. It is published at /.well-known/security.txt (RFC 9116). Unset: there is no such address.',
  },
  SECURITY_POLICY: {
    group: 'Serving',
    schema: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    default: null,
    example: 'https://example.com/security',
    meaning: 'The page that says how reports of weaknesses are handled, named in security.txt.',
  },
  LOG_LEVEL: {
    group: 'Serving',
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    default: 'info',
    example: 'debug',
    meaning: 'Lowest level that is logged. The log is written to standard output.',
  },
  LOG_FORMAT: {
    group: 'Serving',
    schema: z.enum(['auto', 'text', 'json'], 'must be auto, text or json'),
    default: 'auto',
    example: 'json',
    meaning:
      'How the log is written. text: lines to read. json: one JSON object per line. auto: text on a terminal, otherwise json.',
  },
} satisfies Record<string, Setting>;

/** RFC 9116, section 2.5.3: an address of the web begins with https. */
function isContact(contact: string): boolean {
  return /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d.() -]+|https:\/\/\S+)$/i.test(contact);
}
