// How an item is written into a task or a page: its words, and the quote with who said it and when.

import { formatFullDay } from '#text/dates/format-date.ts';
import { formatMinute } from '../../shared/format-minute.ts';
import type { ItemRow, MeetingRow } from '../tables.ts';
import { dayIn } from '#text/dates/zoned-time.ts';

type Item = Pick<ItemRow, 'text' | 'quote' | 'speaker' | 'at' | 'line'>;
type Meeting = Pick<MeetingRow, 'title' | 'startsAt' | 'zone'>;

export function describeTask(meeting: Meeting, item: Item): string {
  return `${quoteOf(item)}\n\n${sourceOf(meeting, item)}`;
}

export function describeDecision(meeting: Meeting, item: Item): string {
  return `- ${inLine(item.text)}\n\n  ${quoteOf(item)}\n\n  ${sourceOf(meeting, item)}`;
}

/** The quote is data: what looks like Markdown in it is shown as it is. */
function quoteOf({ quote }: Item): string {
  return `> ${inLine(quote)}`;
}

function sourceOf({ title, startsAt, zone }: Meeting, { speaker, at, line }: Item): string {
  const place = at === null ? `line ${line + 1}` : formatMinute(at);
  const who = speaker === null ? '' : `${inLine(speaker)}, `;
  return `${who}${place}, in “${inLine(title)}” on ${formatFullDay(dayIn(startsAt, zone))}`;
}

function inLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#|!~]/gu, String.raw`\$&`);
}
