import { expect, test } from 'vitest';
import { findDisguise, readLinkTarget } from './link-target.ts';

test.each([
  ['https://google.com@127.0.0.1/', 'https://127.0.0.1/', '127.0.0.1'],
  ['https://google.com:secret@evil.example:8443/a?b#c', 'https://evil.example:8443/a?b#c', 'evil.example:8443'],
  ['https:\\\\google.com@evil.example', 'https://evil.example/', 'evil.example'],
  ['https://2130706433/', 'https://127.0.0.1/', '127.0.0.1'],
  ['https://аpple.com/', 'https://xn--pple-43d.com/', 'xn--pple-43d.com'],
  ['https://münchen.de/', 'https://xn--mnchen-3ya.de/', 'xn--mnchen-3ya.de'],
  ['mailto:a@b.example?subject=x', 'mailto:a@b.example?subject=x', 'a@b.example'],
])('%s leads to %s', (address, href, host) => {
  expect(readLinkTarget(address)).toMatchObject({ href, host });
});

test.each([
  ['https://google.com@127.0.0.1/', 'Search', 'user-info'],
  ['https://google.com@127.0.0.1/', 'https://google.com@127.0.0.1/', 'user-info'],
  ['https://:secret@evil.example', 'Docs', 'user-info'],
  ['https://аpple.com', 'Apple', 'look-alike'],
  ['https://www.gооgle.com', 'Google', 'look-alike'],
  ['https://аррӏе.com/', 'Apple', 'look-alike'],
  ['https://evil.example', 'https://bank.example', 'other-host'],
  ['https://evil.example', 'www.bank.example/login', 'other-host'],
  ['https://evil.example', 'Sign in at google.com.', 'other-host'],
  ['https://evil.com', 'google.com@evil.com', 'other-host'],
  ['https://com.evil.example', 'https://evil.example.com', 'other-host'],
  ['https://127.0.0.1/', 'https://google.com:443/', 'other-host'],
  ['mailto:eve@evil.example', 'ada@contoso.com', 'other-host'],
] as const)('%s with the text “%s” misleads: %s', (address, text, disguise) => {
  expect(findDisguise(address, text)).toBe(disguise);
});

test.each([
  ['https://example.com/a', 'the docs'],
  ['https://example.com/a', 'https://example.com/a'],
  ['https://example.com:8443/', 'https://example.com:8443'],
  ['https://www.example.com/a', 'example.com'],
  ['https://learn.microsoft.com/azure', 'Azure (microsoft.com)'],
  ['https://github.com/a/b/README.md', 'README.md'],
  ['https://nodejs.org', 'Node.js 24.1'],
  ['https://münchen.de', 'https://münchen.de'],
  ['https://xn--mnchen-3ya.de', 'münchen.de'],
  ['https://пример.рф', 'пример.рф'],
  ['https://日本ドメイン.jp', 'ニュース'],
  ['mailto:a@contoso.com', 'a@contoso.com'],
  ['mailto:a@contoso.com', 'mailto:a@contoso.com'],
  ['mailto:first.last@contoso.com', 'Write to first.last@contoso.com.'],
  ['#part', 'contoso.com'],
])('%s with the text “%s” does not mislead', (address, text) => {
  expect(findDisguise(address, text)).toBeNull();
});
