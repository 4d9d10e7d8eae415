// /project/trash: what was deleted within the last 30 days, with who did it, to restore or to remove for good.

import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { trashMessages as words } from './messages.ts';
import { trashQuery, type ShownTrashItem } from './queries.ts';
import { useTrashActions } from './use-trash-actions.ts';
import './trash.css';

export function TrashPage() {
  const { id, role } = useWorkspace();
  const { data: items } = useQuery(trashQuery(id));
  const canEdit = useCanEdit();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { restore, remove } = useTrashActions();
  const selected = (items ?? []).filter((item) => chosen.has(item.id));

  async function act(work: (rows: readonly ShownTrashItem[]) => Promise<boolean>): Promise<void> {
    setBusy(true);
    if (await work(selected)) setChosen(new Set());
    setBusy(false);
  }
  const actions = canEdit && (
    <>
      {role === 'owner' && (
        <Button
          variant="danger-line"
          icon={<Trash2 />}
          disabled={isBusy || selected.length === 0}
          onClick={() => void act(remove)}
        >
          {words.remove}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<RotateCcw />}
        disabled={isBusy || selected.length === 0}
        onClick={() => void act(restore)}
      >
        {words.restore}
      </Button>
    </>
  );
  return (
    <PageFrame name="trash" layout="reading">
      <PageHead title={words.title} text={words.lead} actions={actions} />
      {items?.length === 0 && <EmptyState art={<DocumentArt />} title={words.empty} text={words.emptyText} />}
      {items && items.length > 0 && (
        <>
          {canEdit && (
            <Checkbox
              label={selected.length > 0 ? words.selected(selected.length) : words.selectAll}
              checked={selected.length === items.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? items.map((item) => item.id) : []))}
            />
          )}
          <ul className="trash-list" aria-label={words.title}>
            {items.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                isChosen={chosen.has(item.id)}
                onChoose={canEdit ? () => setChosen(toggled(chosen, item.id)) : null}
              />
            ))}
          </ul>
        </>
      )}
    </PageFrame>
  );
}

type TrashRowProps = { item: ShownTrashItem; isChosen: boolean; onChoose: (() => void) | null };

function TrashRow({ item: { type, name, withIt, deletedAt, deletedBy }, isChosen, onChoose }: TrashRowProps) {
  const about = [
    words.types[type],
    withIt > 0 && words.withIt(type, withIt),
    words.about(formatDay(deletedAt), deletedBy),
  ];
  const text = (
    <>
      <bdi className="trash-name">{name}</bdi>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </>
  );
  return <li>{onChoose ? <Checkbox label={text} checked={isChosen} onChange={onChoose} /> : text}</li>;
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
