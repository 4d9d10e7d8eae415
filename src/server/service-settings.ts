// What each engine takes of the config.

import { resolve } from 'node:path';
import type { BucketSettings } from '#platform/backup/backup-bucket.ts';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { IdentitySettings } from '#platform/identity/open-identity.ts';
import type { MailerOptions } from '#platform/mail/mailer.ts';
import type { ModelSettings } from '#platform/llm/models.ts';
import type { PaymentSettings } from '#platform/payments/open-payments.ts';
import type { ToolSettings } from '#platform/tools/tools.ts';

/** Limits of the specification: 15 s to connect to a provider, 60 s without a byte. */
const CONNECT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 60_000;

export function identitySettings(config: Config, dataDir: string): IdentitySettings {
  return {
    engine: config.IDENTITY,
    authSecret: config.AUTH_SECRET ?? loadOrCreateSecret(dataDir, 'auth'),
    adminEmails: config.ADMIN_EMAILS ?? [],
    signUp: config.SIGN_UP,
    firebase: firebaseSettings(config),
  };
}

export function mailSettings(config: Config, dataDir: string): Omit<MailerOptions, 'db' | 'log'> {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_RETENTION_DAYS: retentionDays, publicUrl } = config;
  return {
    smtp: url && from ? { url, from } : null,
    secret: config.AUTH_SECRET ?? loadOrCreateSecret(dataDir, 'auth'),
    publicUrl,
    retentionDays,
  };
}

export function paymentSettings(config: Config): PaymentSettings {
  if (config.BILLING === 'off') return { engine: 'off' };
  if (config.BILLING === 'local')
    return {
      engine: 'local',
      publicUrl: config.publicUrl,
      secret: loadOrCreateSecret(resolve(config.DATA_DIR), 'test-webhooks'),
    };
  return {
    engine: 'stripe',
    secretKey: config.STRIPE_SECRET_KEY ?? '',
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    prices: {
      basic: config.STRIPE_PRICE_BASIC ?? '',
      premium: config.STRIPE_PRICE_PREMIUM ?? '',
      enterprise: config.STRIPE_PRICE_ENTERPRISE ?? '',
    },
    baseUrl: config.STRIPE_BASE_URL,
    hasTax: config.STRIPE_TAX,
    hasPromotionCodes: config.STRIPE_PROMO_CODES,
    trialDays: config.STRIPE_TRIAL_DAYS,
  };
}

export function modelSettings(config: Config): ModelSettings {
  return { values: config, connectTimeoutMs: CONNECT_TIMEOUT_MS, idleTimeoutMs: IDLE_TIMEOUT_MS };
}

export function toolSettings(config: Config): ToolSettings {
  return {
    search: { searxngUrl: config.SEARXNG_URL, braveKey: config.BRAVE_API_KEY, braveUrl: config.BRAVE_URL },
    canReadPages: config.READ_WEB_PAGES,
    mcpServers: config.MCP_SERVERS ?? {},
  };
}

export function s3Settings(config: Config) {
  if (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucketPrefix: config.S3_BUCKET_PREFIX,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  };
}

/** Undefined where backups stay in BACKUP_DIR. */
export function backupBucketSettings(config: Config): BucketSettings | undefined {
  if (!config.BACKUP_S3_BUCKET || !config.BACKUP_S3_ACCESS_KEY_ID || !config.BACKUP_S3_SECRET_ACCESS_KEY)
    return undefined;
  return {
    bucket: config.BACKUP_S3_BUCKET,
    endpoint: config.BACKUP_S3_ENDPOINT,
    region: config.BACKUP_S3_REGION,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY,
  };
}

function firebaseSettings(config: Config) {
  if (!config.FIREBASE_API_KEY || !config.FIREBASE_PROJECT_ID) return undefined;
  return {
    apiKey: config.FIREBASE_API_KEY,
    projectId: config.FIREBASE_PROJECT_ID,
    emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST,
  };
}
