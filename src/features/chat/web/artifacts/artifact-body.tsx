// The text of an artifact: as it is read, as what has changed, or as it is edited.

import type { KeyboardEvent } from 'react';
import { answerDrawings } from '#features/diagrams/web/diagram-panel.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import type { ArtifactKind } from '../../shared/artifacts/find-artifacts.ts';
import { artifactMessages as words, versionDiffWords } from './messages.ts';

type ArtifactBodyProps = {
  kind: ArtifactKind;
  info: string;
  content: string;
  /** The version before, when what has changed is shown. */
  before: string | undefined;
  /** Null while it is not edited. */
  draft: string | null;
  onDraft: (text: string) => void;
  onSave: () => void;
};

export function ArtifactBody({ kind, info, content, before, draft, onDraft, onSave }: ArtifactBodyProps) {
  function handleKey(event: KeyboardEvent) {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
    if (!isSave) return;
    event.preventDefault();
    onSave();
  }
  if (draft !== null)
    return (
      <textarea
        className="chat-artifact-edit"
        aria-label={words.text}
        autoFocus
        spellCheck={kind === 'document'}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={handleKey}
      />
    );
  return (
    <div className="chat-artifact-body" tabIndex={0} role="region" aria-label={words.text}>
      {before === undefined ? (
        <MarkdownView
          text={kind === 'document' ? content : fenced(content, info)}
          streaming={false}
          drawings={answerDrawings}
          hasMath
        />
      ) : (
        <DiffView before={before} after={content} words={versionDiffWords} />
      )}
    </div>
  );
}

/** The fence is longer than any run of its mark inside. */
function fenced(content: string, info: string): string {
  const longest = Math.max(2, ...Array.from(content.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info.replaceAll('`', '')}\n${content}\n${fence}`;
}
