import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planAllowances } from '#contract/plan-allowances.ts';
import { providerSettings } from '#platform/llm/provider-settings.ts';
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

test.each([
  ['https://lounge.example.com/', 'https://lounge.example.com'],
  ['HTTPS://Lounge.Example.com:443', 'https://lounge.example.com'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('PUBLIC_URL %s becomes the origin %s', (given, expected) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(expected);
});

test.each([
  'https://lounge.example.com/path',
  'https://lounge.example.com/?',
  'https://lounge.example.com?query=1',
  'https://lounge.example.com#fragment',
  'https://user@lounge.example.com',
  'https://user:hunter2@lounge.example.com',
  'https://:hunter2@lounge.example.com/path',
])('PUBLIC_URL %s is refused, with the reason and an example, and no password is printed', (given) => {
  const [problem = '', ...others] = collectProblems({ PUBLIC_URL: given });
  expect(others).toEqual([]);
  expect(problem).toMatch(
    /^PUBLIC_URL must be scheme, host and port alone, without a path, a query, a user or a password/,
  );
  expect(problem).toContain('Example: PUBLIC_URL=https://lounge.example.com');
  expect(problem).not.toContain('hunter2');
});

test('TRUSTED_PROXIES is a number, or a list of addresses and ranges', () => {
  expect(readConfig({}).TRUSTED_PROXIES).toBeUndefined();
  expect(readConfig({ TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toBe(2);
  const list = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).TRUSTED_PROXIES;
  expect(list).toMatchObject({ rules: expect.arrayContaining([expect.stringContaining('10.0.0.0/8')]) });
  for (const wrong of ['proxy', '10.0.0.0/99', '-1', '1,,2', 'true'])
    expect(collectProblems({ TRUSTED_PROXIES: wrong })[0]).toMatch(
      /^TRUSTED_PROXIES must be a number of proxies, or a list of addresses and CIDR ranges/,
    );
});

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.5' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://lounge.example.com' }, false],
])('with %j, IP addresses as hosts: %j', (environment, acceptsIpHosts) => {
  expect(readConfig(environment).acceptsIpHosts).toBe(acceptsIpHosts);
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

test.each([
  [{ PUBLIC_URL: 'https://lounge.example.com' }],
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'http://localhost.example.com', HOST: '127.0.0.1' }],
])('the Firebase emulator is refused with %j, because its tokens are not signed', (environment) => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
  expect(collectProblems({ ...emulator, ...environment })).toEqual([
    expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST is only allowed when .* does not sign its tokens.*Unset it/),
  ]);
  for (const local of [{}, { PUBLIC_URL: 'http://localhost:3000' }, { PUBLIC_URL: 'http://[::1]:80', HOST: '::1' }])
    expect(collectProblems({ ...emulator, ...local })).toEqual([]);
});

const PUBLIC = 'https://lounge.example.com';

test.each(Object.keys(providerSettings).filter((name) => /KEY|TOKEN|SECRET/.test(name)))(
  'with %s on a public address, the plans must be chosen and not left to the test checkout',
  (key) => {
    const problems = collectProblems({ PUBLIC_URL: PUBLIC, [key]: 'sk-very-secret' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^BILLING is missing: PUBLIC_URL is a public address .* Set BILLING=stripe .*BILLING=local/,
    );
    expect(problems[0]).not.toContain('sk-very-secret');
    for (const BILLING of ['local', 'off'])
      expect(collectProblems({ PUBLIC_URL: PUBLIC, [key]: 'sk-very-secret', BILLING })).toEqual([]);
  },
);

test.each([
  [PUBLIC, true],
  ['http://lounge.example.com', true],
  ['http://192.168.1.5:3000', true],
  ['https://localhost.example.com', true],
  ['https://127.0.0.1.example.com', true],
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://lounge.localhost:8443', false],
  ['http://127.0.0.1:3000', false],
  ['http://127.1.2.3', false],
  ['http://[::1]:3000', false],
  [undefined, false],
])('the test checkout on %s with a key is open to others: %s', (PUBLIC_URL, isOpen) => {
  const environment = { PUBLIC_URL, OPENAI_API_KEY: 'key' };
  expect(collectProblems(environment)).toHaveLength(isOpen ? 1 : 0);
  expect(readConfig({ ...environment, BILLING: 'local' }).hasOpenPlans).toBe(isOpen);
  expect(readConfig({ ...environment, BILLING: 'off' }).hasOpenPlans).toBe(false);
  expect(readConfig({ PUBLIC_URL }).hasOpenPlans).toBe(false);
  expect(readConfig({ PUBLIC_URL }).refusesKeys).toBe(isOpen);
  expect(readConfig({ PUBLIC_URL, BILLING: 'local' }).refusesKeys).toBe(false);
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
