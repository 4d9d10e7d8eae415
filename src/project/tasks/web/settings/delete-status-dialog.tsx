// Asks where the tasks of a status go before it is deleted.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { StatusCategory } from '../../shared/task-values.ts';
import { taskQueries, tasksApi, type ShownStatus } from '../queries.ts';
import { taskSettingsMessages as words } from './messages.ts';

const NEEDED: readonly StatusCategory[] = ['todo', 'started', 'done'];

type DeleteStatusDialogProps = {
  status: ShownStatus;
  statuses: readonly ShownStatus[];
  onDelete: (replacementId: string) => void;
  onClose: () => void;
};

export function DeleteStatusDialog({ status, statuses, onDelete, onClose }: DeleteStatusDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const others = statuses.filter(({ id }) => id !== status.id);
  const sameCategory = others.find(({ category }) => category === status.category);
  const [replacementId, setReplacementId] = useState(sameCategory?.id ?? others[0]?.id ?? '');
  const isLast = NEEDED.includes(status.category) && !sameCategory;
  const { data: counts } = useQuery({
    ...taskQueries.of(workspaceId, 'counts'),
    queryFn: async ({ signal }) => (await tasksApi.listTasks({ workspaceId, limit: 1 }, { signal })).counts,
  });
  const count = counts ? (counts.byStatus[status.id] ?? 0) : undefined;
  return (
    <Dialog
      title={words.deleteStatusTitle(status.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            disabled={isLast || replacementId === ''}
            onClick={() => {
              onDelete(replacementId);
              onClose();
            }}
          >
            {words.deleteStatus}
          </Button>
        </>
      }
    >
      {isLast ? (
        <Notice tone="warn">{words.lastOne}</Notice>
      ) : (
        <Replacement count={count} others={others} chosen={replacementId} onChoose={setReplacementId} />
      )}
    </Dialog>
  );
}

type ReplacementProps = {
  /** Tasks with the status; undefined while they are counted. */
  count: number | undefined;
  others: readonly ShownStatus[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** What was deleted and may come back has a status as well: it goes to the first choice. */
function Replacement({ count, others, chosen, onChoose }: ReplacementProps) {
  return (
    <>
      <p>{words.deleteStatusText(count)}</p>
      {count !== 0 && (
        <SelectField
          label={words.replacement}
          data-autofocus
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <NamedOptions of={others} />
        </SelectField>
      )}
    </>
  );
}
