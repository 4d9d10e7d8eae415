// The words of the Document Manager; those in the specification (§2 and §8) are its exact texts.

import { MAX_DOCUMENT_BYTES } from '../shared/limits.ts';
import { formatFileSize } from '#text/file-size.ts';

export const documentMessages = {
  title: 'Document Manager',
  upload: 'Upload document',
  loading: 'Loading documents',
  empty: 'No documents uploaded',
  emptyReason: 'Agents quote your own standards once you add them.',
  drop: 'Drop files to upload',
  unreadable: 'not readable yet',
  loadFailed: 'Your documents could not be loaded.',
  tryAgain: 'Try again',
  waiting: 'waiting',
  undo: 'Undo',
  uploaded: 'Document uploaded successfully',
  deleted: 'Document deleted successfully',
  restored: 'Document restored',
  tooLarge: `larger than ${formatFileSize(MAX_DOCUMENT_BYTES)}`,
  folder: 'a folder cannot be uploaded, only its files',
  uploadFailed: (message: string) => `Failed to upload document: ${message}`,
  deleteFailed: (message: string) => `Failed to delete document: ${message}`,
  restoreFailed: (message: string) => `Failed to restore document: ${message}`,
  uploading: (name: string) => `Uploading ${name}`,
  stopUpload: (name: string) => `Stop upload of ${name}`,
  retryUpload: (name: string) => `Retry upload of ${name}`,
  dismissUpload: (name: string) => `Dismiss ${name}`,
  download: (name: string) => `Download ${name}`,
  delete: (name: string) => `Delete ${name}`,
  /** '4 of 1,000 documents, 31 MB'; without the limit until the plan is known. */
  used: ({ count, limit, bytes }: { count: number; limit: number | null; bytes: number }) =>
    `${count.toLocaleString('en')}${limit === null ? '' : ` of ${limit.toLocaleString('en')}`} documents, ${formatFileSize(bytes)}`,
};
