import { expect, test } from 'vitest';
import { decideMediaType } from './media-type.ts';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');

test.each([
  ['text/markdown', Buffer.from('# x'), 'text/markdown'],
  ['Text/HTML; charset=utf-8', Buffer.from('<h1>'), 'text/html'],
  ['image/svg+xml', Buffer.from('<svg>'), 'image/svg+xml'],
  ['application/octet-stream', png, 'image/png'],
  ['text/html', png, 'image/png'],
  ['', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['', Buffer.from('GIF89a'), 'image/gif'],
  ['', Buffer.from('RIFF\n\0\0\0WEBPVP8 '), 'image/webp'],
  ['image/png', Buffer.from('<script>alert(1)</script>'), 'application/octet-stream'],
  ['', Buffer.from('x'), 'application/octet-stream'],
  ['not a type', Buffer.from('x'), 'application/octet-stream'],
  [`text/${'x'.repeat(500)}`, Buffer.from('x'), 'application/octet-stream'],
])('a file declared %j is typed by its bytes', (declared, start, type) => {
  expect(decideMediaType({ declared, start })).toBe(type);
});
