// The tasks of meetings for child processes: a transcript was written by strangers, and may be eight hours long.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { ReadTranscript } from '../shared/transcript-shapes.ts';
import type { FoundSummary, SummaryOrder } from './extract/summarize-transcript.ts';

export type TranscriptOrder = Omit<SummaryOrder, 'lines'> & { text: string };
export type TranscriptResult = { read: ReadTranscript; found: FoundSummary };

export const readTranscriptTask: ChildTask<TranscriptOrder, TranscriptResult> = {
  name: 'read-transcript',
  maxMs: 20_000,
  load: async () => {
    const [{ readTranscript }, { summarizeTranscript }] = await Promise.all([
      import('./transcript/read-transcript.ts'),
      import('./extract/summarize-transcript.ts'),
    ]);
    return ({ text, ...order }) => {
      const read = readTranscript(text);
      return { read, found: summarizeTranscript({ ...order, lines: read.lines }) };
    };
  },
};

export const meetingTasks = [readTranscriptTask] as const;
