// The milestones of a project: add, complete, rename, move and delete them.

import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { MAX_MILESTONE_NAME_LENGTH } from '../../shared/limits.ts';
import { projectMessages } from '../messages.ts';
import type { ShownMilestone } from '../queries.ts';
import { useMilestoneActions } from './use-milestone-actions.ts';

const words = projectMessages.milestone;

type MilestoneListProps = {
  projectId: string;
  milestones: readonly ShownMilestone[];
  today: string;
  canEdit: boolean;
};

export function MilestoneList({ projectId, milestones, today, canEdit }: MilestoneListProps) {
  return (
    <section className="card">
      <header className="card-h">
        <h2 className="head cut">{projectMessages.milestones}</h2>
      </header>
      <ul className="milestones">
        {milestones.map((milestone) => (
          <MilestoneRow key={milestone.id} milestone={milestone} today={today} canEdit={canEdit} />
        ))}
        {milestones.length === 0 && <li className="cap">{words.none}</li>}
      </ul>
      {canEdit && <NewMilestone projectId={projectId} />}
    </section>
  );
}

function MilestoneRow({
  milestone,
  today,
  canEdit,
}: Omit<MilestoneListProps, 'projectId' | 'milestones'> & { milestone: ShownMilestone }) {
  const { changeMilestone, deleteMilestone } = useMilestoneActions();
  /** The state holds what was ticked, until the server has it. */
  const [ticked, setTicked] = useState<boolean | null>(null);

  async function tick(isCompleted: boolean): Promise<void> {
    setTicked(isCompleted);
    await changeMilestone(milestone, { isCompleted });
    setTicked(null);
  }
  return (
    <li>
      {canEdit ? (
        <Checkbox
          label={<bdi>{milestone.name}</bdi>}
          checked={ticked ?? milestone.completedAt !== null}
          onChange={({ target }) => void tick(target.checked)}
        />
      ) : (
        <bdi>{milestone.name}</bdi>
      )}
      <span className="cap num">{milestone.due && formatDay(milestone.due, today)}</span>
      {canEdit && (
        <DeleteButton label={words.delete(milestone.name)} onDelete={() => void deleteMilestone(milestone)} />
      )}
    </li>
  );
}

function NewMilestone({ projectId }: { projectId: string }) {
  const { createMilestone } = useMilestoneActions();
  const [name, setName] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const startOnce = useOneAtATime();

  async function add(): Promise<void> {
    if (name.trim() === '') return;
    if (!(await createMilestone(projectId, { name, due }))) return;
    setName('');
    setDue(null);
  }
  return (
    <form
      className="milestone-new"
      onSubmit={(event) => {
        event.preventDefault();
        startOnce((done) => void add().finally(done));
      }}
    >
      <TextField
        label={words.name}
        isLabelHidden
        placeholder={words.name}
        value={name}
        maxLength={MAX_MILESTONE_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      <DateField label={words.due} isLabelHidden day={due} onSave={setDue} />
      <Button type="submit" icon={<Flag />} disabled={name.trim() === ''}>
        {words.add}
      </Button>
    </form>
  );
}
