// Where a message is written. The box grows with its text, Enter sends, Shift+Enter starts a new line. After a submit it
// is locked for three seconds; while an answer is written, Stop takes the place of Send. A message waits for its uploads.

import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Kbd } from '#ui/components/kbd.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_MESSAGE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { AttachmentChips } from './attachment-chips.tsx';
import { ComposerBar } from './composer-bar.tsx';
import { changeDraft, useDraft, type Outgoing } from './draft.ts';
import { INPUT_MAX_HEIGHT, INPUT_MIN_HEIGHT, LOCK_MS } from './limits.ts';
import type { Attachments } from './use-attachments.ts';
import { usePromptMenu } from './prompts/use-prompt-menu.ts';
import './composer.css';

const PromptMenu = lazyComponent(() =>
  import('#features/agents/web/prompt-menu-panel.tsx').then((module) => module.PromptMenuPanel),
);
const LongPaste = lazyComponent(() => import('./paste/long-paste.tsx').then((module) => module.LongPaste));

/** What the page can do with the text box. */
export type ComposerHandle = { focus: () => void };

type ComposerProps = {
  /** Null for a new conversation. */
  conversationId: string | null;
  /** Undefined until the agents are loaded; a message that is sent before waits for them. */
  agent: Agent | undefined;
  haveAgentsFailed: boolean;
  attachments: Attachments;
  /** In the bar below the text. */
  tools: ReactNode;
  onSend: (message: Outgoing) => void;
  /** ArrowUp in an empty box. */
  onEditLast: () => void;
  /** An answer is being written or waited for. */
  isRunning: boolean;
  onStop: () => void;
  /** The switch 'From your documents only'. */
  documentsOnly: { isOn: boolean; set: (isOn: boolean) => void };
  /** Changes when a message was given back, which unlocks the input at once. */
  unlockKey: number;
  ref?: Ref<ComposerHandle>;
};

/** Pixels of the box around the text: the bar below it and the frame. */
const AROUND_TEXT = 46;

export function Composer(props: ComposerProps) {
  const { conversationId, agent, attachments, tools, onSend, onEditLast, isRunning, onStop, unlockKey, ref } = props;
  const { haveAgentsFailed } = props;
  const draft = useDraft(conversationId);
  const [isLocked, lock] = useLock(unlockKey);
  const input = useRef<HTMLTextAreaElement>(null);
  useGrowing(input, draft.text);
  const prompts = usePromptMenu({ conversationId, input });
  const form = useRef<HTMLFormElement>(null);
  // Without a keyboard the focus goes to the frame: focusing the field would open the one on the screen.
  const focus = () => (matchMedia('(hover: hover)').matches ? input : form).current?.focus();
  useImperativeHandle(ref, () => ({ focus }));

  const isReady = draft.text.trim() !== '' && !isLocked && (agent !== undefined || !haveAgentsFailed);
  const isWaiting = attachments.isUploading || agent === undefined;
  const hasFailed = attachments.hasFailed || haveAgentsFailed;
  const [isQueued, setIsQueued] = useQueued({ conversationId, isWaiting, hasFailed, onReady: send });

  function send() {
    lock();
    changeDraft(conversationId, () => ({ text: '', documents: [] }));
    onSend(draft);
  }

  function submit() {
    if (!isReady || isRunning || isQueued) return;
    if (draft.text.length > MAX_MESSAGE_LENGTH) showToast({ kind: 'warning', text: chatMessages.tooLong });
    else if (attachments.hasFailed) showToast({ kind: 'warning', text: chatMessages.failedAttachments });
    else if (isWaiting) setIsQueued(true);
    else send();
  }

  function stop() {
    if (isQueued) setIsQueued(false);
    else onStop();
  }

  const handleKey = handleKeys({ Enter: submit, ArrowUp: draft.text === '' && !isRunning ? onEditLast : undefined });

  return (
    <div className="chat-dock-column">
      {prompts.list && <PromptMenu {...prompts.list} anchor={form} />}
      <form
        ref={form}
        className="chat-composer"
        tabIndex={-1}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <textarea
          {...prompts.attributes}
          ref={input}
          aria-label="Message"
          placeholder={chatMessages.placeholder(agent?.name ?? 'an agent')}
          value={draft.text}
          readOnly={isLocked || isQueued}
          aria-disabled={isLocked || isQueued || undefined}
          onKeyDown={(event) => prompts.handleKey(event) || handleKey(event)}
        />
        <LongPaste {...{ conversationId, attachments, input }} />
        <AttachmentChips
          attachments={attachments}
          onRemoved={focus}
          agentName={agent?.name ?? ''}
          hasVision={agent?.abilities.vision ?? true}
        />
        <ComposerBar
          onFiles={attachments.add}
          tools={tools}
          canSend={isReady}
          isRunning={isRunning}
          isQueued={isQueued}
          onStop={stop}
          documentsOnly={props.documentsOnly}
        />
      </form>
      <p className="chat-composer-status">
        <Status isThinking={isRunning || isLocked} isQueued={isQueued} isUploading={attachments.isUploading} />
        <span className="chat-composer-keys">
          <Kbd keys="Enter" /> sends, <Kbd keys="Shift Enter" /> new line
        </span>
      </p>
    </div>
  );
}

/**
 * Calls the action of a key in place of what the key does; with Shift, and while an input method composes, a key does what
 * it always does.
 */
function handleKeys(actions: Readonly<Record<string, (() => void) | undefined>>) {
  return (event: KeyboardEvent): void => {
    const action = isComposing(event) || event.shiftKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** The key code of every key that an input method takes. Safari reports the Enter that ends a composition only that way. */
const COMPOSING_KEY = 229;

function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY;
}

type StatusProps = { isThinking: boolean; isQueued: boolean; isUploading: boolean };

function Status({ isThinking, isQueued, isUploading }: StatusProps) {
  const waiting = isUploading ? chatMessages.waitingForUploads : chatMessages.waitingForAgents;
  const words = isThinking ? chatMessages.thinking : chatMessages.ready;
  return (
    <span role="status" className="row">
      {(isThinking || isQueued) && <span className="lampdot" />}
      {isQueued ? waiting : words}
    </span>
  );
}

type QueuedOptions = { conversationId: string | null; isWaiting: boolean; hasFailed: boolean; onReady: () => void };

/**
 * Whether the message waits for its uploads or the agents. `onReady` is called once all are there; one that fails ends the
 * wait.
 */
function useQueued({
  conversationId,
  isWaiting,
  hasFailed,
  onReady,
}: QueuedOptions): [boolean, (isQueued: boolean) => void] {
  const [queuedIn, setQueuedIn] = useState<string | null>(null);
  const isQueued = queuedIn === (conversationId ?? '');
  const isReady = isQueued && !isWaiting && !hasFailed;
  if (queuedIn !== null && (!isQueued || hasFailed)) setQueuedIn(null);
  const finish = useEffectEvent(() => {
    onReady();
    // Sending empties the draft, so that this happens once.
    queueMicrotask(() => setQueuedIn(null));
  });
  useEffect(() => {
    if (isReady) finish();
  }, [isReady]);
  return [isQueued, (queue) => setQueuedIn(queue ? (conversationId ?? '') : null)];
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
