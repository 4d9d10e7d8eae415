// The sentences of a transcript, each with its line and its neighbours.

import type { TranscriptLine } from '../../../shared/transcript-shapes.ts';

export type Sentence = {
  text: string;
  /** The index of its line. */
  line: number;
  /** Its place among all sentences. */
  index: number;
  isFirstOfLine: boolean;
  speaker: string | null;
  at: number | null;
  isQuestion: boolean;
};

/** Longer ones are read up to here: expressions stay quick on text without a full stop. */
const MAX_SENTENCE = 600;
const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof st vs no nr etc approx e.g i.e eg ie bzw ca z.b d.h u.a inkl ggf evtl usw'.split(' '),
);
const END = /[.!?…]+["”')\]]*\s+(?=\S)/gu;
const LAST_WORD = /(\S+)$/u;

export function readSentences(lines: readonly TranscriptLine[]): Sentence[] {
  const sentences: Sentence[] = [];
  lines.forEach(({ text, speaker, at }, line) => {
    splitSentences(text).forEach((part, place) => {
      const shown = part.slice(0, MAX_SENTENCE);
      const isQuestion = /\?["”')\]]*$/u.test(shown);
      sentences.push({
        text: shown,
        line,
        index: sentences.length,
        isFirstOfLine: place === 0,
        speaker,
        at,
        isQuestion,
      });
    });
  });
  return sentences;
}

function splitSentences(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const end of text.matchAll(END)) {
    const to = end.index + end[0].trimEnd().length;
    if (!isEnd(text.slice(Math.max(from, end.index - 12), end.index), end[0])) continue;
    parts.push(text.slice(from, to).trim());
    from = end.index + end[0].length;
  }
  parts.push(text.slice(from).trim());
  return parts.filter((part) => part !== '');
}

/** '20. März' and 'Mr. Weber' go on. */
function isEnd(before: string, mark: string): boolean {
  if (!mark.startsWith('.') || mark.startsWith('..')) return true;
  const word = (LAST_WORD.exec(before)?.[1] ?? '').toLowerCase();
  return !/^\d{1,2}$/u.test(word) && !ABBREVIATIONS.has(word) && word.length > 1;
}
