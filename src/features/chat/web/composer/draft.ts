// The message that is being written, one for each conversation, and messages that were sent but not answered yet. All
// survive a reload and the end of the session. The landing page stores its question as the text of a new conversation.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Document } from '#features/documents/contract.ts';

/** A document, or a collection of documents. */
export type Attached = Pick<Document, 'id' | 'name'> & { isCollection?: true };

/** A message before it is sent. */
export type Outgoing = { text: string; documents: readonly Attached[] };

const TEXT_KEY = 'draft';
const DOCUMENTS_KEY = 'draft-documents';
const SENT_KEY = 'draft-sent';
const EMPTY: Outgoing = { text: '', documents: [] };

/** By conversation; '' is a new one. */
const drafts = createStore<Readonly<Record<string, Outgoing>>>(() => ({}));
/** What was read from storage, with the text it was made of, so that the same draft stays the same object. */
const stored = new Map<string, { raw: string; draft: Outgoing }>();

/** The draft of the conversation; null for a new one. */
export function useDraft(conversationId: string | null): Outgoing {
  return useStore(drafts, (all) => all[conversationId ?? ''] ?? loadDraft(conversationId));
}

export function readDraft(conversationId: string | null): Outgoing {
  return drafts.getState()[conversationId ?? ''] ?? loadDraft(conversationId);
}

export function changeDraft(conversationId: string | null, change: (draft: Outgoing) => Outgoing): void {
  const draft = change(readDraft(conversationId));
  const keys = keysOf(conversationId);
  store(keys.text, draft.text);
  store(keys.documents, draft.documents.length === 0 ? '' : JSON.stringify(draft.documents));
  drafts.setState({ [conversationId ?? '']: draft });
}

/** Puts a message that could not be sent above what was typed since. */
export function giveBack(conversationId: string | null, { text, documents }: Outgoing): void {
  changeDraft(conversationId, (typed) => ({
    text: [text, typed.text].filter((part) => part.trim() !== '').join('\n\n'),
    documents: typed.documents.reduce(withDocument, documents),
  }));
}

/** Moves what was written in a conversation that no longer exists to a new one. */
export function moveToNew(conversationId: string): void {
  const draft = readDraft(conversationId);
  changeDraft(conversationId, () => EMPTY);
  if (draft.text !== '' || draft.documents.length > 0) giveBack(null, draft);
}

/** Adds a document, each only once and the newest last. */
export function withDocument(
  documents: Outgoing['documents'],
  added: Outgoing['documents'][number],
): Outgoing['documents'] {
  return [...documents.filter(({ id }) => id !== added.id), added];
}

function keysOf(conversationId: string | null): { text: string; documents: string } {
  const end = conversationId === null ? '' : `:${conversationId}`;
  return { text: `${TEXT_KEY}${end}`, documents: `${DOCUMENTS_KEY}${end}` };
}

function loadDraft(conversationId: string | null): Outgoing {
  const keys = keysOf(conversationId);
  const text = sessionStorage.getItem(keys.text) ?? '';
  const documents = sessionStorage.getItem(keys.documents) ?? '[]';
  const raw = `${documents}\n${text}`;
  const known = stored.get(keys.text);
  if (known?.raw === raw) return known.draft;
  const draft = { text, documents: JSON.parse(documents) as Outgoing['documents'] };
  stored.set(keys.text, { raw, draft });
  return draft;
}

function store(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.error('The tab has no room for this draft.', error);
  }
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
