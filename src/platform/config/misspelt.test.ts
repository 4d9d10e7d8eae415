import { expect, test } from 'vitest';
import { findMisspelt } from './misspelt.ts';
import { settings } from './settings.ts';

test.each([
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PRICE_BASSIC', 'STRIPE_PRICE_BASIC'],
  ['GOOGLE_APIKEY', 'GOOGLE_API_KEY'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['PUBILC_URL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', null],
  ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  ['OPENAI_API_BASE', 'OPENAI_BASE_URL'],
  ['CLAUDE_API_KEY', 'ANTHROPIC_API_KEY'],
  ['PROT', 'PORT'],
  ['LOUNGE_PORT', null],
  ['OPENAI_ORGANIZATION', null],
])('%s: did you mean %s?', (name, suggestion) => {
  const isPrefixed = /^(LOUNGE|OPENAI)_/.test(name);
  const expected = suggestion === null && !isPrefixed ? [] : [{ name, suggestion }];
  expect(findMisspelt({ [name]: 'hunter2' })).toEqual(expected);
});

test('our own settings, empty values and what a machine sets anyway are not misspelt', () => {
  const own = Object.fromEntries(Object.keys(settings).map((name) => [name, 'x']));
  expect(
    findMisspelt({
      ...own,
      OPENAI_KEY: '',
      LOUNGE_DEV: '1',
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'box',
      LOGNAME: 'root',
      MAIL: '/var/mail/root',
      PWD: '/',
      TERM: 'xterm',
      NODE_ENV: 'production',
      npm_config_port: '1',
      POSTGRES_PASSWORD: 'x',
    }),
  ).toEqual([]);
});
