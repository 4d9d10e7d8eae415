// The transcript of a meeting: how it was read, its lines, and a new one in its place.

import { useState, type ReactNode } from 'react';
import { FileText, Trash2 } from 'lucide-react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ShownDetails } from '../queries.ts';
import { itemMessages } from './messages.ts';
import { TranscriptLines } from './transcript-lines.tsx';
import { useItemActions } from './use-item-actions.ts';

const words = itemMessages.transcript;

const TranscriptDialog = lazyComponent(() =>
  import('./transcript-dialog.tsx').then((module) => module.TranscriptDialog),
);

type TranscriptCardProps = {
  meeting: ShownDetails;
  canEdit: boolean;
  /** The line that an item names; the lines are then shown. */
  line: number | null;
  onLine: (line: number | null) => void;
};

export function TranscriptCard({ meeting, canEdit, line, onLine }: TranscriptCardProps) {
  const [isAdding, setAdding] = useState(false);
  const { transcript } = meeting;
  const add = (label: string) =>
    canEdit && (
      <Button icon={<FileText />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {label}
      </Button>
    );
  return (
    <section className="meeting-card" aria-label={words.title}>
      {transcript ? (
        <Transcript meeting={meeting} canEdit={canEdit} line={line} onLine={onLine} replace={add(words.replace)} />
      ) : (
        <EmptyState art={<DocumentArt />} title={words.none} text={words.noneText} action={add(words.add)} />
      )}
      {isAdding && <TranscriptDialog meetingId={meeting.id} onClose={() => setAdding(false)} />}
    </section>
  );
}

type TranscriptProps = TranscriptCardProps & { replace: ReactNode };

function Transcript({ meeting, canEdit, line, onLine, replace }: TranscriptProps) {
  const { deleteTranscript } = useItemActions(meeting.id);
  const [isShown, setShown] = useState(false);
  const { transcript } = meeting;
  if (!transcript) return null;
  const isListed = isShown || line !== null;
  const hide = (): void => {
    setShown(false);
    onLine(null);
  };
  return (
    <>
      <div className="meeting-card-head">
        <h2>{words.title}</h2>
        <div className="meeting-card-tools">
          <Button size="sm" variant="ghost" aria-expanded={isListed} onClick={isListed ? hide : () => setShown(true)}>
            {isListed ? words.hide : words.show}
          </Button>
          {replace}
          {canEdit && (
            <IconButton size="md" label={words.delete} icon={<Trash2 />} onClick={() => void deleteTranscript()} />
          )}
        </div>
      </div>
      <p className="cap">{words.facts(transcript.lineCount, transcript.speakers.length)}</p>
      {transcript.unreadCount > 0 && (
        <details>
          <summary className="cap">{words.unread(transcript.unreadCount)}</summary>
          <ul className="meeting-unread cap">
            {transcript.unread.map(({ number, text, reason }) => (
              <li key={`${number} ${text}`}>
                {itemMessages.line(number)}: {text} ({reason})
              </li>
            ))}
          </ul>
        </details>
      )}
      {isListed && <TranscriptLines meetingId={meeting.id} addedAt={transcript.addedAt} line={line} />}
    </>
  );
}
