import { describe, expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';
import { maskSecrets } from './mask-secrets.ts';
import { createMaker, tokenForms, writtenForms } from './testing/made-secrets.ts';

function read(text: string): [string, string][] {
  return findSecrets(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

test.each(tokenForms)('%s is found by its form alone, in a sentence and in a value', (kind, form) => {
  const make = createMaker(7);
  const secret = make(form);
  expect(read(`Use ${secret} for it.`)).toEqual([[kind, secret]]);
  expect(read(`{"x":"${secret}"}`)).toEqual([[kind, secret]]);
  expect(read(String.raw`line\n${secret}\n`)).toEqual([[kind, secret]]);
});

test.each(writtenForms)('%s is found where it is written: %j', (kind, form) => {
  const written = createMaker(3)(form);
  const secret = /«([^»]*)»/.exec(written)?.[1];
  expect(read(written.replaceAll(/[«»]/g, ''))).toEqual([[kind, secret]]);
});

test('a JSON web token is found, the one of nobody in documentation is not', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: object): string =>
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${createMaker()('{A43}')}`;
  expect(read(sign({ sub: 'u-12', exp: 1_900_000_000 })).map(([kind]) => kind)).toEqual(['json-web-token']);
  expect(read(sign({ sub: '1234567890', name: 'John Doe' }))).toEqual([]);
});

test('the secret key beside the id of an AWS key is found without a name', () => {
  const make = createMaker(5);
  const [id, key] = [make('AK' + 'IA{U16}'), make('{B40}')];
  expect(read(`${id},${key}`).map(([kind]) => kind)).toEqual(['aws-access-key', 'aws-secret-key']);
});

describe('these are not secrets', () => {
  test.each([
    'AKIA' + 'IOSFODNN7EXAMPLE and wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'content: "%admins ALL=(ALL) NOPASSWD: ALL\\n"',
    'password = var.db_password',
    'password = "${var.db_password}"',
    'DB_PASSWORD=${DB_PASSWORD}',
    'password: "{{ vault_db_password }}"',
    'password = "changeme"',
    'password = "<your-password>"',
    'api_key = "YOUR_API_KEY_123"',
    'token: "gh' + `p_${'x'.repeat(36)}"`,
    'token = process.env.API_TOKEN2',
    'AWS_SECRET_ACCESS_KEY: ${{ secrets.AWS_SECRET_ACCESS_KEY }}',
    '"integrity": "sha512-Pfc3T0b2rnDOKpZ3Kd1qHhGDpVvhyqNPV1C8WxW6nRyl7D2ZK0nfdyXn+dnlbcc5xdEtTCZGKcGoAqm3Yqz3eA=="',
    'commit 3f18cf45a9b2c4d5e6f7a8b9c0d1e2f3a4b5c6d7, checksum: 9e107d9d372bb6826bd81d3542a419d6',
    'tenant_id = "72f988bf-86f1-41af-91ab-2d7cd011db47"',
    'password_hash: $2y$10$abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVWX012345',
    'The password must have 12 characters. The token is sha256 based, the key is base64-encoded.',
    '"password": "Enter your password", "repeat": "Repeat the password 2 times"',
    'max_tokens = 4096, secretName: my-app-tls-2, partition_key = "a1b2c3d4e5f6g7h8i9j0k1l2"',
    'docker run -p 8080:80 nginx; mac 00:11:22:33:44:55',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'postgres://postgres:postgres@localhost/app, postgres://user:password@host/db, https://user:${TOKEN}@git.test',
    'const password = generatePassword(16); const token = await getToken2(); password: z.string().min(8)',
    '-----BEGIN PRIVATE KEY----- begins a private key.',
    '@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/s/)',
    'token_url = "https://login.test/oauth2/v2.0/token"',
    'AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
    'Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    'kind: Secret\ndata:\n  LOG_LEVEL: aW5mbw==\n  ZONE: RXVyb3BlL0Jlcmxpbg==\n',
    'mutation($email: String!, $password: String!) { login(email: $email, password: $password) }',
    'password: &shared ${DB_PASSWORD}\nother_password: *shared',
    'https://graph.test/users?$skiptoken=m~cXSnTlkkti8zv6GK2TedCaUMmYE9ziFv56uZ4sE8',
    'GET /cb?api_key=%2A%2A%2A&v=2',
    'password = "__SECRET_1_PASSWORD__"',
    'Das Passwort ist mit AES-256 verschlüsselt. The password moved to Exchange-2019.',
    'Passwort vergessen?\nKennwort: siehe KeePass',
    'cscript slmgr.vbs /ipk NPPR9-FWDCX-D2C8J-H872K-2YT43 (KMS client key)',
    'snmp-server community public RO',
    'The GUID of the kind "client secret": 5f016b52-4f4d-470d-a8c2-60e76e14b7b3',
    'echo SGVsbG8gZnJvbSB0aGUgc2NyaXB0LCBhbGwgaXMgd2VsbA== | base64 -d',
    'otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example',
    'shop.test. 3600 IN DNSKEY 257 3 13 dsxU62pd5UCg8ZojWrHzi6Vo/g0TUa9546Pv/ZuDBQ/9vIun3QN5f7TzVHzh4vc2hT/adep1+ghzJ6bZclmQuA==',
    '| Secret | Kind |\n|---|---|\n| db-password-1 | text |\n',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });
});

test.each([
  ['names without values', 'password_'],
  ['values without ends', 'password = "'],
  ['heads of keys', '-----BEGIN ' + 'PRIVATE KEY-----'],
  ['addresses', 'https://a:b@c '],
  ['beginnings of tokens', 'eyJ'],
  ['headings of tables', 'a,password\n'],
  ['words before a name', 'a '],
  ['names at the end of a line', 'password:\n\n'],
  ['passwords in a sentence', 'the passwords: a '],
  ['wrapped tokens', `eyJ${'a'.repeat(30)}\n`],
  ['Kubernetes secrets', 'kind: Secret\ndata:\n  a: b\n'],
  ['cookies', 'Cookie: a=b; '],
  ['users of SNMP', 'snmp-server user x auth sha '],
  ['servers of RADIUS', 'radius server x\n key '],
  ['calls', 'jwt.sign(a,'],
  ['codes', 'otp abcd abcd '],
])('%s, over and over, are read in linear time', (_name, part) => {
  const timeOf = (count: number): number => {
    const text = part.repeat(count);
    const started = process.cpuUsage();
    findSecrets(text);
    return process.cpuUsage(started).user / 1_000;
  };
  timeOf(500);
  const [short, long] = [timeOf(2_000), timeOf(16_000)];
  // Eight times the text takes about eight times as long; a quadratic reader would take 64 times.
  expect(long).toBeLessThan(Math.max(short, 4) * 25);
});

test('masked text says what was there, and has nothing of it', () => {
  const secret = createMaker()('gh' + 'p_{A36}');
  expect(maskSecrets(`Push with ${secret}, please.`)).toBe('Push with [GitHub token hidden], please.');
  expect(maskSecrets('Nothing here.')).toBe('Nothing here.');
});
