import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planAllowances } from '#contract/plan-allowances.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadOrCreateSecret } from './secrets.ts';

function collectProblems(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment gives the defaults', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    IDENTITY: 'embedded',
    BILLING: 'local',
    publicUrl: 'http://localhost:3000',
    isDevelopment: false,
  });
  expect(config.DATABASE_URL).toBeUndefined();
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', OPENAI_API_KEY: '' }).PORT).toBe(3000);
});

test('all problems are reported at once, each with its name, expected form and an example', () => {
  const problems = collectProblems({
    PORT: 'many',
    PUBLIC_URL: 'ftp://x',
    IDENTITY: 'ldap',
    DATABASE_URL: 'mysql://root:hunter2@db',
  });
  expect(problems).toHaveLength(4);
  expect(problems.join('\n')).toContain('PORT must be a number (found "many"). Example: PORT=3000');
  expect(problems.join('\n')).toContain('IDENTITY must be embedded or firebase');
});

test('the font folder must exist', () => {
  expect(collectProblems({ EXPORT_FONT_DIR: '/no/such/folder' })[0]).toContain(
    'EXPORT_FONT_DIR must be a folder that exists',
  );
  expect(readConfig({ EXPORT_FONT_DIR: import.meta.dirname }).EXPORT_FONT_DIR).toBe(import.meta.dirname);
});

test('an invalid secret is not printed', () => {
  expect(
    collectProblems({ DATABASE_URL: 'mysql://root:hunter2@db', AUTH_SECRET: 'short-secret' }).join('\n'),
  ).not.toMatch(/hunter2|short-secret/);
});

test('settings that need each other are reported together', () => {
  expect(collectProblems({ IDENTITY: 'firebase', BILLING: 'stripe' }).map((problem) => problem.split(' ')[0])).toEqual([
    'FIREBASE_API_KEY',
    'FIREBASE_PROJECT_ID',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_BASIC',
    'STRIPE_PRICE_PREMIUM',
    'STRIPE_PRICE_ENTERPRISE',
  ]);
});

test('lists are split at commas and URLs lose their trailing slash', () => {
  const config = readConfig({ ADMIN_EMAILS: ' a@x.io, b@x.io ,', COMPAT_BASE_URL: 'http://localhost:11434/v1/' });
  expect(config.ADMIN_EMAILS).toEqual(['a@x.io', 'b@x.io']);
  expect(config.COMPAT_BASE_URL).toBe('http://localhost:11434/v1');
});

test('PLAN_LIMITS overrides the default allowances, with sizes in bytes or with a unit', () => {
  const { PLAN_LIMITS } = readConfig({
    PLAN_LIMITS: ' free.chat=50, premium.design=0,free.storageBytes=100MB,basic.fileBytes=7,enterprise.atOnce=99,',
  });
  expect(PLAN_LIMITS?.free).toEqual({
    ...planAllowances.free,
    meters: { ...planAllowances.free.meters, chat: { amount: 50, period: 'day' } },
    holdings: { ...planAllowances.free.holdings, storageBytes: 100 * 1024 ** 2 },
  });
  expect(PLAN_LIMITS?.premium.meters.design).toEqual({ amount: 0, period: 'month' });
  expect([PLAN_LIMITS?.basic.fileBytes, PLAN_LIMITS?.enterprise.atOnce]).toEqual([7, 99]);
});

test.each([
  'free.chatt=5',
  'gold.chat=5',
  'free.chat',
  'free.chat=-1',
  'free.chat=5MB',
  'free.chat=1.5',
  'free.agents=1',
  'free.chat=99999999999',
  'free.constructor=1',
  'free.chat=5;basic.chat=6',
])('the plan limit %s is rejected at start', (limit) => {
  const problems = collectProblems({ PLAN_LIMITS: `basic.code=7,${limit}` });
  expect(problems).toEqual([
    expect.stringMatching(
      /^PLAN_LIMITS must be plan\.allowance=number, .* is not \(found ".*"\)\. Example: PLAN_LIMITS=free\.chat=50,premium\.design=200,free\.storageBytes=100MB$/,
    ),
  ]);
  expect(problems[0]).toContain(JSON.stringify(limit));
});

test('a generated secret is reused and readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = loadOrCreateSecret(folder, 'auth');
  expect(first).toHaveLength(64);
  expect(loadOrCreateSecret(folder, 'auth')).toBe(first);
  expect(statSync(join(folder, 'secrets', 'auth')).mode & 0o777).toBe(0o600);
});
