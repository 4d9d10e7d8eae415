// Sends the text of the composer. A message waits for its uploads and for the agents; after one was sent, the text is locked
// for a moment.

import { useEffect, useEffectEvent, useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_MESSAGE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { changeDraft, type Outgoing } from './draft.ts';
import { LOCK_MS } from './limits.ts';
import type { Attachments } from './use-attachments.ts';

type SendingOptions = {
  conversationId: string | null;
  agent: Agent | undefined;
  haveAgentsFailed: boolean;
  attachments: Attachments;
  isRunning: boolean;
  onSend: (message: Outgoing) => void;
  onStop: () => void;
  unlockKey: number;
};

/** `submit` sends the draft or queues it; `stop` takes a queued one out of the queue, or stops the answer. */
export function useSending(options: SendingOptions, draft: Outgoing) {
  const { conversationId, agent, haveAgentsFailed, attachments, isRunning, onSend, onStop, unlockKey } = options;
  const [isLocked, lock] = useLock(unlockKey);
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

  return { isReady, isLocked, isQueued, submit, stop };
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
