// Reads a PowerShell script in one pass: its commands with their arguments, functions, variables, and the errors of syntax
// that are certain. It knows no precedence of operators: an expression is only walked through.

import { readRestOfString, readString, readVariable, skipTrivia } from './scan-tokens.ts';
import {
  syntaxError,
  type Command,
  type Frame,
  type FrameKind,
  type OwnFunction,
  type PowerShellScan,
} from './scan-state.ts';

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** Keywords behind which a statement goes on or begins. */
const PLAIN_KEYWORDS = new Set(
  `begin break catch clean continue data do dynamicparam else end exit finally hidden in inlinescript parallel process
  return sequence static throw trap try until`.split(/\s+/),
);
/** Of other languages, in front of "=". */
const COMPARISONS: Readonly<Record<string, string>> = { '!': '-ne', '>': '-ge', '<': '-le' };
const CONDITION_KEYWORDS = new Set(['if', 'elseif', 'while', 'for', 'foreach']);
const BLOCK_KEYWORDS = new Set(['try', 'finally', 'else', 'do', 'begin', 'process', 'end', 'dynamicparam']);

export function scanPowerShell(text: string): PowerShellScan {
  return new Scanner(text).scan();
}

class Scanner {
  readonly #text: string;
  readonly #found: PowerShellScan = { commands: [], functions: [], variables: [], problems: [], readsOthers: false };
  readonly #frames: Frame[] = [];
  #frame: Frame;
  #at = 0;
  /** What the next brace opens, as the keyword in front of it says. */
  #next: { kind: FrameKind; own: OwnFunction | null } | null = null;

  constructor(text: string) {
    this.#text = text;
    this.#frame = newFrame('file', { opener: '', start: 0 });
  }

  scan(): PowerShellScan {
    const text = this.#text;
    while (this.#at < text.length) {
      const trivia = skipTrivia(text, this.#at, this.#found.problems);
      if (trivia > this.#at) this.#at = trivia;
      else this.#step();
    }
    for (const { opener, start } of [this.#frame, ...this.#frames.toReversed()])
      if (opener !== '')
        this.#fail(
          `"${opener}" is not closed: "${CLOSERS[opener.at(-1)!] ?? ''}" is missing.`,
          start,
          start + opener.length,
        );
    // What follows from the first error is not certain.
    this.#found.problems.sort((a, b) => a.start - b.start);
    return this.#found;
  }

  #fail(message: string, start: number, end: number): void {
    this.#found.problems.push(syntaxError(message, { start, end }));
  }

  #step(): void {
    const character = this.#text[this.#at]!;
    if (character === '\n' || character === ';') this.#endStatement(character);
    else if (character === '|' || character === '&') this.#pipe(character);
    else if (character === '"' || character === "'" || /^@["']/.test(this.#text.slice(this.#at, this.#at + 2)))
      this.#string();
    else if (character === '$' || character === '@') this.#sigil(character);
    else if (character === '{' || character === '(' || character === '[') this.#open(character, this.#at);
    else if (character === '}' || character === ')' || character === ']') this.#close(character);
    else this.#word(character);
  }

  #endStatement(character: string): void {
    const { kind } = this.#frame;
    this.#at++;
    if (character === '\n' && (kind === 'call' || kind === 'index' || kind === 'parameters')) return;
    if (character === '\n' && this.#goesOn()) return;
    this.#frame.command = null;
    this.#frame.isStart = kind !== 'hash';
    this.#frame.isKey = kind === 'hash';
  }

  /** A line ends a statement, unless it ends in a comma or pipe, or the next one begins with a pipe. */
  #goesOn(): boolean {
    const before = this.#text.slice(Math.max(0, this.#at - 200), this.#at - 1).trimEnd();
    if (before.endsWith(',') || before.endsWith('|')) return true;
    return /^\s*(?:#[^\n]*\n\s*){0,5}\|(?!\|)/.test(this.#text.slice(this.#at, this.#at + 300));
  }

  #pipe(character: string): void {
    const isDouble = this.#text[this.#at + 1] === character;
    const isCall = character === '&' && !isDouble;
    this.#at += isDouble ? 2 : 1;
    this.#frame.command = null;
    // What "&" calls is a value: what follows are arguments of something unknown.
    this.#frame.isStart = !isCall;
    if (isCall) this.#frame.command = { name: '', start: this.#at, end: this.#at, arguments: [] };
  }

  #string(): void {
    const start = this.#at;
    const { end, resume, variables } = readString(this.#text, start, this.#found.problems);
    for (const variable of variables) this.#found.variables.push(variable);
    this.#at = end;
    if (resume) this.#open('$(', end - 2, true);
    else this.#value(start, end);
  }

  /** A value in an expression or among the arguments of a command. */
  #value(start: number, end: number): void {
    this.#frame.command?.arguments.push({ kind: 'value', text: this.#text.slice(start, end), start, end });
    this.#frame.isStart = false;
  }

  #sigil(character: string): void {
    const text = this.#text;
    const start = this.#at;
    const next = text[start + 1];
    if (next === '(' || (character === '@' && next === '{')) {
      this.#open(character + next, start);
      return;
    }
    const variable = readVariable(text, start);
    if (!variable) {
      this.#at++;
      return;
    }
    this.#at = variable.end;
    const isParameter = this.#frame.kind === 'parameters' && !/=\s*$/.test(text.slice(Math.max(0, start - 20), start));
    if (isParameter) this.#frame.own?.parameters.add(variable.name.toLowerCase());
    const isAssigned = isParameter || this.#frame.kind === 'class' || this.#isAssigned(variable.end, start);
    this.#found.variables.push({ name: variable.name, start, end: variable.end, isAssigned });
    if (character === '@') this.#frame.command?.arguments.push({ kind: 'splat', start, end: variable.end });
    else this.#value(start, variable.end);
    this.#frame.isStart = false;
  }

  #isAssigned(end: number, start: number): boolean {
    const after = this.#text.slice(end, end + 40);
    if (/^\s*(?:[-+*/%]|\?\?)?=(?!=)/.test(after) || /^\s*(?:\+\+|--)/.test(after) || /^\s+in\b/i.test(after))
      return true;
    // Of `$a, $b = …`, of `[ref]$x`, and of `foreach ($x in …)`.
    return (
      /^(?:\s*,\s*\$\w+){1,6}\s*=(?!=)/.test(after) ||
      /(?:\[ref\]\s*|,\s*)$/i.test(this.#text.slice(Math.max(0, start - 10), start))
    );
  }

  #open(opener: string, start: number, isInString = false): void {
    const bracket = opener.at(-1)!;
    const frame = newFrame(this.#kindOf(opener, start), { opener, start });
    frame.isInString = isInString;
    if (bracket === '{' || frame.kind === 'parameters') frame.own = this.#next?.own ?? this.#frame.own;
    if (bracket === '{' && this.#next) this.#next = null;
    const isStart = this.#frame.isStart;
    if (!isInString) this.#value(start, start + opener.length);
    // A type or an attribute in front of a statement is a part of it.
    if (opener === '[') this.#frame.isStart = isStart;
    this.#at = start + opener.length;
    this.#frames.push(this.#frame);
    this.#frame = frame;
  }

  #kindOf(opener: string, start: number): FrameKind {
    if (opener === '@{') return 'hash';
    if (opener === '[') return 'index';
    if (opener === '$(' || opener === '@(') return 'group';
    if (opener === '{') return this.#next && this.#next.kind !== 'parameters' ? this.#next.kind : 'block';
    if (this.#next?.kind === 'parameters') {
      this.#next = { kind: 'block', own: this.#next.own };
      return 'parameters';
    }
    if (this.#frame.kind === 'class') return 'parameters';
    // A call of a method, or what an attribute is given.
    const before = this.#text.slice(Math.max(0, start - 12), start);
    const isCall =
      /[\w\])}"']$/.test(before) &&
      !/(?:^|[^\w.$])(?:if|elseif|while|for|foreach|switch|until|return|in|-\w+)$/i.test(before);
    return isCall || this.#frame.kind === 'index' ? 'call' : 'group';
  }

  #close(character: string): void {
    const { opener, start, isInString } = this.#frame;
    const expected = CLOSERS[opener.at(-1) ?? ''];
    const place = this.#at++;
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
    this.#frame = this.#frames.pop()!;
    if (character === '}' && this.#frame.command === null) this.#frame.isStart = this.#frame.kind !== 'hash';
    if (!isInString) return;
    const { end, resume, variables } = readRestOfString(this.#text, this.#at, this.#found.problems);
    for (const variable of variables) this.#found.variables.push(variable);
    this.#at = end;
    if (resume) this.#open('$(', end - 2, true);
  }

  #word(character: string): void {
    const frame = this.#frame;
    const start = this.#at;
    if (character === '=') {
      this.#equals();
      return;
    }
    const word = frame.isStart && !frame.command ? readName(this.#text, start) : '';
    if (word === '') {
      this.#argument(start);
      return;
    }
    this.#at += word.length;
    const name = word.toLowerCase();
    if (frame.kind === 'class' || frame.kind === 'enum' || frame.kind === 'switch')
      frame.isStart = frame.kind === 'class';
    else if (!this.#keyword(name, start)) this.#command(word, start);
  }

  #equals(): void {
    const isDouble = this.#text[this.#at + 1] === '=';
    const { kind, command } = this.#frame;
    if (isDouble && !command)
      this.#found.problems.push(
        syntaxError('PowerShell compares with "-eq".', { start: this.#at, end: this.#at + 2, fix: '-eq' }),
      );
    this.#at += isDouble ? 2 : 1;
    if (command && kind !== 'hash') return;
    this.#frame.isStart = kind !== 'parameters' && kind !== 'call' && kind !== 'index' && !isDouble;
    this.#frame.isKey = false;
  }

  /** Returns whether the word is one of the language. */
  #keyword(name: string, start: number): boolean {
    if (name === 'function' || name === 'filter' || name === 'workflow') this.#function();
    else if (name === 'class' || name === 'enum') {
      this.#next = { kind: name, own: null };
      this.#skipTo(/[^{\n]*/y);
    } else if (name === 'switch') {
      this.#next = { kind: 'switch', own: null };
      this.#skipTo(/(?:\s*-\w+)*/y);
    } else if (name === 'param') {
      this.#next = { kind: 'parameters', own: this.#frame.own };
      this.#frame.isStart = false;
    } else if (name === 'using') this.#skipTo(/[^\n;]*/y);
    else if (CONDITION_KEYWORDS.has(name)) this.#condition(name, start);
    else if (PLAIN_KEYWORDS.has(name)) this.#plainKeyword(name, start);
    else return false;
    return true;
  }

  #plainKeyword(name: string, start: number): void {
    this.#frame.isStart = true;
    const after = this.#text.slice(this.#at, this.#at + 200).replace(/^(?:\s|#[^\n]*\n)+/, '');
    if (name === 'else' && /^if\b/i.test(after)) {
      const end = this.#at + this.#text.slice(this.#at).search(/if\b/i) + 2;
      this.#found.problems.push(syntaxError('Write "elseif" in one word.', { start, end, fix: 'elseif' }));
      return;
    }
    if (BLOCK_KEYWORDS.has(name) && after !== '' && !after.startsWith('{') && !after.startsWith('<#'))
      this.#fail(`"${name}" needs a block in "{ }".`, start, start + name.length);
  }

  #condition(name: string, start: number): void {
    this.#frame.isStart = false;
    // `foreach` behind a pipe is the alias of ForEach-Object.
    const after = this.#text.slice(this.#at, this.#at + 100);
    const isPiped = this.#text
      .slice(Math.max(0, start - 200), start)
      .trimEnd()
      .endsWith('|');
    if (name === 'foreach' && isPiped) this.#command(name, start);
    else if (!/^\s*(?:`\r?\n\s*)?(?:-parallel\s*)?\(/i.test(after) && !/^\s*(?:<?#|$)/.test(after))
      this.#fail(`"${name}" needs a condition in "( )".`, start, start + name.length);
  }

  #function(): void {
    const [all = '', name = ''] = /^\s*(?:\w+:)?([\w-]+)/.exec(this.#text.slice(this.#at, this.#at + 200)) ?? [];
    this.#at += all.length;
    if (name === '') return;
    const own: OwnFunction = { name, parameters: new Set(), isAdvanced: false };
    this.#found.functions.push(own);
    const body = this.#text.slice(this.#at, this.#at + 2_000);
    // Of the function itself, not of one behind it.
    own.isAdvanced = /\[(?:CmdletBinding|Parameter)\b/i.test(body.split(/\bfunction\b/i, 1)[0]!);
    this.#next = { kind: /^\s*\(/.test(body) ? 'parameters' : 'block', own };
    this.#frame.isStart = false;
  }

  #skipTo(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    this.#at += pattern.exec(this.#text)?.[0].length ?? 0;
    this.#frame.isStart = false;
  }

  #command(word: string, start: number): void {
    const command: Command = {
      name: /^[\w.]+\\([\w-]+)$/.exec(word)?.[1] ?? word,
      start,
      end: start + word.length,
      arguments: [],
    };
    this.#frame.isStart = false;
    this.#frame.command = command;
    this.#found.commands.push(command);
  }

  /** A word that is not the name of a command: a parameter, a value, an operator, a member. */
  #argument(start: number): void {
    const { command, isKey, kind } = this.#frame;
    const text = this.#text;
    if (kind === 'file' || kind === 'block') this.#dotSource(start);
    const word =
      /^(?:-[A-Za-z_?][\w?]*:?|[^\s{}()[\]"'$@;|&=`,]+|.)/.exec(text.slice(start, start + 400))?.[0] ?? text[start]!;
    this.#at = start + word.length;
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
    else if (word !== ',') this.#value(start, this.#at);
  }

  #operator(word: string, start: number): void {
    const other = COMPARISONS[word];
    if (other && this.#text[this.#at] === '=') {
      const place = { start, end: start + 2, fix: other };
      this.#found.problems.push(syntaxError(`PowerShell compares with "${other}".`, place));
      this.#at++;
    }
    this.#frame.isStart = word.toLowerCase() === 'in';
  }

  #dotSource(start: number): void {
    if (this.#frame.isStart && /^\.\s/.test(this.#text.slice(start, start + 2))) this.#found.readsOthers = true;
  }
}

function newFrame(kind: FrameKind, { opener, start }: { opener: string; start: number }): Frame {
  const isStart = kind !== 'call' && kind !== 'index' && kind !== 'parameters' && kind !== 'hash';
  return { kind, opener, start, command: null, isStart, isKey: kind === 'hash', isInString: false, own: null };
}

/** A name of a command, with its module if it is written; empty where there is none. */
function readName(text: string, start: number): string {
  const slice = text.slice(start, start + 300);
  return /^(?:(?:[A-Za-z_][\w.]*\\)?[A-Za-z_][\w.:/\\-]*|[%?](?=\s|\{))/.exec(slice)?.[0] ?? '';
}
