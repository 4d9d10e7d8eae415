// Reads transcripts that are plain text: 'Name: text', 'Name 00:12:03' above the text, '[00:12:03] Name: text', the text of Google
// Meet with a time above each part, the chat of Zoom, and text without speakers.

import type { TranscriptLine } from '../../shared/transcript-shapes.ts';
import { readClock } from './clock.ts';
import { isSpeakerName, splitSpeaker } from './speaker-name.ts';

type Head = { speaker: string | null; at: number | null; text: string };

/** Characters in which a head of a line is looked for. */
const HEAD_LENGTH = 100;
/** '00:12:03 From Nadia to Everyone:' and, in older files, '00:12:03  From Nadia : text'. */
const CHAT =
  /^(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:From|Von)\s+(\S[^:]{0,80}?)(?:\s+(?:to|To|an)\s+[^:]{1,60})?\s*:(?=\s|$)/u;
const TIME_FIRST = /^[[(]?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?\s*[-–|]?\s*/u;
/** 'Name 00:12:03', 'Name (00:12)', 'Name | 0:12', with a colon or nothing behind it. */
const TIME_LAST = /^(\S.{0,60}?)\s*[-–|,]?\s*[[(]?(\d{1,3}:\d{2}(?::\d{2})?)[\])]?\s*(?::\s*(.*))?$/u;

export type NamedText = { lines: TranscriptLine[]; hasChat: boolean };

export function readNamed(rows: readonly string[]): NamedText {
  const lines: TranscriptLine[] = [];
  let hasChat = false;
  let speaker: string | null = null;
  let at: number | null = null;
  for (const row of rows) {
    const text = row.trim();
    if (text === '') continue;
    const chat = readChat(text);
    hasChat ||= chat !== null;
    const head: Head | null = chat ?? readHead(text);
    if (head) {
      // A time alone goes on with nobody in particular.
      speaker = head.speaker;
      at = head.at ?? (head.speaker === null ? null : at);
    }
    const said = (head ? head.text : text).trim();
    if (said !== '') lines.push({ speaker, at, text: said });
  }
  return { lines, hasChat };
}

function readChat(text: string): Head | null {
  const found = CHAT.exec(text.slice(0, HEAD_LENGTH * 2));
  if (!found) return null;
  const [whole, time = '', name = ''] = found;
  return { speaker: name.trim(), at: readClock(time), text: text.slice(whole.length) };
}

function readHead(text: string): Head | null {
  const first = TIME_FIRST.exec(text.slice(0, HEAD_LENGTH));
  if (first) return readTimed(text.slice(first[0].length), readClock(first[1] ?? ''));
  const named = splitSpeaker(text);
  if (named) return { speaker: named.speaker, at: null, text: named.text };
  return readTimeLast(text);
}

/** Behind a time is nothing, a name, a name with its text, or text. */
function readTimed(rest: string, at: number | null): Head | null {
  if (at === null) return null;
  if (rest === '') return { speaker: null, at, text: '' };
  const named = splitSpeaker(rest);
  if (named) return { speaker: named.speaker, at, text: named.text };
  return isSpeakerName(rest) && rest.split(' ').length <= 3
    ? { speaker: rest, at, text: '' }
    : { speaker: null, at, text: rest };
}

function readTimeLast(text: string): Head | null {
  const found = TIME_LAST.exec(text.slice(0, HEAD_LENGTH));
  if (!found) return null;
  const [, name = '', time = '', said] = found;
  const at = readClock(time);
  if (at === null || !isSpeakerName(name)) return null;
  return {
    speaker: name.trim(),
    at,
    text: said === undefined ? '' : text.slice(text.indexOf(':', text.indexOf(time) + time.length) + 1),
  };
}
