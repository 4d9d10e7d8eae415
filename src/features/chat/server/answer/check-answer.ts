// Checks the citations of an ended answer, in the transaction that ends it.

import type { Tx } from '#platform/db/db.ts';
import type { EndedRun } from '#platform/runs/run.ts';
import { checkCitations } from '../../shared/citations/check-citations.ts';
import type { AnswerCheck } from '../../shared/citations/check-shapes.ts';
import type { GivenSource } from '../../shared/citations/source-text.ts';
import { NOT_IN_DOCUMENTS } from '../../shared/documents-only.ts';
import { selectMessage } from '../message-store.ts';
import { selectAnswerSources, updateAnswerSources } from './answer-source-store.ts';

type Given = { sources: readonly GivenSource[]; isDocumentsOnly: boolean };

/** Keeps of the passages only those that the answer cites. Null where there is nothing to check. */
export async function checkAnswer(
  tx: Tx,
  { userId, subjectId, text }: EndedRun,
  { sources, isDocumentsOnly }: Given,
): Promise<AnswerCheck | null> {
  if (text === '' || sources.length === 0) return null;
  const check = checkCitations(text, sources, { isDocumentsOnly, exempt: NOT_IN_DOCUMENTS });
  const cited = new Set(check.citations.map(({ index }) => index));
  await updateAnswerSources(
    tx,
    { userId, id: subjectId },
    sources.filter(({ index }) => cited.has(index)),
  );
  return check;
}

/** Checks an answer whose process died by the passages that were saved. */
export async function checkInterruptedAnswer(tx: Tx, ended: EndedRun): Promise<AnswerCheck | null> {
  const owned = { userId: ended.userId, id: ended.subjectId };
  const message = await selectMessage(tx, owned);
  if (!message) return null;
  const sources = await selectAnswerSources(tx, owned);
  return checkAnswer(tx, ended, { sources, isDocumentsOnly: message.isDocumentsOnly });
}
