// Where and how the server listens, and what it logs.

import { z } from 'zod';
import { count, onOrOff, origin, port, text, trustedProxies, type Setting } from './schemas.ts';

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
  LOG_LEVEL: {
    group: 'Serving',
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    default: 'info',
    example: 'debug',
    meaning: 'Lowest level that is logged. The log is written to standard output as JSON lines.',
  },
} satisfies Record<string, Setting>;
