// Reads the tokens of PowerShell that are not words: spaces and comments, strings, variables.

import type { Problem } from '../report-problems.ts';
import { syntaxError, type VariableUse } from './scan-state.ts';

const SPACES = new Set([' ', '\t', '\r', '\u00A0', '\uFEFF']);

/** Returns the offset behind spaces, continued lines and comments, but not behind a line end. */
export function skipTrivia(text: string, start: number, problems: Problem[]): number {
  let at = start;
  for (;;) {
    const character = text[at] ?? '';
    if (SPACES.has(character)) at++;
    else if (character === '`') at += /^`\r?\n/.exec(text.slice(at, at + 3))?.[0].length ?? 2;
    else if (character === '<' && text[at + 1] === '#') at = skipBlockComment(text, at, problems);
    else if (character === '#' && !/[\w$]/.test(text[at - 1] ?? ' ')) at = indexOrEnd(text, '\n', at);
    else return Math.min(at, text.length);
  }
}

function skipBlockComment(text: string, start: number, problems: Problem[]): number {
  const close = text.indexOf('#>', start + 2);
  if (close !== -1) return close + 2;
  problems.push(syntaxError('The comment is not closed: "#>" is missing.', { start, end: start + 2 }));
  return text.length;
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index === -1 ? text.length : index;
}

type StringPart = {
  /** Behind the string, or behind the "$(" that interrupts it. */
  end: number;
  /** True if the string goes on behind what is in "$( )". */
  resume: boolean;
  variables: VariableUse[];
};

/** Reads the string that begins at `start`. */
export function readString(text: string, start: number, problems: Problem[]): StringPart {
  if (text[start] === '@') return readHereString(text, start, problems);
  if (text[start] === "'") return readPlainString(text, start, problems);
  return readRestOfString(text, start + 1, problems);
}

/** Reads what is behind a double quote, or behind the "$( )" in a string. */
export function readRestOfString(text: string, start: number, problems: Problem[]): StringPart {
  const variables: VariableUse[] = [];
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '`') at++;
    else if (character === '"' && text[at + 1] === '"') at++;
    else if (character === '"') return { end: at + 1, resume: false, variables };
    else if (character === '$' && text[at + 1] === '(') return { end: at + 2, resume: true, variables };
    else if (character === '$') {
      const variable = readVariable(text, at);
      if (!variable && text[at + 1] === '{')
        problems.push(syntaxError('"${" is not closed: "}" is missing.', { start: at, end: at + 2 }));
      if (!variable) continue;
      checkColon(text, variable, problems);
      variables.push({ ...variable, start: at, isAssigned: false });
      at = variable.end - 1;
    }
  }
  problems.push(syntaxError('The string is not closed: a double quote is missing.', { start: start - 1, end: start }));
  return { end: text.length, resume: false, variables };
}

/** "$name:" is read as a drive or scope. Nothing may follow that is not a name. */
function checkColon(text: string, { name, end }: { name: string; end: number }, problems: Problem[]): void {
  if (text[end] !== ':' || text[end - 1] === '}' || /[\w:]/.test(text[end + 1] ?? ' ')) return;
  const start = end - name.length - 1;
  const message = `"$${name}:" is read as a drive. Write "\${${name}}:".`;
  problems.push(syntaxError(message, { start, end: end + 1, fix: `\${${name}}:` }));
}

function readPlainString(text: string, start: number, problems: Problem[]): StringPart {
  let at = text.indexOf("'", start + 1);
  while (at !== -1 && text[at + 1] === "'") at = text.indexOf("'", at + 2);
  if (at === -1)
    problems.push(syntaxError('The string is not closed: a single quote is missing.', { start, end: start + 1 }));
  return { end: at === -1 ? text.length : at + 1, resume: false, variables: [] };
}

function readHereString(text: string, start: number, problems: Problem[]): StringPart {
  const quote = text.charAt(start + 1);
  const head = /^[ \t\r]*\n/.exec(text.slice(start + 2, start + 200));
  if (!head) problems.push(syntaxError(`Nothing may follow @${quote} in its line.`, { start, end: start + 2 }));
  const close = text.indexOf(`\n${quote}@`, start + 2);
  if (close === -1)
    problems.push(
      syntaxError(`The text is not closed: ${quote}@ is missing at the beginning of a line.`, {
        start,
        end: start + 2,
      }),
    );
  const end = close === -1 ? text.length : close + 3;
  const variables = quote === '"' ? listVariables(text, start, end) : [];
  return { end, resume: false, variables };
}

function listVariables(text: string, start: number, end: number): VariableUse[] {
  const variables: VariableUse[] = [];
  for (let at = text.indexOf('$', start); at !== -1 && at < end; at = text.indexOf('$', at + 1)) {
    const variable = text[at - 1] === '`' ? null : readVariable(text, at);
    if (variable) variables.push({ ...variable, start: at, isAssigned: false });
  }
  return variables;
}

/** Reads `$name`, `${name}`, `$scope:name` or `@name`; null where there is none. The scope is a part of the name. */
export function readVariable(text: string, start: number): { name: string; end: number } | null {
  const slice = text.slice(start + 1, start + 200);
  const braced = /^\{([^}\n]*)\}/.exec(slice);
  if (braced) return { name: braced[1] ?? '', end: start + 1 + braced[0].length };
  const plain = /^(?:\w+:(?=\w))?\w+|^[?^$]/.exec(slice);
  return plain ? { name: plain[0], end: start + 1 + plain[0].length } : null;
}
