// What changed between two states of a project's files, file by file.

import { DiffView } from '#ui/diff/diff-view.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { historyMessages } from './messages.ts';

type FilesDiffProps = { before: readonly CodeFile[]; after: readonly CodeFile[] };

export function FilesDiff({ before, after }: FilesDiffProps) {
  const paths = [...new Set([...before, ...after].map(({ path }) => path))];
  const changed = paths
    .map((path) => ({ path, was: contentOf(before, path), is: contentOf(after, path) }))
    .filter(({ was, is }) => was !== is);
  if (changed.length === 0) return <p className="cap">{historyMessages.noChanges}</p>;
  return changed.map(({ path, was, is }) => (
    <section key={path} className="code-diff" aria-label={path}>
      <h4 className="mono">{headingOf(path, { was, is })}</h4>
      <DiffView before={was ?? ''} after={is ?? ''} words={historyMessages.diff} />
    </section>
  ));
}

function contentOf(files: readonly CodeFile[], path: string): string | null {
  return files.find((file) => file.path === path)?.content ?? null;
}

function headingOf(path: string, { was, is }: { was: string | null; is: string | null }): string {
  if (was === null) return historyMessages.added(path);
  return is === null ? historyMessages.removed(path) : path;
}
