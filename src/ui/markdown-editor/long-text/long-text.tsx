// A long text in Markdown: to read, and after a press on it in the editor, where it is saved on purpose. When someone else has saved another text in the meantime,
// both versions are shown and nothing is lost.

import { useRef, useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { MarkdownSource, type SourceHandle } from '../source/markdown-source.tsx';
import { ReadText, type Reading } from './read-text.tsx';
import './long-text.css';

/** `revision` counts the changes of the text. */
export type SavedText = { text: string; revision: number };

export type LongTextWords = {
  /** The heading. */
  label: string;
  placeholder: string;
  save: string;
  saved: string;
  saveFailed: string;
};

type LongTextProps = {
  /** Names the draft: what is written and not saved survives a reload. */
  draftName: string;
  saved: SavedText;
  canEdit: boolean;
  /** UTF-16 units. */
  maxLength: number;
  words: LongTextWords;
  /** How the text is shown while nobody writes it; absent: it is always in the editor. */
  reading?: Reading;
  /**
   * Rejects with a 409 that carries `current` and `revision` when the text is not based on the stored one.
   */
  onSave: (text: string, baseRevision: number) => Promise<SavedText>;
  /** Reads again what is shown, after success and failure alike. */
  refresh: () => Promise<unknown>;
};

type Conflict = { current: string; revision: number };

const SOURCE_WORDS = {
  locked: '',
  loading: 'Loading the editor...',
  findFailed: 'Search could not be opened',
  findFailedDetail: 'Check the connection and try again.',
};

export function LongText(props: LongTextProps) {
  const { draftName, saved, canEdit, maxLength, words, reading, onSave, refresh } = props;
  const { draft, base, conflict, isSaving, write, save, discard, dismiss } = useSavedText({
    draftName,
    saved,
    words,
    onSave,
    refresh,
  });
  const [isEditing, setEditing] = useState(false);
  const editor = useRef<SourceHandle>(null);
  const hasChanged = draft.text !== base.text;
  const isTooLong = draft.text.length > maxLength;

  function edit(): void {
    setEditing(true);
    // Once it is on the page.
    requestAnimationFrame(() => editor.current?.goTo({ line: 1, column: 1, length: 0 }));
  }
  function close(): void {
    setEditing(false);
    if (hasChanged) dismiss();
  }
  // What was written and not saved is never hidden.
  const isWritten = hasChanged || conflict !== null || (canEdit && isEditing);
  if (reading && !isWritten)
    return <ReadText text={base.text} words={words} reading={reading} onEdit={canEdit ? edit : undefined} />;
  return (
    <section className="long-text">
      <h3 className="label">{words.label}</h3>
      <div className="long-text-source">
        <MarkdownSource
          ref={editor}
          value={draft.text}
          isLocked={!canEdit}
          lockedText={draft.text}
          isProse
          words={{ ...SOURCE_WORDS, label: words.label, placeholder: words.placeholder }}
          onChange={write}
          onCursor={() => undefined}
          onFiles={() => undefined}
          onReveal={() => undefined}
        />
      </div>
      {conflict && (
        <ConflictNotice
          current={conflict.current}
          onKeep={() => void save(draft.text, conflict.revision)}
          onUse={() => discard(conflict)}
        />
      )}
      {isTooLong && <TooLong length={draft.text.length} maxLength={maxLength} />}
      {!conflict && (
        <div className="row">
          <SaveButton
            label={words.save}
            isShown={hasChanged && !isTooLong}
            isSaving={isSaving}
            onSave={() => void save(draft.text, base.revision).then(() => setEditing(false))}
          />
          {reading && <CloseButton hasChanged={hasChanged} onClose={close} />}
        </div>
      )}
    </section>
  );
}

function TooLong({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <p className="cap" role="status">
      This text has {length.toLocaleString('en')} characters. Shorten it to {maxLength.toLocaleString('en')} to save it.
    </p>
  );
}

type SaveButtonProps = { label: string; isShown: boolean; isSaving: boolean; onSave: () => void };

function SaveButton({ label, isShown, isSaving, onSave }: SaveButtonProps) {
  if (!isShown) return null;
  return (
    <Button size="sm" variant="primary" busy={isSaving} busyLabel="Saving..." onClick={onSave}>
      {label}
    </Button>
  );
}

function CloseButton({ hasChanged, onClose }: { hasChanged: boolean; onClose: () => void }) {
  return (
    <Button size="sm" onClick={onClose}>
      {hasChanged ? 'Discard' : 'Close'}
    </Button>
  );
}

type SavedTextOptions = Pick<LongTextProps, 'draftName' | 'saved' | 'words' | 'onSave' | 'refresh'>;

/** The text as it is written, the one it is based on, and what saving it has met. */
function useSavedText({ draftName, saved, words, onSave, refresh }: SavedTextOptions) {
  // What was read when the person began to write. Stored with the draft: a reload must not make it seem to be written on top
  // of what others have saved since.
  const draftBase = useDraft(`${draftName}-base`);
  const [base, setBase] = useState(() => (draftBase.text === '' ? saved : (JSON.parse(draftBase.text) as SavedText)));
  const draft = useDraft(draftName, base.text);
  /** What the editor holds now; the end of a save sees the text of the render that began it. */
  const written = useRef(draft.text);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Nothing is written here: the text follows the server's. After a save `saved` is the older one until it is read again.
  if (draft.text === base.text && saved.revision > base.revision) follow(saved);

  function write(text: string): void {
    written.current = text;
    draft.write(text);
    if (text === base.text) forget();
    else draftBase.write(JSON.stringify(base));
  }
  function forget(): void {
    draft.forget();
    draftBase.forget();
  }
  async function save(text: string, baseRevision: number): Promise<void> {
    written.current = text;
    setIsSaving(true);
    const former = conflict?.current ?? base.text;
    await attempt({
      async action() {
        try {
          const stored = await onSave(text, baseRevision);
          if (written.current === text) follow(stored);
          else rebase(stored);
          setConflict(null);
          offerUndo({ text: words.saved, label: 'Undo', undo: () => void takeBack(former, stored.revision) });
        } catch (error) {
          const found = readConflict(error);
          if (!found) throw error;
          setConflict(found);
        }
      },
      describeFailure: failureWith(words.saveFailed),
      refresh,
    });
    setIsSaving(false);
  }
  /** Only as long as nobody has changed the text since. */
  async function takeBack(text: string, baseRevision: number): Promise<void> {
    await attempt({
      action: () => onSave(text, baseRevision),
      describeFailure: failureWith(words.saveFailed),
      refresh,
    });
  }
  function follow(stored: SavedText): void {
    setBase(stored);
    draft.show(stored.text);
    draftBase.forget();
  }
  /** Keeps what was written while the save was under way, on top of what was saved. */
  function rebase(stored: SavedText): void {
    setBase(stored);
    draftBase.write(JSON.stringify(stored));
  }
  function discard({ current, revision }: Conflict): void {
    follow({ text: current, revision });
    setConflict(null);
  }

  /** Gives up what was written; Undo brings it back. */
  function dismiss(): void {
    const text = draft.text;
    write(base.text);
    draft.show(base.text);
    offerUndo({ text: 'Changes discarded', label: 'Undo', undo: () => write(text) });
  }

  return { draft, base, conflict, isSaving, write, save, discard, dismiss };
}

function ConflictNotice({ current, onKeep, onUse }: { current: string; onKeep: () => void; onUse: () => void }) {
  return (
    <>
      <Notice
        tone="warn"
        action={
          <>
            <Button size="sm" onClick={onKeep}>
              Keep mine
            </Button>
            <Button size="sm" onClick={onUse}>
              Use the saved one
            </Button>
          </>
        }
      >
        Someone else changed this text while you wrote. Both versions are below.
      </Notice>
      <figure className="long-text-theirs">
        <figcaption className="cap">Saved version</figcaption>
        <pre dir="auto">{current}</pre>
      </figure>
    </>
  );
}

function readConflict(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { current, revision } = error.details;
  return typeof current === 'string' && typeof revision === 'number' ? { current, revision } : null;
}
