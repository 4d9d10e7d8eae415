// What a file says of a task in another place than the field: a bug by its label, work that was called off by its resolution, the
// project of a sub-task by its parent's.

import type { MovedFile, MovedTask } from '../../shared/moved-task.ts';
import { categoryOf } from '../../shared/propose.ts';

const BUG_LABEL = /^(?:(?:type|kind|typ)\s*[:/]\s*)?(?:bug|fehler|defect)s?$/i;
/** GitHub's own labels for what is not done: https://docs.github.com/issues/using-labels-and-milestones-to-track-work/managing-labels */
const CALLED_OFF_LABEL = /^(?:won'?t ?fix|duplicate|invalid|duplikat|not planned)$/i;
const RESOLUTION = /^(?:resolution|lösung)$/i;

/** Changes the tasks of the file. */
export function inferFields(file: MovedFile): MovedFile {
  const hasTypes = file.tasks.some(({ type }) => type !== '');
  const byKey = new Map(file.tasks.map((task) => [task.key, task]));
  for (const task of file.tasks) {
    if (!hasTypes && task.labels.some((label) => BUG_LABEL.test(label))) task.type = 'Bug';
    task.status = statusOf(task, file.statusHints[task.status]);
    if (task.project === '' && task.parent !== null) task.project = byKey.get(task.parent)?.project ?? '';
  }
  return file;
}

/** 'Done' that was called off becomes 'Done (Won't Do)', so that a person sees and maps it by itself. */
function statusOf({ status, labels, kept }: MovedTask, hint: string | undefined): string {
  if (categoryOf(status, hint ?? '') !== 'done') return status;
  const resolution = kept.find(({ name }) => RESOLUTION.test(name))?.value;
  const reason = [resolution, ...labels.filter((label) => CALLED_OFF_LABEL.test(label))].find(
    (word) => word !== undefined && categoryOf(`${status} (${word})`) === 'cancelled',
  );
  return reason === undefined ? status : `${status} (${reason})`;
}
