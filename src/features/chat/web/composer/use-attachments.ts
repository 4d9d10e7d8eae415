// The attachments of a draft: stored documents, and uploads that will become some. An upload belongs to the draft it was
// started in, also after the person has opened another conversation.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Document } from '#features/documents/contract.ts';
import { useUploads, type Uploads } from '#features/documents/web/use-uploads.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_ATTACHMENTS } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { changeDraft, readDraft, useDraft, withDocument } from './draft.ts';

/** The conversation ('' for a new one) by the id of the upload. */
const owners = createStore<Readonly<Record<string, string>>>(() => ({}));

export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments(conversationId: string | null) {
  const uploads = useUploads();
  const ownerOf = useStore(owners);
  const { documents } = useDraft(conversationId);
  const own = uploads.list.filter(({ id }) => ownerOf[id] === (conversationId ?? ''));
  return {
    documents,
    uploads: own,
    isUploading: own.some(({ state }) => state !== 'failed'),
    hasFailed: own.some(({ state }) => state === 'failed'),
    add: (files: readonly File[]) => addFiles({ uploads, conversationId, taken: documents.length + own.length }, files),
    attach(document: Pick<Document, 'id' | 'name'>) {
      if (documents.length + own.length < MAX_ATTACHMENTS) attach(conversationId, document);
      else showToast({ kind: 'warning', text: chatMessages.tooManyAttachments(1) });
    },
    detach: (id: string) =>
      changeDraft(conversationId, (draft) => ({
        ...draft,
        documents: draft.documents.filter((document) => document.id !== id),
      })),
    retry: uploads.retry,
    cancel: uploads.cancel,
  };
}

type Target = { uploads: Uploads; conversationId: string | null; taken: number };

function addFiles({ uploads, conversationId, taken }: Target, files: readonly File[]): void {
  const fitting = files.slice(0, Math.max(0, MAX_ATTACHMENTS - taken));
  const ids = uploads.add(fitting, (document) => attach(conversationId, document));
  owners.setState(Object.fromEntries(ids.map((id) => [id, conversationId ?? ''])));
  const refused = files.length - fitting.length;
  if (refused > 0) showToast({ kind: 'warning', text: chatMessages.tooManyAttachments(refused) });
}

function attach(conversationId: string | null, { id, name }: Pick<Document, 'id' | 'name'>): void {
  const { documents } = readDraft(conversationId);
  changeDraft(conversationId, (draft) => ({ ...draft, documents: withDocument(documents, { id, name }) }));
}
