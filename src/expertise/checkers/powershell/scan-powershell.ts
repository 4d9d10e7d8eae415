// Reads a PowerShell script in one pass: its commands with their arguments, functions, variables, and the errors of syntax
// that are certain. It knows no precedence of operators: an expression is only walked through.

import { required } from '#text/required.ts';
import { readRestOfString, readString, readVariable, skipTrivia } from './scan-tokens.ts';
import {
  CLOSERS,
  COMPARISONS,
  goesOn,
  isAssignment,
  KINDS,
  kindOfFrame,
  newFrame,
  readName,
  textBefore,
} from './scan-context.ts';
import { beginCommand, readKeyword } from './scan-keywords.ts';
import { syntaxError, type Frame, type PowerShellScan, type ScanState } from './scan-state.ts';

export function scanPowerShell(text: string): PowerShellScan {
  return new Scanner(text).scan();
}

class Scanner {
  readonly #state: ScanState;
  readonly #frames: Frame[] = [];

  constructor(text: string) {
    this.#state = {
      text,
      at: 0,
      frame: newFrame('file', { opener: '', start: 0 }),
      next: null,
      found: { commands: [], functions: [], variables: [], problems: [], readsOthers: false },
    };
  }

  scan(): PowerShellScan {
    const text = this.#state.text;
    while (this.#state.at < text.length) {
      const trivia = skipTrivia(text, this.#state.at, this.#state.found.problems);
      if (trivia > this.#state.at) this.#state.at = trivia;
      else this.#step();
    }
    for (const { opener, start } of [this.#state.frame, ...this.#frames.toReversed()])
      if (opener !== '')
        this.#fail(
          `"${opener}" is not closed: "${CLOSERS[opener.at(-1) ?? ''] ?? ''}" is missing.`,
          start,
          start + opener.length,
        );
    // What follows from the first error is not certain.
    this.#state.found.problems.sort((a, b) => a.start - b.start);
    return this.#state.found;
  }

  #fail(message: string, start: number, end: number): void {
    this.#state.found.problems.push(syntaxError(message, { start, end }));
  }

  #step(): void {
    const character = this.#state.text[this.#state.at] ?? '';
    const isText = character === '@' && /["']/.test(this.#state.text[this.#state.at + 1] ?? '');
    switch (isText ? 'string' : KINDS[character]) {
      case 'end':
        return this.#endStatement(character);
      case 'pipe':
        return this.#pipe(character);
      case 'string':
        return this.#string();
      case 'sigil':
        return this.#sigil(character);
      case 'open':
        return this.#open(character, this.#state.at);
      case 'close':
        return this.#close(character);
      default:
        return this.#word(character);
    }
  }

  #endStatement(character: string): void {
    const { kind } = this.#state.frame;
    this.#state.at++;
    if (character === '\n' && (kind === 'call' || kind === 'index' || kind === 'parameters')) return;
    if (character === '\n' && goesOn(this.#state.text, this.#state.at)) return;
    this.#state.frame.command = null;
    this.#state.frame.isStart = kind !== 'hash';
    this.#state.frame.isKey = kind === 'hash';
  }

  #pipe(character: string): void {
    const isDouble = this.#state.text[this.#state.at + 1] === character;
    const isCall = character === '&' && !isDouble;
    this.#state.at += isDouble ? 2 : 1;
    this.#state.frame.command = null;
    // What "&" calls is a value: what follows are arguments of something unknown.
    this.#state.frame.isStart = !isCall;
    if (isCall) this.#state.frame.command = { name: '', start: this.#state.at, end: this.#state.at, arguments: [] };
  }

  #string(): void {
    const start = this.#state.at;
    const { end, resume, variables } = readString(this.#state.text, start, this.#state.found.problems);
    for (const variable of variables) this.#state.found.variables.push(variable);
    this.#state.at = end;
    if (resume) this.#open('$(', end - 2, true);
    else this.#value(start, end);
  }

  /** A value in an expression or among the arguments of a command. */
  #value(start: number, end: number): void {
    this.#state.frame.command?.arguments.push({ kind: 'value', text: this.#state.text.slice(start, end), start, end });
    this.#state.frame.isStart = false;
  }

  #sigil(character: string): void {
    const text = this.#state.text;
    const start = this.#state.at;
    const next = text[start + 1];
    if (next === '(' || (character === '@' && next === '{')) {
      this.#open(character + next, start);
      return;
    }
    const variable = readVariable(text, start);
    if (!variable) {
      this.#state.at++;
      return;
    }
    this.#state.at = variable.end;
    const isParameter =
      this.#state.frame.kind === 'parameters' && !/=\s*$/.test(text.slice(Math.max(0, start - 20), start));
    if (isParameter) this.#state.frame.own?.parameters.add(variable.name.toLowerCase());
    const isAssigned =
      isParameter || this.#state.frame.kind === 'class' || isAssignment(text, { start, end: variable.end });
    this.#state.found.variables.push({ name: variable.name, start, end: variable.end, isAssigned });
    if (character === '@') this.#state.frame.command?.arguments.push({ kind: 'splat', start, end: variable.end });
    else this.#value(start, variable.end);
    this.#state.frame.isStart = false;
  }

  #open(opener: string, start: number, isInString = false): void {
    const bracket = opener.at(-1);
    const kind = kindOfFrame(opener, {
      frame: this.#state.frame,
      next: this.#state.next,
      before: textBefore(this.#state.text, start),
    });
    // The parameters of a function are in front of its body.
    if (kind === 'parameters' && this.#state.next) this.#state.next = { kind: 'block', own: this.#state.next.own };
    const frame = newFrame(kind, { opener, start });
    frame.isInString = isInString;
    if (bracket === '{' || frame.kind === 'parameters') frame.own = this.#state.next?.own ?? this.#state.frame.own;
    if (bracket === '{' && this.#state.next) this.#state.next = null;
    const isStart = this.#state.frame.isStart;
    if (!isInString) this.#value(start, start + opener.length);
    // A type or an attribute in front of a statement is a part of it.
    if (opener === '[') this.#state.frame.isStart = isStart;
    this.#state.at = start + opener.length;
    this.#frames.push(this.#state.frame);
    this.#state.frame = frame;
  }

  #close(character: string): void {
    const { opener, start, isInString } = this.#state.frame;
    const expected = CLOSERS[opener.at(-1) ?? ''];
    const place = this.#state.at++;
    if (expected === undefined) {
      this.#fail(`Nothing is open that "${character}" closes.`, place, place + 1);
      return;
    }
    if (expected !== character)
      this.#fail(
        `"${expected}" is missing in front of "${character}", for the "${opener}" of before.`,
        start,
        start + opener.length,
      );
    this.#state.frame = required(this.#frames.pop(), 'the frame around the one that is closed');
    if (character === '}' && this.#state.frame.command === null)
      this.#state.frame.isStart = this.#state.frame.kind !== 'hash';
    if (!isInString) return;
    const { end, resume, variables } = readRestOfString(this.#state.text, this.#state.at, this.#state.found.problems);
    for (const variable of variables) this.#state.found.variables.push(variable);
    this.#state.at = end;
    if (resume) this.#open('$(', end - 2, true);
  }

  #word(character: string): void {
    const frame = this.#state.frame;
    const start = this.#state.at;
    if (character === '=') {
      this.#equals();
      return;
    }
    const word = frame.isStart && !frame.command ? readName(this.#state.text, start) : '';
    if (word === '') {
      this.#argument(start);
      return;
    }
    this.#state.at += word.length;
    const name = word.toLowerCase();
    if (frame.kind === 'class' || frame.kind === 'enum' || frame.kind === 'switch')
      frame.isStart = frame.kind === 'class';
    else if (!readKeyword(this.#state, name, start)) beginCommand(this.#state, word, start);
  }

  #equals(): void {
    const isDouble = this.#state.text[this.#state.at + 1] === '=';
    const { kind, command } = this.#state.frame;
    if (isDouble && !command)
      this.#state.found.problems.push(
        syntaxError('PowerShell compares with "-eq".', { start: this.#state.at, end: this.#state.at + 2, fix: '-eq' }),
      );
    this.#state.at += isDouble ? 2 : 1;
    if (command && kind !== 'hash') return;
    this.#state.frame.isStart = kind !== 'parameters' && kind !== 'call' && kind !== 'index' && !isDouble;
    this.#state.frame.isKey = false;
  }

  /** A word that is not the name of a command: a parameter, a value, an operator, a member. */
  #argument(start: number): void {
    const { command, isKey, kind } = this.#state.frame;
    const text = this.#state.text;
    if (kind === 'file' || kind === 'block') this.#dotSource(start);
    const word =
      /^(?:-[A-Za-z_?][\w?]*:?|[^\s{}()[\]"'$@;|&=`,]+|.)/.exec(text.slice(start, start + 400))?.[0] ??
      text.charAt(start);
    this.#state.at = start + word.length;
    if (isKey) return;
    if (!command) {
      this.#operator(word, start);
      return;
    }
    if (/^-[A-Za-z_]/.test(word) && /\s|`/.test(text[start - 1] ?? ' '))
      command.arguments.push({
        kind: 'parameter',
        name: word.replace(/^-|:$/g, ''),
        start,
        end: start + word.replace(/:$/, '').length,
      });
    else if (word !== ',') this.#value(start, this.#state.at);
  }

  #operator(word: string, start: number): void {
    const other = COMPARISONS[word];
    if (other && this.#state.text[this.#state.at] === '=') {
      const place = { start, end: start + 2, fix: other };
      this.#state.found.problems.push(syntaxError(`PowerShell compares with "${other}".`, place));
      this.#state.at++;
    }
    this.#state.frame.isStart = word.toLowerCase() === 'in';
  }

  #dotSource(start: number): void {
    if (this.#state.frame.isStart && /^\.\s/.test(this.#state.text.slice(start, start + 2)))
      this.#state.found.readsOthers = true;
  }
}
