// The fields that only a bug has: how bad it is, and where it was seen.

import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useFollowedText } from '#ui/controls/use-followed-text.ts';
import { MAX_ENVIRONMENT_LENGTH } from '../../shared/limits.ts';
import type { BugSeverity } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';
import { SeverityField } from '../fields/severity-field.tsx';
import { useTaskRequests } from '../actions/use-task-requests.ts';

export function BugFields({ task, canEdit }: { task: ShownTaskDetails; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const { act } = useTaskRequests();
  const [environment, setEnvironment] = useFollowedText(task.environment);
  type BugChanges = { severity: BugSeverity | null } | { environment: string };
  function change(field: string, wanted: BugChanges, former: BugChanges): void {
    const write = (changes: BugChanges) => () => tasksApi.updateTask({ workspaceId, taskId: task.id, ...changes });
    void act({ action: write(wanted), undo: write(former), described: words.fieldChanged(task.key, field) });
  }
  return (
    <div className="task-fields">
      <SeverityField
        value={task.severity}
        disabled={!canEdit}
        onChange={(severity) => change(words.severity, { severity }, { severity: task.severity })}
      />
      <TextField
        label={words.environment}
        placeholder={canEdit ? words.environmentHint : ''}
        value={environment}
        maxLength={MAX_ENVIRONMENT_LENGTH}
        readOnly={!canEdit}
        dir="auto"
        onChange={({ target }) => setEnvironment(target.value)}
        onBlur={() => {
          const wanted = environment.trim();
          setEnvironment(wanted);
          if (wanted !== task.environment)
            change(words.environment, { environment: wanted }, { environment: task.environment });
        }}
        onKeyDown={({ key, nativeEvent, currentTarget }) =>
          key === 'Enter' && !nativeEvent.isComposing && currentTarget.blur()
        }
      />
    </div>
  );
}
