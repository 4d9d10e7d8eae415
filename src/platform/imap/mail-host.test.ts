// Which addresses a mail server may have. What is returned is what is connected.

import { expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { findMailAddresses } from './mail-host.ts';

type Target = Parameters<typeof findMailAddresses>[0];

const target = (changes: Partial<Target> = {}): Target => ({
  host: 'imap.x.example',
  port: 993,
  security: 'tls',
  ...changes,
});
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

async function codeOf(finding: Promise<unknown>): Promise<string> {
  const failure: unknown = await finding.then(
    () => null,
    (cause: unknown) => cause,
  );
  return failure instanceof Problem ? failure.code : String(failure);
}

test('a name becomes the addresses that were checked, and no name is left to be looked up again', async () => {
  const found = await findMailAddresses(target(), {
    allowed: [],
    resolve: resolveTo('8.8.8.8', '2001:4860:4860::8888'),
  });
  expect(found).toEqual(['8.8.8.8', '2001:4860:4860::8888']);
});

test('a name with even one address that is not public is refused', async () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])
    expect(await codeOf(findMailAddresses(target(), { allowed: [], resolve: resolveTo('8.8.8.8', address) }))).toBe(
      'mailbox/not-allowed',
    );
});

test('only an administrator opens a private host, another port or a connection without encryption', async () => {
  const resolve = resolveTo('10.0.0.1');
  expect(await codeOf(findMailAddresses(target({ port: 25 }), { allowed: [], resolve: resolveTo('8.8.8.8') }))).toBe(
    'mailbox/not-allowed',
  );
  expect(await codeOf(findMailAddresses(target({ security: 'none' }), { allowed: [], resolve }))).toBe(
    'mailbox/not-encrypted',
  );
  const allowed = ['imap.x.example', 'imap.y.example:1143'];
  expect(await findMailAddresses(target({ security: 'none' }), { allowed, resolve })).toEqual(['10.0.0.1']);
  expect(await findMailAddresses(target({ host: 'IMAP.Y.example', port: 1143 }), { allowed, resolve })).toEqual([
    '10.0.0.1',
  ]);
  expect(await codeOf(findMailAddresses(target({ port: 1143 }), { allowed, resolve }))).toBe('mailbox/not-allowed');
});

test('a name that does not exist is said', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await codeOf(findMailAddresses(target(), { allowed: [], resolve }))).toBe('mailbox/unknown-host');
  expect(await codeOf(findMailAddresses(target(), { allowed: [], resolve: resolveTo() }))).toBe('mailbox/unknown-host');
});
