// Where a message is written: grows with its text, Enter sends, Shift+Enter is a new line. After a submit it
// is locked for three seconds; while an answer is written, Stop stands where Send was.

import { ArrowUp, FileText, Paperclip, Square, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/message-limits.ts';
import type { Document } from '#features/documents/contract.ts';
import { useDocuments, useUploads } from '#features/documents/web/document-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Kbd } from '#ui/pieces/kbd.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { INPUT_MAX_HEIGHT, INPUT_MIN_HEIGHT, LOCK_MS } from './limits.ts';
import { chatMessages } from '../messages.ts';
import type { Outgoing } from '../use-chat.ts';
import './composer.css';

type ComposerProps = {
  agentName: string;
  draft: string;
  onDraft: (text: string) => void;
  onSend: (message: Outgoing) => void;
  /** An answer is being written or waited for. */
  isRunning: boolean;
  onStop: () => void;
  /** Changes when a text was given back: the input is free again at once. */
  unlockKey: number;
  ref?: Ref<HTMLTextAreaElement>;
};

type Attachment = Pick<Document, 'id' | 'name'>;

/** The tool bar below the text and the frame around both are part of the box's height. */
const AROUND_TEXT = 46;

export function Composer({ agentName, draft, onDraft, onSend, isRunning, onStop, unlockKey, ref }: ComposerProps) {
  const [isLocked, lock] = useLock(unlockKey);
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const input = useRef<HTMLTextAreaElement>(null);
  useGrowing(input, draft);

  function submit() {
    if (draft.trim() === '' || isLocked || isRunning) return;
    if (draft.length > MAX_MESSAGE_LENGTH) {
      showToast({ kind: 'warning', text: chatMessages.tooLong });
      return;
    }
    lock();
    onDraft('');
    setAttachments([]);
    onSend({ text: draft, documents: attachments });
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
          ref={mergeRefs(input, ref)}
          aria-label="Message"
          placeholder={chatMessages.placeholder(agentName)}
          value={draft}
          readOnly={isLocked}
          aria-disabled={isLocked || undefined}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKey}
        />
        <div className="comp-bar">
          <AttachButton onAttached={(document) => setAttachments((list) => [...list.filter(({ id }) => id !== document.id), document])} />
          <ReadableChip />
          {attachments.map((document) => (
            <AttachmentChip key={document.id} document={document} onRemove={() => setAttachments((list) => list.filter(({ id }) => id !== document.id))} />
          ))}
          <span className="grow" />
          {isRunning ? (
            <Button icon={<Square className="s" />} onClick={onStop}>{chatMessages.stop}</Button>
          ) : (
            <Button type="submit" variant="primary" icon={<ArrowUp />} disabled={draft.trim() === '' || isLocked}>{chatMessages.send}</Button>
          )}
        </div>
      </form>
      <p className="comp-stat">
        <Status isThinking={isThinking} />
        <span className="comp-keys"><Kbd keys="Enter" /> sends, <Kbd keys="Shift Enter" /> new line</span>
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
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={chatMessages.attach}
        onChange={(event) => {
          uploads.add(event.target.files ?? [], ({ id, name }) => onAttached({ id, name }));
          event.target.value = '';
        }}
      />
    </>
  );
}

/** How many documents an answer can draw on. */
function ReadableChip() {
  const { data } = useDocuments();
  const count = data?.documents.filter(({ readable }) => readable).length ?? 0;
  if (count === 0) return null;
  return <span className="chip only-wide" title="Agents are given the passages of these that fit the question"><FileText className="s" />{chatMessages.readable(count)}</span>;
}

function AttachmentChip({ document, onRemove }: { document: Attachment; onRemove: () => void }) {
  return (
    <span className="chip comp-file">
      <FileText className="s" />
      <bdi className="cut">{document.name}</bdi>
      <button type="button" className="chip-x" aria-label={chatMessages.attached(document.name)} onClick={onRemove}><X className="s" /></button>
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
function useGrowing(input: { current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = '0px';
    const wanted = Math.min(Math.max(element.scrollHeight, INPUT_MIN_HEIGHT - AROUND_TEXT), INPUT_MAX_HEIGHT - AROUND_TEXT);
    element.style.height = `${wanted}px`;
  }, [input, text]);
}

function mergeRefs<T>(own: { current: T | null }, given: Ref<T> | undefined) {
  return (element: T | null): void => {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given) given.current = element;
  };
}
