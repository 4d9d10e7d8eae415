// Where a message is written: grows with its text, Enter sends, Shift+Enter is a new line. After a submit it
// is locked for three seconds; while an answer is written, Stop stands where Send was.

import { ArrowUp, FileText, Paperclip, Square, X } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { MAX_MESSAGE_LENGTH } from '../../shared/limits.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Kbd } from '#ui/components/kbd.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { INPUT_MAX_HEIGHT, INPUT_MIN_HEIGHT, LOCK_MS } from './limits.ts';
import { chatMessages } from '../messages.ts';
import { withDocument, type Outgoing } from './draft.ts';
import './composer.css';

/** What the page may do with the text box. */
export type ComposerHandle = { focus: () => void };

type ComposerProps = {
  agentName: string;
  draft: Outgoing;
  onDraft: (change: (draft: Outgoing) => Outgoing) => void;
  onSend: (message: Outgoing) => void;
  /** There is nobody to ask yet: writing is possible, sending is not. */
  isDisabled: boolean;
  /** An answer is being written or waited for. */
  isRunning: boolean;
  onStop: () => void;
  /** Changes when a message was given back: the input is free again at once. */
  unlockKey: number;
  ref?: Ref<ComposerHandle>;
};

type Attachment = Outgoing['documents'][number];

/** The tool bar below the text and the frame around both are part of the box's height. */
const AROUND_TEXT = 46;

export function Composer({
  agentName,
  draft,
  onDraft,
  onSend,
  isDisabled,
  isRunning,
  onStop,
  unlockKey,
  ref,
}: ComposerProps) {
  const [isLocked, lock] = useLock(unlockKey);
  const input = useRef<HTMLTextAreaElement>(null);
  useGrowing(input, draft.text);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));

  const canSend = draft.text.trim() !== '' && !isLocked && !isDisabled;

  function submit() {
    if (!canSend || isRunning) return;
    if (draft.text.length > MAX_MESSAGE_LENGTH) {
      showToast({ kind: 'warning', text: chatMessages.tooLong });
      return;
    }
    lock();
    onDraft(() => ({ text: '', documents: [] }));
    onSend(draft);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  const isThinking = isRunning || isLocked;
  return (
    <div className="dock-in">
      <form
        className="comp"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <textarea
          ref={input}
          aria-label="Message"
          placeholder={chatMessages.placeholder(agentName)}
          value={draft.text}
          readOnly={isLocked}
          aria-disabled={isLocked || undefined}
          onChange={({ target }) => onDraft((current) => ({ ...current, text: target.value }))}
          onKeyDown={handleKey}
        />
        <div className="comp-bar">
          <AttachButton
            onAttached={(document) =>
              onDraft((current) => ({ ...current, documents: withDocument(current.documents, document) }))
            }
          />
          <ReadableChip />
          {draft.documents.map((document) => (
            <AttachmentChip
              key={document.id}
              document={document}
              onRemove={() =>
                onDraft((current) => ({
                  ...current,
                  documents: current.documents.filter(({ id }) => id !== document.id),
                }))
              }
            />
          ))}
          <span className="grow" />
          {isRunning ? (
            <Button icon={<Square className="s" />} onClick={onStop}>
              {chatMessages.stop}
            </Button>
          ) : (
            <Button type="submit" variant="primary" icon={<ArrowUp />} disabled={!canSend}>
              {chatMessages.send}
            </Button>
          )}
        </div>
      </form>
      <p className="comp-stat">
        <Status isThinking={isThinking} />
        <span className="comp-keys">
          <Kbd keys="Enter" /> sends, <Kbd keys="Shift Enter" /> new line
        </span>
      </p>
    </div>
  );
}

function Status({ isThinking }: { isThinking: boolean }): ReactNode {
  return (
    <span role="status" className="row">
      {isThinking && <span className="lampdot" />}
      {isThinking ? chatMessages.thinking : chatMessages.ready}
    </span>
  );
}

function AttachButton({ onAttached }: { onAttached: (document: Attachment) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  return (
    <>
      <IconButton label={chatMessages.attach} size="md" icon={<Paperclip />} onClick={() => picker.current?.click()} />
      <FilePicker
        ref={picker}
        label={chatMessages.attach}
        multiple
        onFiles={(files) => uploads.add(files, ({ id, name }) => onAttached({ id, name }))}
      />
    </>
  );
}

/** How many documents an answer can draw on. */
function ReadableChip() {
  const { data } = useDocuments();
  const count = data?.documents.filter(({ readable }) => readable).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="chip only-wide" title="Agents are given the passages of these that fit the question">
      <FileText className="s" />
      {chatMessages.readable(count)}
    </span>
  );
}

function AttachmentChip({ document, onRemove }: { document: Attachment; onRemove: () => void }) {
  return (
    <span className="chip comp-file">
      <FileText className="s" />
      <bdi className="cut">{document.name}</bdi>
      <button type="button" className="chip-x" aria-label={chatMessages.attached(document.name)} onClick={onRemove}>
        <X className="s" />
      </button>
    </span>
  );
}

function useLock(unlockKey: number): [boolean, () => void] {
  const [lockedAt, setLockedAt] = useState<number | null>(null);
  const [knownKey, setKnownKey] = useState(unlockKey);
  if (knownKey !== unlockKey) {
    setKnownKey(unlockKey);
    setLockedAt(null);
  }
  useEffect(() => {
    if (lockedAt === null) return undefined;
    const timer = setTimeout(() => setLockedAt(null), LOCK_MS);
    return () => clearTimeout(timer);
  }, [lockedAt]);
  return [lockedAt !== null, () => setLockedAt(Date.now())];
}

/** The box is at least 100 px high and at most 200, then the text scrolls. */
function useGrowing(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.style.height = '0px';
    const wanted = Math.min(
      Math.max(element.scrollHeight, INPUT_MIN_HEIGHT - AROUND_TEXT),
      INPUT_MAX_HEIGHT - AROUND_TEXT,
    );
    element.style.height = `${wanted}px`;
  }, [ref, text]);
}
