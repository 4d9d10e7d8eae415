// The quote of an item: who said it and when; the minute leads to its line in the transcript.

import { formatMinute } from '../../shared/format-minute.ts';
import type { ShownItem } from '../queries.ts';
import { itemMessages as words } from './messages.ts';

type QuoteProps = { item: ShownItem; onLine: (line: number) => void };

/** The title says what was found in words of its own, or quotes it. */
export function ItemTitle({ item }: { item: ShownItem }) {
  return <p className="meeting-item-title">{isAsSaid(item) ? `“${item.quote}”` : item.text}</p>;
}

function isAsSaid({ text, quote }: ShownItem): boolean {
  return text.replace(/[.!?]$/u, '') === quote.replace(/[.!?]$/u, '');
}

export function Quote({ item, onLine }: QuoteProps) {
  const { quote, speaker, at, line, answer } = item;
  return (
    <blockquote className="meeting-quote">
      {!isAsSaid(item) && <p>“{quote}”</p>}
      {answer && (
        <p>
          {words.answer}: “{answer.quote}”
        </p>
      )}
      <footer>
        {speaker !== null && <bdi>{speaker}</bdi>}
        <button type="button" className="link num" onClick={() => onLine(line)}>
          {at === null ? words.line(line + 1) : words.at(formatMinute(at))}
        </button>
      </footer>
    </blockquote>
  );
}
