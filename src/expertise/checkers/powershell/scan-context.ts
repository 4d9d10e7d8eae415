// What decides how a character or word of PowerShell is read: keywords, and what is around it.

import type { Frame, FrameKind, OwnFunction } from './scan-state.ts';

export const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** Keywords behind which a statement goes on or begins. */
export const PLAIN_KEYWORDS = new Set(
  `begin break catch clean continue data do dynamicparam else end exit finally hidden in inlinescript parallel process
  return sequence static throw trap try until`.split(/\s+/),
);
/** Other languages write these characters in front of "=". */
export const COMPARISONS: Readonly<Record<string, string>> = { '!': '-ne', '>': '-ge', '<': '-le' };
export const CONDITION_KEYWORDS = new Set(['if', 'elseif', 'while', 'for', 'foreach']);
export const BLOCK_KEYWORDS = new Set(['try', 'finally', 'else', 'do', 'begin', 'process', 'end', 'dynamicparam']);

/** What a character begins, outside of strings and comments; others begin a word. */
export const KINDS: Readonly<Record<string, 'end' | 'pipe' | 'string' | 'sigil' | 'open' | 'close'>> = {
  '\n': 'end',
  ';': 'end',
  '|': 'pipe',
  '&': 'pipe',
  '"': 'string',
  "'": 'string',
  $: 'sigil',
  '@': 'sigil',
  '{': 'open',
  '(': 'open',
  '[': 'open',
  '}': 'close',
  ')': 'close',
  ']': 'close',
};

/**
 * Returns true if a statement goes on behind the line end in front of `at`: after a comma or pipe, and in front of a
 * pipe.
 */
export function goesOn(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at - 1).trimEnd();
  if (before.endsWith(',') || before.endsWith('|')) return true;
  return /^\s*(?:#[^\n]*\n\s*){0,5}\|(?!\|)/.test(text.slice(at, at + 300));
}

/** Returns true if the variable at the place is assigned there. */
export function isAssignment(text: string, { start, end }: { start: number; end: number }): boolean {
  const after = text.slice(end, end + 40);
  if (/^\s*(?:[-+*/%]|\?\?)?=(?!=)|^\s*(?:\+\+|--)|^\s+in\b/i.test(after)) return true;
  // This covers `$a, $b = …`, `[ref]$x`, and what follows a comma.
  return /^(?:\s*,\s*\$\w+){1,6}\s*=(?!=)/.test(after) || /(?:\[ref\]\s*|,\s*)$/i.test(textBefore(text, start));
}

/** A few characters, as many as a decision needs. */
export function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - 12), start);
}

type Around = { frame: Frame; next: { kind: FrameKind; own: OwnFunction | null } | null; before: string };

/** Returns what a bracket opens. `next` is what the keyword in front of it has announced. */
export function kindOfFrame(opener: string, { frame, next, before }: Around): FrameKind {
  if (opener === '@{') return 'hash';
  if (opener === '[') return 'index';
  if (/^[$@]\($/.test(opener)) return 'group';
  if (opener === '{') return next && next.kind !== 'parameters' ? next.kind : 'block';
  if (next?.kind === 'parameters' || frame.kind === 'class') return 'parameters';
  // The bracket holds what an attribute or a call of a method is given.
  return frame.kind === 'index' || isCall(before) ? 'call' : 'group';
}

function isCall(before: string): boolean {
  if (!/[\w\])}"']$/.test(before)) return false;
  return !/(?:^|[^\w.$])(?:if|elseif|while|for|foreach|switch|until|return|in|-\w+)$/i.test(before);
}

export function newFrame(kind: FrameKind, { opener, start }: { opener: string; start: number }): Frame {
  const isStart = kind !== 'call' && kind !== 'index' && kind !== 'parameters' && kind !== 'hash';
  return { kind, opener, start, command: null, isStart, isKey: kind === 'hash', isInString: false, own: null };
}

/** A name of a command, with its module if it is written; empty where there is none. */
export function readName(text: string, start: number): string {
  const slice = text.slice(start, start + 300);
  return /^(?:(?:[A-Za-z_][\w.]*\\)?[A-Za-z_][\w.:/\\-]*|[%?](?=\s|\{))/.exec(slice)?.[0] ?? '';
}
