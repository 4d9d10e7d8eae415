// File names come from other machines: they are only displayed, and cleaned of what does not display safely.

import { extname } from 'node:path';

const MAX_NAME_LENGTH = 200;
const MAX_EXTENSION_LENGTH = 12;

/** Control characters, lone surrogates, line separators, and marks that are invisible or change the reading direction. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** `'../../a\u202Egnp.exe'` → 'agnp.exe'. The last path part, at most 200 characters with the extension kept, never empty. */
export function cleanName(raw: string): string {
  const lastPart = raw.split(/[/\\]/).at(-1) ?? '';
  const shown = lastPart.replace(UNSAFE, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (/^\.*$/.test(shown)) return 'Untitled';
  return shorten(shown);
}

/** Counts code points, so that no character is split. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const extension = [...extname(name)];
  const kept = extension.length <= MAX_EXTENSION_LENGTH ? extension : [];
  return [...characters.slice(0, MAX_NAME_LENGTH - kept.length - 1), '…', ...kept].join('');
}

/** `'Plan.PDF'` → '.pdf'. Empty when there is none, or one that is not safe in an object key. */
export function safeExtension(name: string): string {
  const extension = extname(name).toLowerCase();
  return /^\.[a-z0-9]{1,11}$/.test(extension) ? extension : '';
}
