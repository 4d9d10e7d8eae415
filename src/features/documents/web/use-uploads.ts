// The uploads of this browser window. The Document Manager and the composer share one queue.

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { sendFile } from '#ui/api/send-file.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Document } from '../contract.ts';
import { documentMessages } from './messages.ts';
import { showDocument } from './queries.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './uploads/upload-queue.ts';

/** Stores one file as a document of the person, without a row among the uploads. Rejects when it could not be stored. */
export async function storeDocument(queryClient: QueryClient, file: File): Promise<Document> {
  const document = await sendFile<Document>({ path: '/documents', file });
  showDocument(queryClient, document);
  return document;
}

const queues = new WeakMap<QueryClient, UploadQueue>();

export type Uploads = Pick<
  UploadQueue,
  'add' | 'refuse' | 'retry' | 'cancel' | 'pause' | 'resume' | 'pauseAll' | 'resumeAll'
> & { list: readonly Upload[] };

/** `add(files, onStored)` starts uploads; the other members list and control those in progress. */
export function useUploads(): Uploads {
  const queue = queueOf(useQueryClient());
  const list = useStore(queue.store);
  return { ...queue, list };
}

function queueOf(queryClient: QueryClient): UploadQueue {
  const known = queues.get(queryClient);
  if (known) return known;
  const queue = createUploadQueue({
    send: (sending) => sendFile<Document>({ path: '/documents', ...sending }),
    onStored(document, { areSeveral }) {
      showDocument(queryClient, document);
      if (!areSeveral) showToast({ kind: 'success', text: documentMessages.uploaded });
    },
    onFailed: (reason) => showToast({ kind: 'error', text: documentMessages.uploadFailed(reason) }),
    onReport: (report) =>
      showToast({ kind: report.failed > 0 ? 'error' : 'success', text: documentMessages.report(report) }),
  });
  queues.set(queryClient, queue);
  return queue;
}
