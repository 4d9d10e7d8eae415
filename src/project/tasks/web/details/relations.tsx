// What the open task blocks, is blocked by, or duplicates.

import { X } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { relationKinds, type RelationKind } from '../../shared/task-values.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { detailMessages as words } from './detail-messages.ts';

type RelationsProps = { task: ShownTaskDetails; canEdit: boolean; onOpen: (taskId: string) => void };

export function Relations({ task, canEdit, onOpen }: RelationsProps) {
  const { id: workspaceId } = useWorkspace();
  const { act } = useTaskRequests();

  function remove(relation: ShownTaskDetails['relations'][number]): void {
    const { id: relationId, kind: former, task: other } = relation;
    void act({
      action: () => tasksApi.removeRelation({ workspaceId, taskId: task.id, relationId }),
      undo: () => tasksApi.addRelation({ workspaceId, taskId: task.id, kind: former, otherId: other.id }),
      described: words.relationRemoved,
    });
  }
  return (
    <section className="task-part">
      <h3 className="label">{words.relations}</h3>
      <ul className="task-refs">
        {task.relations.map((relation) => (
          <li key={relation.id}>
            <span className="cap">{words.relationKinds[relation.kind]}</span>
            <button type="button" className="task-ref" onClick={() => onOpen(relation.task.key)}>
              {relation.task.key} <bdi>{relation.task.title}</bdi>
            </button>
            {canEdit && (
              <IconButton
                label={words.removeRelation(relation.task.key)}
                icon={<X className="s" />}
                onClick={() => remove(relation)}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && <NewRelation task={task} />}
    </section>
  );
}

/** The line that relates the task to another one, by its key. */
function NewRelation({ task }: { task: ShownTaskDetails }) {
  const { id: workspaceId } = useWorkspace();
  const { act } = useTaskRequests();
  const [kind, setKind] = useState<RelationKind>('blocks');
  const [key, setKey] = useState('');

  async function add(): Promise<void> {
    const typed = key.trim();
    let added = '';
    const isDone = await act({
      async action() {
        const other = await tasksApi.findTask({ workspaceId, taskId: typed });
        const { relations } = await tasksApi.addRelation({ workspaceId, taskId: task.id, kind, otherId: other.id });
        added = relations.find((relation) => relation.kind === kind && relation.task.id === other.id)?.id ?? '';
      },
      undo: () => tasksApi.removeRelation({ workspaceId, taskId: task.id, relationId: added }),
      described: words.relationAdded,
    });
    if (isDone) setKey('');
  }
  return (
    <form
      className="task-add relation"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') void add();
      }}
    >
      <SelectField
        label={words.relationKind}
        isLabelHidden
        value={kind}
        onChange={({ target }) => setKind(target.value as RelationKind)}
      >
        <WordedOptions values={relationKinds} words={words.relationKinds} />
      </SelectField>
      <TextField
        label={words.relationKey}
        isLabelHidden
        placeholder={words.relationKey}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <Button type="submit" size="lg" disabled={key.trim() === ''}>
        {words.addRelation}
      </Button>
    </form>
  );
}
