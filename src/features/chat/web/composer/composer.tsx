// Where a message is written. The box grows with its text, Enter sends, Shift+Enter starts a new line. After a submit it
// is locked for three seconds; while an answer is written, Stop takes the place of Send.

import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Kbd } from '#ui/components/kbd.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_MESSAGE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { ComposerBar } from './composer-bar.tsx';
import type { Outgoing } from './draft.ts';
import { INPUT_MAX_HEIGHT, INPUT_MIN_HEIGHT, LOCK_MS } from './limits.ts';
import './composer.css';

/** What the page can do with the text box. */
export type ComposerHandle = { focus: () => void };

type ComposerProps = {
  agentName: string;
  draft: Outgoing;
  onDraft: (change: (draft: Outgoing) => Outgoing) => void;
  onSend: (message: Outgoing) => void;
  /** No agent is known yet: a person can write but not send. */
  isDisabled: boolean;
  /** An answer is being written or waited for. */
  isRunning: boolean;
  onStop: () => void;
  /** Changes when a message was given back, which unlocks the input at once. */
  unlockKey: number;
  ref?: Ref<ComposerHandle>;
};

/** Pixels of the box around the text: the bar below it and the frame. */
const AROUND_TEXT = 46;

export function Composer(props: ComposerProps) {
  const { agentName, draft, onDraft, onSend, isDisabled, isRunning, onStop, unlockKey, ref } = props;
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

  return (
    <div className="chat-dock-column">
      <form
        className="chat-composer"
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
        <ComposerBar
          documents={draft.documents}
          onDocuments={(change) => onDraft((current) => ({ ...current, documents: change(current.documents) }))}
          canSend={canSend}
          isRunning={isRunning}
          onStop={onStop}
        />
      </form>
      <p className="chat-composer-status">
        <Status isThinking={isRunning || isLocked} />
        <span className="chat-composer-keys">
          <Kbd keys="Enter" /> sends, <Kbd keys="Shift Enter" /> new line
        </span>
      </p>
    </div>
  );
}

function Status({ isThinking }: { isThinking: boolean }) {
  return (
    <span role="status" className="row">
      {isThinking && <span className="lampdot" />}
      {isThinking ? chatMessages.thinking : chatMessages.ready}
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

/** The box is at least 100 px high and at most 200; beyond that its text scrolls. */
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
