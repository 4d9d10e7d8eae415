// What an answer is not given of the attached documents and earlier messages, for the person and for the agent.

import type { Document } from '#features/documents/contract.ts';
import { MAX_IMAGE_BYTES } from '#features/documents/shared/limits.ts';
import type { LeftOut } from '../../contract/answer.ts';
import type { ChatMessage } from '../../contract.ts';
import type { ChosenSources } from './sources.ts';

type Reason = LeftOut['documents'][number]['reason'];

export type GivenDocuments = {
  images: ReadonlyMap<string, unknown>;
  chosen: ChosenSources;
  hasVision: boolean;
};

type Attached = {
  attached: ChatMessage['documents'];
  /** These are the documents that still exist. */
  stored: readonly Document[];
  given: GivenDocuments;
  /** It counts the earlier messages that do not fit. */
  messages: number;
};

/** Returns null when nothing is left out. */
export function findLeftOut({ attached, stored, given, messages }: Attached): LeftOut | null {
  const documents = attached.flatMap(({ id, name }) => {
    const reason = reasonFor(
      stored.find((document) => document.id === id),
      given,
    );
    return reason ? [{ id, name, reason }] : [];
  });
  return documents.length > 0 || messages > 0 ? { documents, messages } : null;
}

function reasonFor(document: Document | undefined, given: GivenDocuments): Reason | null {
  if (!document) return 'deleted';
  const { id, isReadable, reading } = document;
  if (!isReadable || reading?.state === 'failed') return 'unreadable';
  if (reading && reading.state !== 'ready') return 'reading';
  if (given.chosen.cutIds.includes(id)) return 'partly';
  if (given.chosen.absentIds.includes(id)) return 'no-room';
  return given.images.has(id) || reading ? null : reasonForUnread(document, given);
}

function reasonForUnread({ type, size }: Document, { hasVision }: GivenDocuments): Reason {
  if (!type.startsWith('image/')) return 'no-room';
  if (!hasVision) return 'no-vision';
  return size > MAX_IMAGE_BYTES ? 'too-large' : 'no-room';
}

const WORDS: Record<Reason, string> = {
  deleted: 'deleted meanwhile',
  unreadable: 'its content cannot be read',
  reading: 'it is still being read',
  'no-vision': 'you cannot see images',
  'too-large': 'the image is too large',
  partly: 'only a part of it fits',
  'no-room': 'it does not fit',
};

/** A note for the agent; an empty text when nothing is left out. */
export function describeLeftOut(leftOut: LeftOut | null): string {
  if (!leftOut || leftOut.documents.length === 0) return '';
  const files = leftOut.documents.map(({ name, reason }) => `- ${name}: ${WORDS[reason]}`).join('\n');
  return `The person attached files that you were not given, or not whole:\n${files}\nNever guess what is in them. Say so when the answer depends on them.`;
}
