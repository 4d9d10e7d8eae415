// A block of code with the lines that a page prints.

import type { Block } from '../../document-model.ts';
import { cleanText } from '../plain-text.ts';
import { codeLines } from './code-lines.ts';

/** Everything that the typesetter takes for the end of a line. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export function codeBlock(source: string, language: string | null): Block {
  const text = cleanText(source.replace(LINE_ENDS, '\n')).replaceAll('\t', '    ');
  return { kind: 'code', language, source: text, lines: codeLines(text, language) };
}
