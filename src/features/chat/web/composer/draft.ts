// The message that is being written, and messages that were sent but not answered yet. Both survive a reload.
// The landing page stores its question under the same key.

import { useEffect, useState } from 'react';
import type { Document } from '#features/documents/contract.ts';

/** A message before it is sent. */
export type Outgoing = { text: string; documents: readonly Pick<Document, 'id' | 'name'>[] };

const DRAFT_KEY = 'draft';
const DRAFT_DOCUMENTS_KEY = 'draft-documents';
const SENT_KEY = 'sent';

/** `giveBack` puts a message that could not be sent above what was typed since. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    store(DRAFT_KEY, draft.text);
    store(DRAFT_DOCUMENTS_KEY, draft.documents.length === 0 ? '' : JSON.stringify(draft.documents));
  }, [draft]);

  function giveBack({ text, documents }: Outgoing): void {
    setDraft((typed) => ({
      text: typed.text.trim() === '' ? text : `${text}\n\n${typed.text}`,
      documents: typed.documents.reduce(withDocument, documents),
    }));
  }
  return { draft, setDraft, giveBack };
}

/** Adds a document, each only once and the newest last. */
export function withDocument(
  documents: Outgoing['documents'],
  added: Outgoing['documents'][number],
): Outgoing['documents'] {
  return [...documents.filter(({ id }) => id !== added.id), added];
}

function readDraft(): Outgoing {
  return {
    text: sessionStorage.getItem(DRAFT_KEY) ?? '',
    documents: JSON.parse(sessionStorage.getItem(DRAFT_DOCUMENTS_KEY) ?? '[]') as Outgoing['documents'],
  };
}

function store(key: string, value: string): void {
  if (value === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
}

export type SentMessage = Outgoing & { runId: number; conversationId: string };

/** Stores a sent message until its run has ended, so that it can return to the composer when there was no answer. */
export function saveSent(sent: SentMessage): void {
  sessionStorage.setItem(SENT_KEY, JSON.stringify([...readSent(), sent]));
}

/** Removes and returns the first sent message that is wanted; null when there is none. */
export function takeSent(isWanted: (sent: SentMessage) => boolean): SentMessage | null {
  const all = readSent();
  const wanted = all.find(isWanted) ?? null;
  if (wanted) sessionStorage.setItem(SENT_KEY, JSON.stringify(all.filter((sent) => sent !== wanted)));
  return wanted;
}

function readSent(): SentMessage[] {
  return JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '[]') as SentMessage[];
}
