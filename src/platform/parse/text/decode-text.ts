// Texts of programs that do not say their encoding.

import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';

/** UTF-8, UTF-16 with a byte order mark, or else the encoding of Windows in the West. Throws 'parse/wrong-name' for binary files. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.includes('\0')) throw Problem.of(parseProblems, 'parse/wrong-name');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
