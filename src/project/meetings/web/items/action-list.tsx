// Action items as proposed tasks: who and by when can be corrected, and one or many are confirmed. Nothing becomes a task by itself.

import { useState } from 'react';
import { ListChecks } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import type { ShownItem } from '../queries.ts';
import { ActionItem } from './action-item.tsx';
import { itemMessages as words } from './messages.ts';
import { useItemActions } from './use-item-actions.ts';

type ActionListProps = {
  meetingId: string;
  items: readonly ShownItem[];
  canEdit: boolean;
  onLine: (line: number) => void;
};

export function ActionList({ meetingId, items, canEdit, onLine }: ActionListProps) {
  const { confirmItems } = useItemActions(meetingId);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isDismissedShown, setDismissedShown] = useState(false);
  const dismissed = items.filter(({ state }) => state === 'dismissed');
  const shown = isDismissedShown ? items : items.filter(({ state }) => state !== 'dismissed');
  const open = shown.filter(({ state, task }) => state === 'proposed' && !task);
  const chosen = open.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const rest = [...chosenIds].filter((id) => !ids.includes(id));
    setChosenIds(new Set(isChosen ? [...rest, ...ids] : rest));
  };
  return (
    <div className="meeting-found">
      <div className="meeting-card-head">
        <h2>
          {words.kinds.action} <span className="cap num">{shown.length}</span>
        </h2>
        {canEdit && open.length > 0 && (
          <div className="meeting-card-tools">
            <Checkbox
              label={words.chooseAll}
              checked={chosen.length === open.length}
              onChange={(event) =>
                choose(
                  open.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <Button
              variant="primary"
              size="sm"
              icon={<ListChecks />}
              disabled={chosen.length === 0}
              onClick={() => {
                setChosenIds(new Set());
                void confirmItems(chosen);
              }}
            >
              {words.create(Math.max(1, chosen.length))}
            </Button>
          </div>
        )}
      </div>
      {shown.length === 0 && <p className="cap">{words.none}</p>}
      <ul>
        {shown.map((item) => (
          <ActionItem
            key={item.id}
            meetingId={meetingId}
            item={item}
            canEdit={canEdit}
            isChosen={chosenIds.has(item.id)}
            onChoose={(isChosen) => choose([item.id], isChosen)}
            onLine={onLine}
          />
        ))}
      </ul>
      {dismissed.length > 0 && !isDismissedShown && (
        <Button size="sm" variant="ghost" onClick={() => setDismissedShown(true)}>
          {words.showDismissed(dismissed.length)}
        </Button>
      )}
    </div>
  );
}
