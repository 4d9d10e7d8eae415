// The statuses of the workspace, in its settings.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { statusCategories } from '../shared/task-values.ts';
import { taskSettingsQuery, type ShownStatus } from './queries.ts';
import { DeleteStatusDialog } from './settings/delete-status-dialog.tsx';
import { taskSettingsMessages as words } from './settings/messages.ts';
import { StatusGroup } from './settings/status-group.tsx';
import { useSettingActions } from './settings/use-setting-actions.ts';
import './settings/task-settings.css';

export function StatusSettingsPanel() {
  const canEdit = useCanEdit();
  const query = useQuery(taskSettingsQuery(useWorkspace().id));
  const actions = useSettingActions();
  const [deleted, setDeleted] = useState<ShownStatus | null>(null);
  const statuses = query.data?.statuses;
  return (
    <Card title={words.statuses}>
      <p className="setting-text">{words.statusesText}</p>
      {statuses ? (
        statusCategories.map((category) => {
          const own = statuses.filter((status) => status.category === category);
          if (own.length === 0 && !canEdit) return null;
          return (
            <StatusGroup
              key={category}
              category={category}
              statuses={own}
              canEdit={canEdit}
              actions={actions}
              onDelete={setDeleted}
            />
          );
        })
      ) : (
        <ListState query={{ ...query, data: undefined }} words={words.list} />
      )}
      {deleted && statuses && (
        <DeleteStatusDialog
          status={deleted}
          statuses={statuses}
          onDelete={(replacementId) => void actions.deleteStatus(deleted, replacementId)}
          onClose={() => setDeleted(null)}
        />
      )}
    </Card>
  );
}
