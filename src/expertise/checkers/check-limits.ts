// What a check of code takes on. A file beyond it is reported as not checked, with the reason.

import type { SourceFile } from './checker.ts';
import { heredocLimit } from './terraform/syntax/long-heredocs.ts';

/** Milliseconds for one check of all files of a project. */
export const MAX_CHECK_MS = 5_000;
/** UTF-16 units of one file, as many as a project stores. */
const MAX_FILE_LENGTH = 1_000_000;
/** Brackets inside brackets. Code that people write stays below 30; parsers recurse on each. */
const MAX_DEPTH = 200;
const HCL_FILE = /\.(?:tf|tfvars|hcl)$/i;
/** Findings listed for one file. The last one says how many were left out. */
export const MAX_FINDINGS_OF_A_FILE = 300;

/** Returns why a file is not checked, as a sentence; null when it can be. Linear in the length of the text. */
export function limitExceeded({ path, text }: SourceFile): string | null {
  if (text.length > MAX_FILE_LENGTH) return 'Not checked: the file is longer than 1 MB.';
  if (text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed())
    return 'Not checked: the file is not UTF-8 text. Save it as UTF-8.';
  if (isTooDeep(text)) return `Not checked: brackets are nested more than ${MAX_DEPTH} deep.`;
  return HCL_FILE.test(path) ? heredocLimit(text) : null;
}

/** Counts brackets in strings and comments, too: no language is known here, and only hostile text has so many. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '{' || character === '[' || character === '(') depth++;
    else if (character === '}' || character === ']' || character === ')') depth = Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
