// Where and how the server listens, and what it logs.

import { z } from 'zod';
import { count, httpUrl, port, text, type Setting } from './schemas.ts';

export const servingSettings = {
  PORT: { group: 'Serving', schema: port, default: '3000', example: '3000', meaning: 'Port to listen on.' },
  HOST: { group: 'Serving', schema: text, default: '127.0.0.1', example: '0.0.0.0', meaning: 'Address to listen on.' },
  PUBLIC_URL: {
    group: 'Serving',
    schema: httpUrl,
    default: null,
    example: 'https://lounge.example.com',
    meaning: 'Origin used in links, cookies and redirects. Unset: http://localhost:PORT.',
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
