// Statuses, people, projects, types and priorities of a file, each with its choices here.

import { useProjects } from '#project/projects/web/use-projects.ts';
import { useTaskSettings } from '#project/tasks/web/use-task-settings.ts';
import { statusCategories, taskPriorities } from '#project/tasks/shared/task-values.ts';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { NamedOptions, WordedOptions } from '#ui/controls/field/named-options.tsx';
import type { MoveMapping, MovePlan } from '../../shared/plan.ts';
import { typeChoices } from '../../shared/propose.ts';
import { importMessages as words } from '../messages.ts';
import { ValueTable } from './value-table.tsx';

type ValueCardsProps = { plan: MovePlan; mapping: MoveMapping; onChange: (changes: Partial<MoveMapping>) => void };

const KEEP = 'keep';

export function ValueCards({ plan, mapping, onChange }: ValueCardsProps) {
  const { statuses } = useTaskSettings();
  return (
    <>
      <ValueTable
        title={words.statuses}
        values={plan.statuses}
        chosen={(value) => mapping.statuses[value] ?? ''}
        onChoose={(value, choice) => onChange({ statuses: { ...mapping.statuses, [value]: choice } })}
      >
        <NamedOptions of={statuses} />
        {statusCategories.map((category) => (
          <option key={category} value={`new:${category}`}>
            {words.newStatus(words.categories[category])}
          </option>
        ))}
      </ValueTable>
      <People plan={plan} mapping={mapping} onChange={onChange} />
      <Projects plan={plan} mapping={mapping} onChange={onChange} />
      <ValueTable
        title={words.types}
        values={plan.types.filter(({ value }) => value !== '')}
        chosen={(value) => mapping.types[value] ?? 'task'}
        onChoose={(value, choice) => {
          const type = typeChoices.find((one) => one === choice);
          if (type) onChange({ types: { ...mapping.types, [value]: type } });
        }}
      >
        <WordedOptions values={typeChoices} words={words.typeChoices} />
      </ValueTable>
      <ValueTable
        title={words.priorities}
        values={plan.priorities.filter(({ value }) => value !== '')}
        chosen={(value) => mapping.priorities[value] ?? 'none'}
        onChoose={(value, choice) => {
          const priority = taskPriorities.find((one) => one === choice);
          if (priority) onChange({ priorities: { ...mapping.priorities, [value]: priority } });
        }}
      >
        <WordedOptions values={taskPriorities} words={words.priorityNames} />
      </ValueTable>
    </>
  );
}

/** Real people come before those of the sample. */
function People({ plan, mapping, onChange }: ValueCardsProps) {
  const { members } = useMembers();
  const sorted = members.toSorted((a, b) => Number(a.isSample) - Number(b.isSample));
  const labelOf = (name: string, email: string) => (email === '' || email === name ? name : `${name} (${email})`);
  return (
    <ValueTable
      title={words.people}
      values={plan.people.map(({ value, count, name, email }) => ({ value, count, label: labelOf(name, email) }))}
      chosen={(value) => mapping.people[value] ?? KEEP}
      onChoose={(value, choice) =>
        onChange({ people: { ...mapping.people, [value]: choice === KEEP ? null : choice } })
      }
    >
      <option value={KEEP}>{words.keepName}</option>
      {sorted.map(({ id, name, isSample }) => (
        <option key={id} value={id}>
          {isSample ? words.sampleMember(name) : name}
        </option>
      ))}
    </ValueTable>
  );
}

function Projects({ plan, mapping, onChange }: ValueCardsProps) {
  const { projects } = useProjects();
  return (
    <ValueTable
      title={words.projects}
      values={plan.projects}
      chosen={(value) => mapping.projects[value] ?? 'none'}
      onChoose={(value, choice) => onChange({ projects: { ...mapping.projects, [value]: choice } })}
    >
      <option value="new">{words.newProject}</option>
      <option value="none">{words.noProject}</option>
      <NamedOptions of={projects} />
    </ValueTable>
  );
}
