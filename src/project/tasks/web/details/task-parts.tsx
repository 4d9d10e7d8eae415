// The parts of an open task, beside the list and on its own page.

import type { ReactNode } from 'react';
import { TitleField } from '#ui/controls/field/title-field.tsx';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import type { ShownTaskDetails } from '../queries.ts';
import { useRenameTask } from '../actions/use-rename-task.ts';
import { useTaskSource } from '../use-task-source.ts';
import type { TaskNames } from '../use-task-names.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { detailMessages as words } from './detail-messages.ts';
import { Relations } from './relations.tsx';
import { usePaletteActs } from './use-palette-acts.ts';
import { SubTasks } from './sub-tasks.tsx';
import { Description, Steps } from './task-texts.tsx';
import '../task-ref.css';

type TaskPartsProps = {
  task: ShownTaskDetails;
  names: TaskNames;
  canEdit: boolean;
  renderActivity: (taskId: string) => ReactNode;
  onOpen: (taskId: string) => void;
};

export function TaskTitle({ task, canEdit, onOpen }: Pick<TaskPartsProps, 'task' | 'canEdit' | 'onOpen'>) {
  const renameTask = useRenameTask();
  return (
    <>
      {task.parent && (
        <p className="cap">
          {words.partOf}{' '}
          <button type="button" className="task-ref" onClick={() => onOpen(task.parent?.key ?? '')}>
            {task.parent.key} <bdi>{task.parent.title}</bdi>
          </button>
        </p>
      )}
      <h2>
        <TitleField
          label={words.titleField}
          title={task.title}
          maxLength={MAX_TITLE_LENGTH}
          isReadOnly={!canEdit}
          onRename={(title) => void renameTask(task, title)}
        />
      </h2>
    </>
  );
}

export function TaskTexts({ task, canEdit }: Pick<TaskPartsProps, 'task' | 'canEdit'>) {
  return (
    <>
      {task.kind === 'bug' && <Steps task={task} canEdit={canEdit} />}
      <Description task={task} canEdit={canEdit} />
    </>
  );
}

export function TaskParts({ task, names, canEdit, renderActivity, onOpen }: TaskPartsProps) {
  const source = useTaskSource(task.id);
  usePaletteActs(task, { names, canEdit });
  return (
    <>
      {source}
      <SubTasks task={task} names={names} canEdit={canEdit} onOpen={onOpen} />
      <Relations task={task} canEdit={canEdit} onOpen={onOpen} />
      <Attachments taskId={task.id} canEdit={canEdit} />
      <CommentList taskId={task.id} canEdit={canEdit} />
      <section className="task-part">
        <h3 className="label">{words.activity}</h3>
        {renderActivity(task.id)}
      </section>
    </>
  );
}
