// Reads a transcript in any of its forms into lines: speaker, second, text. It takes time linear in the length, and says what it
// could not read. It runs in a child process, because strangers write these files.

import { MAX_LINE_LENGTH, MAX_TRANSCRIPT_LINES } from '../../shared/limits.ts';
import type { ReadTranscript, TranscriptFormat, TranscriptLine, UnreadLine } from '../../shared/transcript-shapes.ts';
import { readCues } from './read-cues.ts';
import { readNamed } from './read-named.ts';

/** Rows in which the arrow of a cue is looked for. */
const ROWS_OF_A_HEAD = 60;
const MAX_SHOWN_UNREAD = 20;
const MAX_UNREAD_LENGTH = 200;
/** A turn that goes on in the next cue is joined up to this length, so that its sentences are whole. */
const MAX_JOINED = 700;
const SENTENCE_END = /[.!?…:"”]$/u;

export function readTranscript(text: string): ReadTranscript {
  const rows = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n|\u2028/u);
  const { format, lines, unread } = readRows(rows);
  const isCues = format === 'vtt' || format === 'srt';
  const joined = (isCues ? joinTurns(lines) : lines).flatMap(splitLong);
  const kept = joined.slice(0, MAX_TRANSCRIPT_LINES);
  const all = joined.length > kept.length ? [...unread, cutNotice(joined.length)] : unread;
  return {
    format,
    lines: kept,
    speakers: [...new Set(kept.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))],
    unread: all.slice(0, MAX_SHOWN_UNREAD).map((line) => ({ ...line, text: line.text.slice(0, MAX_UNREAD_LENGTH) })),
    unreadCount: all.length,
  };
}

function readRows(rows: readonly string[]): {
  format: TranscriptFormat;
  lines: TranscriptLine[];
  unread: UnreadLine[];
} {
  const isVtt = (rows[0] ?? '').startsWith('WEBVTT');
  if (isVtt || rows.slice(0, ROWS_OF_A_HEAD).some((row) => row.includes('-->')))
    return { format: isVtt ? 'vtt' : 'srt', ...readCues(rows) };
  const { lines, hasChat } = readNamed(rows);
  const hasSpeakers = lines.some(({ speaker }) => speaker !== null);
  const named = hasSpeakers ? 'speakers' : 'text';
  return { format: hasChat ? 'chat' : named, lines, unread: [] };
}

function cutNotice(count: number): UnreadLine {
  const max = MAX_TRANSCRIPT_LINES.toLocaleString('en');
  const text = `${count.toLocaleString('en')} lines`;
  return { number: MAX_TRANSCRIPT_LINES + 1, text, reason: `Lounge reads up to ${max} lines. The rest was left out.` };
}

/** Cues break sentences where the picture changes: a turn goes on while its sentence is not at its end. */
function joinTurns(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const joined: TranscriptLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined &&
      last.speaker === line.speaker &&
      last.text.length + line.text.length < MAX_JOINED &&
      !SENTENCE_END.test(last.text);
    if (goesOn) last.text = `${last.text} ${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
}

function splitLong(line: TranscriptLine): TranscriptLine[] {
  if (line.text.length <= MAX_LINE_LENGTH) return [line];
  const parts: TranscriptLine[] = [];
  for (let from = 0; from < line.text.length;) {
    const to = endOfPart(line.text, from);
    parts.push({ ...line, text: line.text.slice(from, to).trim() });
    from = to;
  }
  return parts.filter(({ text }) => text !== '');
}

/** After the last sentence that fits, else after the last word. */
function endOfPart(text: string, from: number): number {
  const limit = from + MAX_LINE_LENGTH;
  if (limit >= text.length) return text.length;
  const sentence = text.lastIndexOf('. ', limit - 2);
  if (sentence > from) return sentence + 2;
  const word = text.lastIndexOf(' ', limit - 1);
  return word > from ? word + 1 : limit;
}
