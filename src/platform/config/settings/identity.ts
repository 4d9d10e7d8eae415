// Who signs in, and who is an administrator.

import { z } from 'zod';
import { list, text, type Setting } from '#platform/setting/setting.ts';

export const identitySettings = {
  IDENTITY: {
    group: 'Identity',
    schema: z.enum(['embedded', 'firebase'], 'must be embedded or firebase'),
    default: 'embedded',
    example: 'firebase',
    meaning: 'Where accounts are stored. embedded: in the database of Lounge. firebase: in Firebase Auth.',
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
    meaning:
      'Firebase Auth emulator, for tests only: its tokens are not signed. Needs a PUBLIC_URL and a HOST on this machine, such as localhost.',
  },
  ADMIN_EMAILS: {
    group: 'Identity',
    schema: list,
    default: null,
    example: 'ada@example.com,grace@example.com',
    meaning:
      'With IDENTITY=firebase: verified addresses that have the admin role, separated by commas; removing one takes the role back. With IDENTITY=embedded it has no effect, because Lounge does not verify addresses: open the claim link in the startup log, or run `npm run admin -- <email>`.',
  },
  SIGN_UP: {
    group: 'Identity',
    schema: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed'),
    default: 'open',
    example: 'invite',
    meaning:
      'Who can create an account. open: anyone who can reach the server. invite: people with a link that an admin created under /admin. closed: nobody. The claim link of a new installation always works.',
  },
  AUTH_SECRET: {
    group: 'Identity',
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: null,
    example: 'openssl rand -base64 48',
    secret: true,
    meaning:
      'Key that signs sessions and tokens. All processes of one installation need the same key. Unset: generated in DATA_DIR. To change it, stop every process and run `npm run admin -- --forget-secret`.',
  },
} satisfies Record<string, Setting>;
