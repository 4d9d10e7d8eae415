// What the person has typed and not sent, and what was sent and not yet answered: both survive a reload.
// The landing page leaves its question under the same key.

import { useEffect, useState } from 'react';

const DRAFT_KEY = 'draft';
const SENT_KEY = 'sent';

/** `giveBack` puts a text that could not be sent above what was typed since. */
export function useDraft() {
  const [draft, setDraft] = useState(() => sessionStorage.getItem(DRAFT_KEY) ?? '');
  useEffect(() => {
    if (draft === '') sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, draft);
  }, [draft]);

  function giveBack(text: string): void {
    setDraft((typed) => (typed.trim() === '' ? text : `${text}\n\n${typed}`));
  }
  return { draft, setDraft, giveBack };
}

export type SentText = { runId: number; conversationId: string; text: string };

/** Kept until the run has ended, so that the text can come back when nothing was answered. */
export function keepSent(sent: SentText): void {
  sessionStorage.setItem(SENT_KEY, JSON.stringify([...readSent(), sent]));
}

export function takeSent(isWanted: (sent: SentText) => boolean): SentText | null {
  const all = readSent();
  const wanted = all.find(isWanted) ?? null;
  if (wanted) sessionStorage.setItem(SENT_KEY, JSON.stringify(all.filter((sent) => sent !== wanted)));
  return wanted;
}

function readSent(): SentText[] {
  return JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '[]') as SentText[];
}
