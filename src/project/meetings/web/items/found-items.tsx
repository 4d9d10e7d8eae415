// What was found in the transcript of a meeting, by kind, each with the quote that says it.

import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { useAgents } from '#features/agents/web/use-agents.ts';
import { Button } from '#ui/controls/button.tsx';
import { itemKinds } from '../../shared/item-shapes.ts';
import type { ShownDetails } from '../queries.ts';
import { ActionList } from './action-list.tsx';
import { FoundItem } from './found-item.tsx';
import { itemMessages as words } from './messages.ts';
import { TranscriptCard } from './transcript-card.tsx';
import { useItemActions } from './use-item-actions.ts';
import './items.css';

type FoundItemsProps = { meeting: ShownDetails; canEdit: boolean };

export function FoundItems({ meeting, canEdit }: FoundItemsProps) {
  const [shownLine, setShownLine] = useState<number | null>(null);
  return (
    <div className="meeting-column">
      {meeting.summary && <Found meeting={meeting} canEdit={canEdit} onLine={setShownLine} />}
      <TranscriptCard meeting={meeting} canEdit={canEdit} line={shownLine} onLine={setShownLine} />
    </div>
  );
}

function Found({ meeting, canEdit, onLine }: FoundItemsProps & { onLine: (line: number) => void }) {
  const { items, summary } = meeting;
  return (
    <section className="meeting-card" aria-label={words.kinds.summary}>
      {itemKinds.map((kind) => {
        const ofKind = items.filter((item) => item.kind === kind);
        if (kind === 'action')
          return <ActionList key={kind} meetingId={meeting.id} items={ofKind} canEdit={canEdit} onLine={onLine} />;
        const shown = ofKind.filter(({ state }) => state !== 'dismissed');
        if (kind === 'change' && shown.length === 0) return null;
        return (
          <div key={kind} className="meeting-found">
            <h2>
              {words.kinds[kind]} <span className="cap num">{shown.length}</span>
            </h2>
            {shown.length === 0 && <p className="cap">{words.none}</p>}
            <ul>
              {shown.map((item) => (
                <FoundItem key={item.id} meetingId={meeting.id} item={item} canEdit={canEdit} onLine={onLine} />
              ))}
            </ul>
          </div>
        );
      })}
      <div className="meeting-way cap">
        <p>{summary?.way === 'model' ? words.foundBy.model(summary.agent ?? '') : words.foundBy.patterns}</p>
        <p>{words.check}</p>
        {summary?.notLookedAt.map((gap) => (
          <p key={gap}>{gap}</p>
        ))}
        {canEdit && <ModelButton meetingId={meeting.id} />}
      </div>
    </section>
  );
}

/** Only where a model is connected. */
function ModelButton({ meetingId }: { meetingId: string }) {
  const { summarize } = useItemActions(meetingId);
  const [isBusy, setBusy] = useState(false);
  const hasModel =
    useAgents().data?.agents.some(({ reason, provider }) => reason === null && provider !== 'offline') ?? false;
  if (!hasModel) return null;
  return (
    <Button
      size="sm"
      icon={<Sparkles />}
      busy={isBusy}
      busyLabel={words.modelBusy}
      onClick={() => {
        setBusy(true);
        void summarize().finally(() => setBusy(false));
      }}
    >
      {words.withModel}
    </Button>
  );
}
