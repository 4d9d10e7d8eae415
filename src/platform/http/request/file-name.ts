// Names of uploaded files: they come from other people's machines, and are kept only to be shown.

import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { Problem, sharedProblems } from '#contract/problem.ts';

const MAX_NAME_LENGTH = 200;
const MAX_EXTENSION_LENGTH = 12;

/** Control characters, lone surrogates, line separators, and marks that are invisible or reverse the reading direction. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The name from the header x-file-name, as it was sent. Rejects with 'request/invalid' without a name in percent-encoded UTF-8. */
export function readFileName({ headers }: IncomingMessage): string {
  const message = 'x-file-name must be the name of the file, percent-encoded.';
  const header = headers['x-file-name'];
  if (typeof header !== 'string') throw Problem.of(sharedProblems, 'request/invalid', { message });
  try {
    return decodeURIComponent(header);
  } catch (cause) {
    throw Problem.of(sharedProblems, 'request/invalid', { message, cause });
  }
}

/** `'../../a\u202Egnp.exe'` → 'agnp.exe'. The last part of the path, at most 200 characters with the extension kept, never empty. */
export function cleanFileName(raw: string): string {
  const lastPart = raw.split(/[/\\]/).at(-1) ?? '';
  const shown = lastPart.replace(UNSAFE, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (/^\.*$/.test(shown)) return 'Untitled';
  return shorten(shown);
}

/** Counts code points, so that no character is cut in two. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const extension = [...extname(name)];
  const kept = extension.length <= MAX_EXTENSION_LENGTH ? extension : [];
  return [...characters.slice(0, MAX_NAME_LENGTH - kept.length - 1), '…', ...kept].join('');
}

/** `'Plan.PDF'` → '.pdf'. Empty without an extension that is fit for a storage key. */
export function safeExtension(name: string): string {
  const extension = extname(name).toLowerCase();
  return /^\.[a-z0-9]{1,11}$/.test(extension) ? extension : '';
}
