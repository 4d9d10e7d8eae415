// The labels of the workspace, in its settings.

import { useQuery } from '@tanstack/react-query';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { LabelDot } from './fields/task-icons.tsx';
import { taskSettingsQuery } from './queries.ts';
import { AddItem } from './settings/add-item.tsx';
import { taskSettingsMessages as words } from './settings/messages.ts';
import { NamedItem } from './settings/named-item.tsx';
import { useSettingActions } from './settings/use-setting-actions.ts';
import './settings/task-settings.css';

export function LabelSettingsPanel() {
  const canEdit = useCanEdit();
  const query = useQuery(taskSettingsQuery(useWorkspace().id));
  const actions = useSettingActions();
  const labels = query.data?.labels;
  return (
    <Card title={words.labels}>
      {!labels && <ListState query={{ ...query, data: undefined }} words={words.list} />}
      {labels?.length === 0 && <p className="setting-text">{words.labelsEmpty}</p>}
      {labels && labels.length > 0 && (
        <ul className="setting-list" aria-label={words.labels}>
          {labels.map((label) => (
            <li key={label.id} className="setting-item">
              <NamedItem
                name={label.name}
                icon={<LabelDot color={label.color} />}
                canEdit={canEdit}
                onChange={(changes) => void actions.changeLabel(label, changes)}
              >
                <DeleteButton label={words.deleteItem(label.name)} onDelete={() => void actions.deleteLabel(label)} />
              </NamedItem>
            </li>
          ))}
        </ul>
      )}
      {labels && canEdit && <AddItem label={words.addLabel} onAdd={(name) => actions.addLabel(name)} />}
    </Card>
  );
}
