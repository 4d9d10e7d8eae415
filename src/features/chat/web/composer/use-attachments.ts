// The attachments of a draft: stored documents, and uploads that will become some. An upload belongs to the draft it was
// started in, also after the person has opened another conversation.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useUploads, type Uploads } from '#features/documents/web/use-uploads.ts';
import { MAX_ATTACHMENTS } from '../../shared/limits.ts';
import { changeDraft, readDraft, useDraft, withDocument, type Attached } from './draft.ts';

/** The conversation ('' for a new one) by the id of the upload. */
const owners = createStore<Readonly<Record<string, string>>>(() => ({}));

/** It counts, by conversation, how many of the files that were added last were too many. */
const refused = createStore<Readonly<Record<string, number>>>(() => ({}));

export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments(conversationId: string | null) {
  const uploads = useUploads();
  const ownerOf = useStore(owners);
  const { documents } = useDraft(conversationId);
  const refusedOf = useStore(refused);
  const own = uploads.list.filter(({ id }) => ownerOf[id] === (conversationId ?? ''));
  return {
    documents,
    uploads: own,
    /** Files that were not attached because the message has as many as it can have. */
    refused: documents.length + own.length < MAX_ATTACHMENTS ? 0 : (refusedOf[conversationId ?? ''] ?? 0),
    isFull: documents.length + own.length >= MAX_ATTACHMENTS,
    isUploading: own.some(({ state }) => state !== 'failed'),
    hasFailed: own.some(({ state }) => state === 'failed'),
    /** Returns the ids of the uploads. */
    add: (files: readonly File[]) => addFiles({ uploads, conversationId, taken: documents.length + own.length }, files),
    attach(document: Attached) {
      if (documents.length + own.length < MAX_ATTACHMENTS) attach(conversationId, document);
      else refused.setState({ [conversationId ?? '']: 1 });
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

function addFiles({ uploads, conversationId, taken }: Target, files: readonly File[]): string[] {
  const fitting = files.slice(0, Math.max(0, MAX_ATTACHMENTS - taken));
  const ids = uploads.add(fitting, (document) => attach(conversationId, document));
  owners.setState(Object.fromEntries(ids.map((id) => [id, conversationId ?? ''])));
  refused.setState({ [conversationId ?? '']: files.length - fitting.length });
  return ids;
}

function attach(conversationId: string | null, { id, name, isCollection }: Attached): void {
  const { documents } = readDraft(conversationId);
  changeDraft(conversationId, (draft) => ({
    ...draft,
    documents: withDocument(documents, { id, name, ...(isCollection && { isCollection }) }),
  }));
}
