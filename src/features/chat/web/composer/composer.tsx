// Where a message is written. The box grows with its text, Enter sends, Shift+Enter starts a new line. After a submit it
// is locked for three seconds; while an answer is written, Stop takes the place of Send. A message waits for its uploads.

import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Kbd } from '#ui/components/kbd.tsx';
import { chatMessages } from '../messages.ts';
import { ComposerBar } from './composer-bar.tsx';
import { useDraft, type Outgoing } from './draft.ts';
import { INPUT_MAX_HEIGHT, INPUT_MIN_HEIGHT } from './limits.ts';
import type { Attachments } from './use-attachments.ts';
import { usePromptMenu } from './prompts/use-prompt-menu.ts';
import { useSending } from './use-sending.ts';
import './composer.css';

const PromptMenu = lazyComponent(() =>
  import('#features/agents/web/prompt-menu-panel.tsx').then((module) => module.PromptMenuPanel),
);
/** Loaded with the first attachment. */
const AttachmentChips = lazyComponent(() => import('./attachment-chips.tsx').then((module) => module.AttachmentChips));
const LongPaste = lazyComponent(() => import('./paste/long-paste.tsx').then((module) => module.LongPaste));

/** The handle is what the page can do with the text box. */
export type ComposerHandle = { focus: () => void };

type ComposerProps = {
  /** Null for a new conversation. */
  conversationId: string | null;
  /** Undefined until the agents are loaded; a message that is sent before waits for them. */
  agent: Agent | undefined;
  /** It says whom the message goes to. */
  placeholder: string;
  haveAgentsFailed: boolean;
  attachments: Attachments;
  /** The tools are in the bar below the text. */
  tools: ReactNode;
  onSend: (message: Outgoing) => void;
  /** ArrowUp in an empty box. */
  onEditLast: () => void;
  /** An answer is being written or waited for. */
  isRunning: boolean;
  onStop: () => void;
  /** Changes when a message was given back, which unlocks the input at once. */
  unlockKey: number;
  /** The box with the text and its bar. */
  frame: RefObject<HTMLFormElement | null>;
  ref?: Ref<ComposerHandle>;
};

/** Pixels of the box around the text: the bar below it and the frame. */
const AROUND_TEXT = 46;

export function Composer(props: ComposerProps) {
  const { conversationId, agent, attachments, onEditLast, isRunning, frame: form, ref } = props;
  const draft = useDraft(conversationId);
  const { isReady, isLocked, isQueued, submit, stop } = useSending(props, draft);
  const isReadOnly = isLocked || isQueued;
  const agentName = agent?.name;
  const input = useRef<HTMLTextAreaElement>(null);
  useGrowing(input, draft.text);
  const prompts = usePromptMenu({ conversationId, input });
  // Without a keyboard the focus goes to the frame: focusing the field would open the one on the screen.
  const focus = () => (matchMedia('(hover: hover)').matches ? input : form).current?.focus();
  useImperativeHandle(ref, () => ({ focus }));
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
          placeholder={props.placeholder}
          value={draft.text}
          readOnly={isReadOnly}
          aria-disabled={isReadOnly || undefined}
          onKeyDown={(event) => prompts.handleKey(event) || handleKey(event)}
        />
        <LongPaste {...{ conversationId, attachments, input }} />
        {attachments.documents.length + attachments.uploads.length > 0 && (
          <AttachmentChips
            attachments={attachments}
            onRemoved={focus}
            agentName={agentName ?? ''}
            hasVision={agent?.abilities.vision ?? true}
          />
        )}
        <ComposerBar tools={props.tools} canSend={isReady} isRunning={isRunning} isQueued={isQueued} onStop={stop} />
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
