// Every setting: its schema, default, meaning and an example. docs/config.md is generated from this table
// (`node scripts/checks/config-doc.ts`), and the server validates the whole environment against it when it starts.

import { statSync } from 'node:fs';
import { z } from 'zod';
import { planLimits } from './plan-limits.ts';

export type Setting = {
  group: string;
  meaning: string;
  schema: z.ZodType;
  /** The value of an unset variable, as text. `null` leaves the setting undefined. */
  default: string | null;
  example: string;
  /** Never printed, not even when invalid. */
  secret?: boolean;
};

const text = z.string().trim().min(1, 'must not be empty');
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
const port = z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port between 0 and 65535');
const count = z.coerce.number('must be a number').int().min(1, 'must be 1 or more');
const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const folder = text.refine(
  (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  'must be a folder that exists',
);
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const serving = {
  PORT: { group: 'Serving', schema: port, default: '3000', example: '3000', meaning: 'Port to listen on.' },
  HOST: { group: 'Serving', schema: text, default: '127.0.0.1', example: '0.0.0.0', meaning: 'Address to listen on.' },
  PUBLIC_URL: {
    group: 'Serving',
    schema: httpUrl,
    default: null,
    example: 'https://lounge.example.com',
    meaning: 'Origin used in links, cookies and redirects. Unset: http://localhost:PORT.',
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

const data = {
  DATA_DIR: {
    group: 'Data',
    schema: text,
    default: './data',
    example: '/var/lib/lounge',
    meaning: 'Embedded database, files and generated secrets (mode 0600).',
  },
  DATABASE_URL: {
    group: 'Data',
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    default: null,
    example: 'postgres://lounge:secret@db:5432/lounge',
    secret: true,
    meaning: 'Postgres 15 or newer. Unset: the embedded database.',
  },
  S3_ENDPOINT: {
    group: 'Data',
    schema: httpUrl,
    default: null,
    example: 'https://s3.example.com',
    meaning: 'S3-compatible object storage. Unset, like the other S3 settings: files on disk.',
  },
  S3_REGION: {
    group: 'Data',
    schema: text,
    default: 'us-east-1',
    example: 'eu-central-1',
    meaning: 'Region of the object storage.',
  },
  S3_BUCKET_PREFIX: {
    group: 'Data',
    schema: z.string().regex(/^[a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
    default: 'lounge-',
    example: 'lounge-',
    meaning: 'Prefix of every bucket name.',
  },
  S3_ACCESS_KEY_ID: {
    group: 'Data',
    schema: text,
    default: null,
    example: 'AKIA…',
    secret: true,
    meaning: 'Key id for the object storage.',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Data',
    schema: text,
    default: null,
    example: '…',
    secret: true,
    meaning: 'Key for the object storage.',
  },
} satisfies Record<string, Setting>;

const models = {
  GOOGLE_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'AIza…',
    secret: true,
    meaning: 'API key that enables the Gemini agents.',
  },
  GOOGLE_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://generativelanguage.googleapis.com',
    example: 'https://gateway.example.com/google',
    meaning: 'Base URL of the Gemini API.',
  },
  OPENAI_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-…',
    secret: true,
    meaning: 'API key that enables the OpenAI agents.',
  },
  OPENAI_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://api.openai.com/v1',
    example: 'https://gateway.example.com/v1',
    meaning: 'Base URL of the OpenAI API.',
  },
  ANTHROPIC_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-ant-…',
    secret: true,
    meaning: 'API key that enables the Anthropic agents.',
  },
  ANTHROPIC_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://api.anthropic.com',
    example: 'https://gateway.example.com/anthropic',
    meaning: 'Base URL of the Anthropic API.',
  },
  COMPAT_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: null,
    example: 'http://localhost:11434/v1',
    meaning: 'Any OpenAI-compatible server: Ollama, vLLM, a gateway.',
  },
  COMPAT_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-…',
    secret: true,
    meaning: 'Key for that server, if it requires one.',
  },
  COMPAT_MODELS: {
    group: 'Models',
    schema: list,
    default: null,
    example: 'llama3.3,qwen3-coder',
    meaning: 'Models of that server, separated by commas. Unset: read from its /models.',
  },
  GEMINI_PRO_MODEL: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'gemini-2.5-flash',
    meaning: 'Model id of the Gemini Pro agent.',
  },
  GEMINI_PRO_VISION_MODEL: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'gemini-2.5-flash',
    meaning: 'Model id of the Gemini Pro Vision agent.',
  },
  GEMINI_ULTRA_MODEL: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'gemini-2.5-pro',
    meaning: 'Model id of the Gemini Ultra agent.',
  },
  OFFLINE_WORDS_PER_SECOND: {
    group: 'Models',
    schema: count,
    default: '60',
    example: '60',
    meaning: 'Speed of the offline agent.',
  },
} satisfies Record<string, Setting>;

const identity = {
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

const billing = {
  BILLING: {
    group: 'Billing',
    schema: z.enum(['local', 'stripe', 'off'], 'must be local, stripe or off'),
    default: 'local',
    example: 'stripe',
    meaning:
      'local: built-in test checkout without real payments. stripe: real payments. off: everyone has Enterprise.',
  },
  PLAN_LIMITS: {
    group: 'Billing',
    schema: planLimits,
    default: null,
    example: 'free.chat=50,premium.design=200,free.documentBytes=100MB',
    meaning:
      'Overrides what the plans include. Whether a meter counts per day or per month is set in `src/contract/plan-allowances.ts`. Every page shows these numbers except the landing page for signed-out visitors, which is built in advance.',
  },
  STRIPE_SECRET_KEY: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'sk_live_…',
    secret: true,
    meaning: 'Secret key of the Stripe account.',
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'whsec_…',
    secret: true,
    meaning:
      'Signing secret of the webhooks that Stripe sends to PUBLIC_URL/api/billing/webhook. Subscribe them to checkout.session.*, customer.*, customer.subscription.* and invoice.*.',
  },
  STRIPE_PRICE_BASIC: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'price_1…',
    meaning: 'Stripe price of the Basic plan.',
  },
  STRIPE_PRICE_PREMIUM: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'price_1…',
    meaning: 'Stripe price of the Premium plan.',
  },
  STRIPE_PRICE_ENTERPRISE: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'price_1…',
    meaning: 'Stripe price of the Enterprise plan.',
  },
  STRIPE_TAX: {
    group: 'Billing',
    schema: onOrOff,
    default: 'off',
    example: 'on',
    meaning: 'on: Stripe Tax calculates tax at checkout. Enable Stripe Tax in Stripe first.',
  },
  STRIPE_PROMO_CODES: {
    group: 'Billing',
    schema: onOrOff,
    default: 'off',
    example: 'on',
    meaning: 'on: the checkout accepts promotion codes created in Stripe.',
  },
  STRIPE_TRIAL_DAYS: {
    group: 'Billing',
    schema: count,
    default: null,
    example: '14',
    meaning: 'Length of the free trial of a customer’s first subscription, in days. Unset: no trial.',
  },
  STRIPE_BASE_URL: {
    group: 'Billing',
    schema: httpUrl,
    default: 'https://api.stripe.com',
    example: 'http://localhost:12111',
    meaning: 'Base URL of the Stripe API.',
  },
} satisfies Record<string, Setting>;

const mail = {
  SMTP_URL: {
    group: 'Mail',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
    default: null,
    example: 'smtps://user:secret@mail.example.com',
    secret: true,
    meaning: 'Mail server. Unset: mail stays in the database outbox.',
  },
  MAIL_FROM: {
    group: 'Mail',
    schema: text,
    default: null,
    example: 'Lounge <lounge@example.com>',
    meaning: 'Sender of all mail.',
  },
} satisfies Record<string, Setting>;

const documents = {
  EXPORT_FONT_DIR: {
    group: 'Documents',
    schema: folder,
    default: null,
    example: '/usr/share/fonts/opentype/noto',
    meaning:
      'Folder of additional TrueType and OpenType fonts for exports, for example for Chinese, Japanese, Korean, Arabic or emoji. Noto Sans and the fonts of the machine are always available. Characters that no font covers become a warning.',
  },
} satisfies Record<string, Setting>;

export const settings = {
  ...serving,
  ...data,
  ...models,
  ...identity,
  ...billing,
  ...mail,
  ...documents,
} satisfies Record<string, Setting>;

/** Settings that require others: when `when` holds, everything in `needs` must be set. */
export const dependencies: readonly {
  when: (values: Record<string, unknown>) => boolean;
  because: string;
  needs: readonly (keyof typeof settings)[];
}[] = [
  {
    when: (values) => values['IDENTITY'] === 'firebase',
    because: 'IDENTITY=firebase',
    needs: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'],
  },
  {
    when: (values) => values['BILLING'] === 'stripe',
    because: 'BILLING=stripe',
    needs: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_BASIC',
      'STRIPE_PRICE_PREMIUM',
      'STRIPE_PRICE_ENTERPRISE',
    ],
  },
  {
    when: (values) => values['S3_ACCESS_KEY_ID'] !== undefined || values['S3_ENDPOINT'] !== undefined,
    because: 'object storage is set',
    needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
];
