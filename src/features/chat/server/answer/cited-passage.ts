// The passage that a citation refers to, in the text of its document as it is now.

import { Problem } from '#contract/problem.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Db } from '#platform/db/db.ts';
import { chatProblems } from '../../contract.ts';
import type { Citation, CitedPassage } from '../../contract/citations.ts';
import { selectMessage } from '../message-store.ts';
import { selectConversation, type Owned } from '../store.ts';
import { selectAnswerSources } from './answer-source-store.ts';

/** Characters of the document on each side of the passage. */
const MAX_AROUND = 20_000;

type Needs = { db: Db; documents: Pick<Documents, 'findDocuments' | 'listTexts'> };

/** Rejects with 'chat/not-found'. */
export async function findCitedPassage(
  { db, documents }: Needs,
  { userId, id, index }: Owned & { index: number },
): Promise<CitedPassage> {
  const { citation, kept } = await db.asUser(userId, async (tx) => {
    const message = await selectMessage(tx, { userId, id });
    const conversation = message && (await selectConversation(tx, { userId, id: message.conversationId }));
    const found = conversation && message.citations.find((candidate) => candidate.index === index);
    if (!found) throw Problem.of(chatProblems, 'chat/not-found');
    const sources = await selectAnswerSources(tx, { userId, id });
    return { citation: found, kept: sources.find((source) => source.index === index)?.text ?? null };
  });
  const ids = [citation.documentId];
  const isDeleted = (await documents.findDocuments(userId, { ids })).length === 0;
  const [document] = isDeleted ? [] : await documents.listTexts(userId, ids);
  const passage = kept ?? citation.excerpt.replace(/…$/, '');
  return { ...place(citation, passage, document?.text ?? ''), ...(isDeleted && { state: 'deleted' }) };
}

function place(citation: Citation, kept: string, text: string): CitedPassage {
  const { documentId, document, heading, page = null, start = 0, end = 0 } = citation;
  const common = { documentId, document, heading, page };
  // Answers of earlier versions kept only the beginning of the passage.
  const isThere = text.slice(start, end).startsWith(kept) && end > start;
  const from = isThere ? start : text.indexOf(kept);
  if (from === -1 || kept === '') return { ...common, passage: kept, around: null, state: 'changed' };
  const to = isThere ? end : from + kept.length;
  const before = text.slice(Math.max(0, from - MAX_AROUND), from);
  const after = text.slice(to, to + MAX_AROUND);
  const isCut = before.length + to - from + after.length < text.length;
  return { ...common, passage: text.slice(from, to), around: { before, after, isCut }, state: 'current' };
}
