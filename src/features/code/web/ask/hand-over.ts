// Code that another page hands over: it stores the code under this key and opens /editor?new=1.

import type { CodeLanguage } from '#contract/code-language.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

/** A key of a draft, so that signing out forgets it. */
const KEY = 'draft:code-hand-over';

type HandOver = { title?: string; language: CodeLanguage; files: CodeFile[] };

/** Returns the code and forgets it, so that a reload does not open it again; null when there is none. */
export function takeHandOver(): HandOver | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as HandOver);
}
