// The words of the Document Manager; those in the specification (§2 and §8) are its exact texts.

import { formatFileSize } from '#text/file-size.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { MAX_DOCUMENT_BYTES } from '../shared/limits.ts';

export const documentMessages = {
  title: 'Document Manager',
  upload: 'Upload document',
  list: {
    loading: 'Loading documents',
    failed: 'Your documents could not be loaded.',
    empty: 'No documents uploaded',
    emptyReason: 'Add documents and agents will cite them.',
  },
  deletion: {
    deleted: 'Document deleted successfully',
    undo: 'Undo',
    deleteFailed: (error: unknown) => ({ text: `Failed to delete document: ${messageOf(error)}` }),
    restoreFailed: (error: unknown) => ({ text: `Failed to restore document: ${messageOf(error)}` }),
  },
  drop: 'Drop files to upload',
  readingStates: {
    waiting: 'Waiting to be read',
    reading: 'Reading…',
    warned: 'Read with warnings',
  },
  stillReading: 'Lounge is still reading this document. Its text will be shown here in a moment.',
  /** This line gives the size, pages and passages of the file, above the text that agents are given. */
  details: ({ size, pages, passages }: { size: number; pages: number | null; passages: number }) =>
    [
      formatFileSize(size),
      ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`]),
      passages === 1 ? '1 passage' : `${passages.toLocaleString('en')} passages`,
    ].join(' · '),
  /** It names the page that reading has reached, or the page shown in the preview. */
  pageOf: ({ read, total }: { read: number; total: number }) =>
    `Page ${read.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  original: 'The page as it is in the file',
  textOf: (place: string) => `Text of ${place.toLowerCase()}`,
  noPicture: 'This page could not be drawn. Download the document to see it.',
  noPageText: 'No text was read of this page. What is only in pictures or scans cannot be found.',
  notShownHere: 'only its owner sees the text that was read of it',
  unreadable: (reason: string) => `not readable: ${reason}`,
  preview: (name: string) => `Preview ${name}`,
  attach: (name: string) => `Attach ${name}`,
  downloadIt: 'Download document',
  close: 'Close',
  loading: 'Loading the document',
  noPreview: (reason: string) => `No preview: ${reason}. You can download the document.`,
  previewFailed: 'The document could not be loaded. Close this and try again.',
  previewCut: 'Only the beginning is shown. Download the document to read all of it.',
  waiting: 'waiting',
  uploaded: 'Document uploaded successfully',
  restored: 'Document restored',
  tooLarge: `larger than ${formatFileSize(MAX_DOCUMENT_BYTES)}`,
  folder: 'folders can’t be uploaded, upload the files inside',
  uploadFailed: (message: string) => `Failed to upload document: ${message}`,
  /** After several files: 'Uploaded 12 of 14 documents. 2 failed; each says why in the list.' */
  report: ({ total, stored, failed }: { total: number; stored: number; failed: number }) =>
    `Uploaded ${stored === total ? total.toLocaleString('en') : `${stored.toLocaleString('en')} of ${total.toLocaleString('en')}`} documents.${
      failed > 0 ? ` ${failed.toLocaleString('en')} failed; each says why in the list.` : ''
    }`,
  paused: 'paused',
  pauseUpload: (name: string) => `Pause upload of ${name}`,
  resumeUpload: (name: string) => `Resume upload of ${name}`,
  /** Above the list while several files are uploaded. */
  left: (count: number) => `${count.toLocaleString('en')} files left to upload`,
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  uploading: (name: string) => `Uploading ${name}`,
  stopUpload: (name: string) => `Stop upload of ${name}`,
  retryUpload: (name: string) => `Retry upload of ${name}`,
  dismissUpload: (name: string) => `Dismiss ${name}`,
  delete: (name: string) => `Delete ${name}`,
  /** '4 of 1,000 documents, 31 MB'; without the limit until the plan is known. */
  used: ({ count, limit, bytes }: { count: number; limit: number | null; bytes: number }) =>
    `${count.toLocaleString('en')}${limit === null ? '' : ` of ${limit.toLocaleString('en')}`} documents, ${formatFileSize(bytes)}`,
};
