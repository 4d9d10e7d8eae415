// The workspace of ruff, with the rules and the line length that Lounge checks and lays out Python by.

import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { IGNORED, SELECTED } from './ruff-rules.ts';

let workspace: Workspace | null = null;

export function openRuff(): Workspace {
  workspace ??= new Workspace(
    { 'target-version': 'py310', 'line-length': 120, lint: { select: SELECTED, ignore: IGNORED } },
    PositionEncoding.Utf16,
  );
  return workspace;
}

/** The engine has no state worth keeping after it overflowed its stack. */
export function forgetRuff(): void {
  workspace = null;
}
