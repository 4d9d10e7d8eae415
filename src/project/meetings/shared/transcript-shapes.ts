// A transcript as it was read: who said what, when, and what could not be read.

import { z } from 'zod';

export const transcriptFormats = ['vtt', 'srt', 'chat', 'speakers', 'text'] as const;
export type TranscriptFormat = (typeof transcriptFormats)[number];

export const transcriptLine = z.object({
  /** Null where the transcript does not name one. */
  speaker: z.string().nullable(),
  /** Seconds from the beginning, or of the day in a chat; null where the transcript has no times. */
  at: z.number().nullable(),
  text: z.string(),
});
export type TranscriptLine = z.infer<typeof transcriptLine>;

/** A line of the file that was not understood. */
export const unreadLine = z.object({ number: z.number(), text: z.string(), reason: z.string() });
export type UnreadLine = z.infer<typeof unreadLine>;

export const readTranscriptResult = z.object({
  format: z.enum(transcriptFormats),
  lines: z.array(transcriptLine),
  /** They are in the order of their first words. */
  speakers: z.array(z.string()),
  /** The first ones; `unreadCount` counts all. */
  unread: z.array(unreadLine),
  unreadCount: z.number(),
});
export type ReadTranscript = z.infer<typeof readTranscriptResult>;
