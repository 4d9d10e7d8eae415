// What a scan of PowerShell finds, and the frame it is in while it reads.

import type { Problem } from '../report-problems.ts';

/** Offsets are in UTF-16 units. */
export type Argument =
  | { kind: 'parameter'; name: string; start: number; end: number }
  /** `text` is what is written; of a group in brackets, its first bracket. */
  | { kind: 'value'; text: string; start: number; end: number }
  | { kind: 'splat'; start: number; end: number };

export type Command = { name: string; start: number; end: number; arguments: Argument[] };

export type VariableUse = { name: string; start: number; end: number; isAssigned: boolean };

export type OwnFunction = { name: string; parameters: Set<string>; isAdvanced: boolean };

export type PowerShellScan = {
  commands: Command[];
  functions: OwnFunction[];
  variables: VariableUse[];
  /** Errors of syntax that are certain, in the order of the text. */
  problems: Problem[];
  /** Whether other files are read into this one, which may define names. */
  readsOthers: boolean;
};

export type FrameKind =
  | 'file'
  | 'block'
  | 'group'
  | 'call'
  | 'index'
  | 'hash'
  | 'parameters'
  | 'switch'
  | 'class'
  | 'enum';

export type Frame = {
  kind: FrameKind;
  opener: string;
  start: number;
  /** The command whose arguments are read; null in an expression. */
  command: Command | null;
  /** True if a command may begin here. */
  isStart: boolean;
  /** True in a hash table if the next word is a key. */
  isKey: boolean;
  /** True if a string in double quotes goes on after its end. */
  isInString: boolean;
  /** The function whose body or parameters it is. */
  own: OwnFunction | null;
};

/** The state says where the scan is, and what it has found so far. */
export type ScanState = {
  readonly text: string;
  readonly found: PowerShellScan;
  frame: Frame;
  at: number;
  /** The next brace opens this, as the keyword in front of it says. */
  next: { kind: FrameKind; own: OwnFunction | null } | null;
};

export function syntaxError(
  message: string,
  { start, end, fix }: { start: number; end: number; fix?: string },
): Problem {
  return { code: 'powershell/syntax', stage: 'syntax', severity: 'error', message, start, end, fix };
}
