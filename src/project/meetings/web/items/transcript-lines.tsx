// The lines of a transcript. Long ones are shown in parts; a line that an item names is scrolled to.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatMinute } from '../../shared/format-minute.ts';
import { transcriptQuery } from '../queries.ts';
import { itemMessages } from './messages.ts';

const words = itemMessages.transcript;
const LINES_AT_ONCE = 500;
/** Lines above one that is scrolled to. */
const ABOVE = 100;

export function TranscriptLines({
  meetingId,
  addedAt,
  line,
}: {
  meetingId: string;
  addedAt: string;
  line: number | null;
}) {
  const { data, isError } = useQuery(transcriptQuery(useWorkspace().id, meetingId, addedAt));
  const [more, setMore] = useState(0);
  const shown = useRef<HTMLLIElement>(null);
  const start = line === null ? 0 : Math.max(0, line - ABOVE);
  const end = start + LINES_AT_ONCE + more;
  useEffect(() => shown.current?.scrollIntoView({ block: 'center' }), [line, data]);
  if (isError) return <p className="cap">{words.loadFailed}</p>;
  if (!data) return <Skeleton lines={[80, 90, 70]} label={words.loading} />;
  return (
    <>
      <ol className="meeting-lines" tabIndex={0} aria-label={words.title}>
        {data.slice(start, end).map(({ speaker, at, text }, index) => (
          <li
            key={start + index}
            ref={start + index === line ? shown : undefined}
            className="meeting-line"
            data-shown={start + index === line}
          >
            <span className="cap num">{at === null ? start + index + 1 : formatMinute(at)}</span>
            <span>
              {speaker !== null && <b>{speaker}: </b>}
              {text}
            </span>
          </li>
        ))}
      </ol>
      {end < data.length && (
        <Button size="sm" onClick={() => setMore(more + LINES_AT_ONCE)}>
          {words.more}
        </Button>
      )}
    </>
  );
}
