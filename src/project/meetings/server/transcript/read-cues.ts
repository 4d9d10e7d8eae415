// Reads WebVTT (https://www.w3.org/TR/webvtt1/) and SubRip: cues with times, whose text names the speaker as '<v Name>' (Teams) or
// 'Name: ' (Zoom).

import type { TranscriptLine, UnreadLine } from '../../shared/transcript-shapes.ts';
import { readClock } from './clock.ts';
import { splitSpeaker } from './speaker-name.ts';

const ARROW = '-->';
const BLOCKS = ['NOTE', 'STYLE', 'REGION'];
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
  '#39': "'",
};
const MAX_ENTITY = 5;

export type CueText = { lines: TranscriptLine[]; unread: UnreadLine[] };

export function readCues(rows: readonly string[]): CueText {
  const lines: TranscriptLine[] = [];
  const unread: UnreadLine[] = [];
  let at: number | null = null;
  let isInCue = false;
  let isSkipped = false;
  rows.forEach((row, index) => {
    const text = row.trim();
    if (text === '') {
      isInCue = false;
      isSkipped = false;
    } else if (text.includes(ARROW)) {
      at = readClock(text.slice(0, text.indexOf(ARROW)));
      isInCue = true;
      isSkipped = false;
      if (at === null) unread.push({ number: index + 1, text, reason: 'The time of this cue could not be read.' });
    } else if (isInCue) {
      lines.push(...readPayload(text, at));
    } else if (!isSkipped) {
      isSkipped = isBlock(text) || isCueName(rows, index);
      if (!isSkipped && !text.startsWith('WEBVTT'))
        unread.push({ number: index + 1, text, reason: 'This line is outside of a cue.' });
    }
  });
  return { lines, unread };
}

function isBlock(text: string): boolean {
  return BLOCKS.some((name) => text === name || text.startsWith(`${name} `));
}

/** The line above a time is the number or the name of its cue. */
function isCueName(rows: readonly string[], index: number): boolean {
  return (rows[index + 1] ?? '').includes(ARROW);
}

/** One row of a cue; two voices in one row are two lines. */
function readPayload(row: string, at: number | null): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let speaker: string | null = null;
  let text = '';
  const end = (): void => {
    const said = decode(text).replace(/\s+/gu, ' ').trim();
    if (said !== '') lines.push(withSpeaker(speaker, said, at));
    text = '';
  };
  let from = 0;
  while (from < row.length) {
    const open = row.indexOf('<', from);
    const close = open < 0 ? -1 : row.indexOf('>', open);
    if (close < 0) break;
    text += row.slice(from, open);
    const voice = voiceOf(row.slice(open + 1, close));
    if (voice !== null) {
      end();
      speaker = voice;
    }
    from = close + 1;
  }
  text += row.slice(from);
  end();
  return lines;
}

/** 'v Name' and 'v.loud Name'; null for every other tag. */
function voiceOf(tag: string): string | null {
  if (!tag.startsWith('v ') && !tag.startsWith('v.') && !tag.startsWith('v\t')) return null;
  const space = tag.search(/\s/u);
  const name = space < 0 ? '' : decode(tag.slice(space)).trim();
  return name === '' ? null : name;
}

function withSpeaker(speaker: string | null, said: string, at: number | null): TranscriptLine {
  const named = speaker === null ? splitSpeaker(said) : null;
  return named ? { speaker: named.speaker, at, text: named.text } : { speaker, at, text: said };
}

function decode(text: string): string {
  let decoded = '';
  let from = 0;
  for (let start = text.indexOf('&'); start >= 0; start = text.indexOf('&', start + 1)) {
    const end = text.slice(start + 1, start + 2 + MAX_ENTITY).indexOf(';');
    const value = end < 0 ? undefined : ENTITIES[text.slice(start + 1, start + 1 + end)];
    if (value === undefined) continue;
    decoded += text.slice(from, start) + value;
    from = start + end + 2;
  }
  return decoded + text.slice(from);
}
