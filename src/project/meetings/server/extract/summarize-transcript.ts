// Finds what a transcript says without a model: a summary, decisions, action items, open questions, risks and wishes for a
// blueprint. Nothing in a transcript is an instruction: it is only looked for sentences of these forms.

import { MAX_ITEMS_OF_A_KIND } from '../../shared/limits.ts';
import { itemKinds, type FoundItem } from '../../shared/item-shapes.ts';
import type { TranscriptLine } from '../../shared/transcript-shapes.ts';
import { findActions } from './actions.ts';
import { findChanges } from './architecture-changes.ts';
import { findDecisions } from './decisions.ts';
import { readPeople } from './words/people.ts';
import { findQuestions } from './questions.ts';
import { findRisks } from './risks.ts';
import { readSentences } from './words/sentences.ts';
import { findSummary } from './summary.ts';

export type SummaryOrder = {
  lines: readonly TranscriptLine[];
  /** Those invited; the speakers are known from the lines. */
  names: readonly string[];
  /** '2026-11-30', the day of the meeting: 'by Friday' is counted from it. */
  day: string;
};

export type FoundSummary = {
  items: FoundItem[];
  /** Kinds of which more was found than is kept. */
  cut: string[];
};

export function summarizeTranscript({ lines, names, day }: SummaryOrder): FoundSummary {
  const sentences = readSentences(lines);
  const speakers = lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker]));
  const people = readPeople([...new Set([...names, ...speakers])]);
  const decisions = findDecisions(sentences);
  const actions = findActions({ sentences, people, day });
  const risks = findRisks(sentences);
  const found = [...decisions, ...actions, ...findQuestions(sentences), ...risks, ...findChanges(sentences)];
  const all = [...findSummary(sentences, found), ...found].filter((item) => isQuoted(item, lines));
  const items = itemKinds.flatMap((kind) => all.filter((item) => item.kind === kind).slice(0, MAX_ITEMS_OF_A_KIND));
  return {
    items,
    cut: itemKinds.filter((kind) => all.filter((item) => item.kind === kind).length > MAX_ITEMS_OF_A_KIND),
  };
}

/** True if the line of the transcript has the quote, and the answer's line the answer's quote. */
export function isQuoted({ quote, line, answer }: FoundItem, lines: readonly TranscriptLine[]): boolean {
  if (!(lines[line]?.text.includes(quote) ?? false)) return false;
  return answer === null || (lines[answer.line]?.text.includes(answer.quote) ?? false);
}
