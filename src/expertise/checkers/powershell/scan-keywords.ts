// Reads what begins with a keyword of PowerShell, and the names of commands.

import { BLOCK_KEYWORDS, CONDITION_KEYWORDS, PLAIN_KEYWORDS } from './scan-context.ts';
import { syntaxError, type Command, type OwnFunction, type ScanState } from './scan-state.ts';

/** Returns whether the word is one of the language. */
export function readKeyword(state: ScanState, name: string, start: number): boolean {
  if (name === 'function' || name === 'filter' || name === 'workflow') readFunction(state);
  else if (name === 'class' || name === 'enum') {
    state.next = { kind: name, own: null };
    skipTo(state, /[^{\n]*/y);
  } else if (name === 'switch') {
    state.next = { kind: 'switch', own: null };
    skipTo(state, /(?:\s*-\w+)*/y);
  } else if (name === 'param') {
    state.next = { kind: 'parameters', own: state.frame.own };
    state.frame.isStart = false;
  } else if (name === 'using') skipTo(state, /[^\n;]*/y);
  else if (CONDITION_KEYWORDS.has(name)) readCondition(state, name, start);
  else if (PLAIN_KEYWORDS.has(name)) readPlainKeyword(state, name, start);
  else return false;
  return true;
}

function readPlainKeyword(state: ScanState, name: string, start: number): void {
  state.frame.isStart = true;
  const after = state.text.slice(state.at, state.at + 200).replace(/^(?:\s|#[^\n]*\n)+/, '');
  if (name === 'else' && /^if\b/i.test(after)) {
    const end = state.at + state.text.slice(state.at).search(/if\b/i) + 2;
    state.found.problems.push(syntaxError('Write "elseif" in one word.', { start, end, fix: 'elseif' }));
    return;
  }
  if (BLOCK_KEYWORDS.has(name) && after !== '' && !after.startsWith('{') && !after.startsWith('<#'))
    state.found.problems.push(syntaxError(`"${name}" needs a block in "{ }".`, { start, end: start + name.length }));
}

function readCondition(state: ScanState, name: string, start: number): void {
  state.frame.isStart = false;
  // `foreach` behind a pipe is the alias of ForEach-Object.
  const after = state.text.slice(state.at, state.at + 100);
  const isPiped = state.text
    .slice(Math.max(0, start - 200), start)
    .trimEnd()
    .endsWith('|');
  if (name === 'foreach' && isPiped) beginCommand(state, name, start);
  else if (!/^\s*(?:`\r?\n\s*)?(?:-parallel\s*)?\(/i.test(after) && !/^\s*(?:<?#|$)/.test(after))
    state.found.problems.push(
      syntaxError(`"${name}" needs a condition in "( )".`, { start, end: start + name.length }),
    );
}

function readFunction(state: ScanState): void {
  const [all = '', name = ''] = /^\s*(?:\w+:)?([\w-]+)/.exec(state.text.slice(state.at, state.at + 200)) ?? [];
  state.at += all.length;
  if (name === '') return;
  const own: OwnFunction = { name, parameters: new Set(), isAdvanced: false };
  state.found.functions.push(own);
  const body = state.text.slice(state.at, state.at + 2_000);
  // The attribute has to be the function's own, not one of a function behind it.
  const [beginning = ''] = body.split(/\bfunction\b/i, 1);
  own.isAdvanced = /\[(?:CmdletBinding|Parameter)\b/i.test(beginning);
  state.next = { kind: /^\s*\(/.test(body) ? 'parameters' : 'block', own };
  state.frame.isStart = false;
}

function skipTo(state: ScanState, pattern: RegExp): void {
  pattern.lastIndex = state.at;
  state.at += pattern.exec(state.text)?.[0].length ?? 0;
  state.frame.isStart = false;
}

export function beginCommand(state: ScanState, word: string, start: number): void {
  const command: Command = {
    name: /^[\w.]+\\([\w-]+)$/.exec(word)?.[1] ?? word,
    start,
    end: start + word.length,
    arguments: [],
  };
  state.frame.isStart = false;
  state.frame.command = command;
  state.found.commands.push(command);
}
