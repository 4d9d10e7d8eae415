import { expect, test } from 'vitest';
import { readText } from './plain-text.ts';

const utf16le = Buffer.from('\ufeffNetz: 10.0.0.0/16 ✓', 'utf16le');

test.each([
  ['notes.md', Buffer.from('# Größe'), '# Größe'],
  ['main.tf', Buffer.from('resource "x" "y" {}'), 'resource "x" "y" {}'],
  ['Dockerfile', Buffer.from('FROM node:24'), 'FROM node:24'],
  ['empty.txt', Buffer.alloc(0), ''],
  ['with-mark.log', Buffer.from('\ufeffa;b'), 'a;b'],
  ['from-windows.txt', utf16le, 'Netz: 10.0.0.0/16 ✓'],
  ['big-endian.txt', Buffer.from(utf16le).swap16(), 'Netz: 10.0.0.0/16 ✓'],
])('%s is read as text', (name, bytes, text) => {
  expect(readText({ name, bytes })).toBe(text);
});

test.each([
  ['a format to be parsed', 'plan.pdf', Buffer.from('%PDF-1.7 all ASCII')],
  ['binary bytes behind a text name', 'fake.md', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])],
  ['binary bytes without an extension', 'program', Buffer.from('\x7fELF\x02\x01\x01\0\0', 'latin1')],
  ['text in Latin-1', 'alt.txt', Buffer.from('Größe', 'latin1')],
  ['a NUL in the text', 'nul.txt', Buffer.from('a\0b')],
  ['half a UTF-16 character', 'odd.txt', utf16le.subarray(0, 5)],
  ['a lone surrogate', 'lone.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
])('%s is not read', (_, name, bytes) => {
  expect(readText({ name, bytes })).toBeNull();
});
