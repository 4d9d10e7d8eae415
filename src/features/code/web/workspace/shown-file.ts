// Which file of a project is on the screen, and how its checks ended.

import type { CheckReport } from '#contract/code-check.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { CheckState } from '../projects/state-mark.tsx';

/** The wanted file if it is there; else the one called main, else the first one; null when there is none. */
export function findShown(files: readonly CodeFile[], wanted: string | null | undefined): CodeFile | null {
  return (
    files.find(({ path }) => path === wanted) ??
    files.find(({ path }) => /^main\.[a-z0-9]+$/.test(path)) ??
    files[0] ??
    null
  );
}

/** Null for a file that was not checked. */
export function stateOf(report: CheckReport | null, path: string): CheckState {
  const findings = report?.findings.filter(({ file }) => file === path) ?? [];
  if (findings.some(({ severity }) => severity === 'error')) return 'errors';
  if (findings.some(({ severity }) => severity === 'warning')) return 'warnings';
  const stages = report?.files.find((file) => file.path === path)?.stages ?? [];
  return stages.some(({ state }) => state === 'passed' || state === 'partly') ? 'passed' : null;
}
