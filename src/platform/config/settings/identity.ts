// Who signs in, and who is an administrator.

import { z } from 'zod';
import { list, text, type Setting } from './schemas.ts';

export const identitySettings = {
  IDENTITY: {
    group: 'Identity',
    schema: z.enum(['embedded', 'firebase'], 'must be embedded or firebase'),
    default: 'embedded',
    example: 'firebase',
    meaning: 'Where accounts are stored: in Lounge itself or in Firebase Auth.',
  },
  FIREBASE_API_KEY: {
    group: 'Identity',
    schema: text,
    default: null,
    example: 'AIza…',
    meaning: 'Web API key of the Firebase project; public by design.',
  },
  FIREBASE_PROJECT_ID: {
    group: 'Identity',
    schema: text,
    default: null,
    example: 'lounge-prod',
    meaning: 'Id of the Firebase project.',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    group: 'Identity',
    schema: z.string().regex(/^[\w.-]+:\d+$/, 'must be host:port'),
    default: null,
    example: 'localhost:9099',
    meaning: 'Firebase Auth emulator, for tests only: its tokens are not signed.',
  },
  ADMIN_EMAILS: {
    group: 'Identity',
    schema: list,
    default: null,
    example: 'ada@example.com,grace@example.com',
    meaning:
      'Accounts that get the admin role, separated by commas. The first account of a new installation is also an admin.',
  },
  AUTH_SECRET: {
    group: 'Identity',
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: null,
    example: 'openssl rand -base64 48',
    secret: true,
    meaning: 'Key that signs sessions and tokens. Unset: generated in DATA_DIR.',
  },
} satisfies Record<string, Setting>;
