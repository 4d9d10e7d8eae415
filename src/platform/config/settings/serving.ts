// Where and how the server listens, and what it logs.

import { z } from 'zod';
import { count, origin, port, text, trustedProxies, type Setting } from './schemas.ts';

export const servingSettings = {
  PORT: { group: 'Serving', schema: port, default: '3000', example: '3000', meaning: 'Port to listen on.' },
  HOST: { group: 'Serving', schema: text, default: '127.0.0.1', example: '0.0.0.0', meaning: 'Address to listen on.' },
  PUBLIC_URL: {
    group: 'Serving',
    schema: origin,
    default: null,
    example: 'https://lounge.example.com',
    meaning:
      'The address people use: scheme, host and port, without a path. Used in links, cookies and redirects, and the only address Lounge answers to besides localhost. Unset: http://localhost:PORT, and with a HOST that others can reach also any IP address.',
  },
  TRUSTED_PROXIES: {
    group: 'Serving',
    schema: trustedProxies,
    default: null,
    example: '10.0.0.0/8,127.0.0.1',
    meaning:
      'Reverse proxies whose X-Forwarded-For and X-Request-Id are believed: their addresses and CIDR ranges, or how many there are, if nobody can reach Lounge past them. Limits on guesses and connections count the address found this way. Unset: both headers are ignored.',
  },
  UPLOAD_STALL_SECONDS: {
    group: 'Serving',
    schema: count,
    default: '30',
    example: '120',
    meaning:
      'How long an upload may wait for its next byte before it is ended. An upload must also be as fast as 0.5 Mbit/s.',
  },
  LOG_LEVEL: {
    group: 'Serving',
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    default: 'info',
    example: 'debug',
    meaning: 'How much is logged, as JSON lines on standard output.',
  },
} satisfies Record<string, Setting>;
