// The bugs that a report may repeat: one click opens a bug, or files the report as its duplicate.

import { Button } from '#ui/controls/button.tsx';
import { StatusIcon } from '../fields/task-icons.tsx';
import { SeverityBadge } from '../fields/severity-badge.tsx';
import type { ShownTask } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { bugMessages } from './bug-messages.ts';

const words = bugMessages.duplicates;

type DuplicateListProps = {
  duplicates: readonly ShownTask[];
  hasFailed: boolean;
  names: TaskNames;
  isBusy: boolean;
  onOpen: (bug: ShownTask) => void;
  onChoose: (bug: ShownTask) => void;
};

export function DuplicateList({ duplicates, hasFailed, names, isBusy, onOpen, onChoose }: DuplicateListProps) {
  return (
    <>
      <span className="sr" role="status">
        {duplicates.length > 0 && words.found(duplicates.length)}
      </span>
      {hasFailed && <p className="field-hint">{words.failed}</p>}
      {duplicates.length > 0 && (
        <section className="bug-duplicates" aria-label={words.title}>
          <h3 className="label">{words.title}</h3>
          <p className="cap">{words.text}</p>
          <ul>
            {duplicates.map((bug) => {
              const status = names.statuses.find(({ id }) => id === bug.statusId);
              return (
                <li key={bug.id}>
                  <button type="button" className="bug-duplicate" onClick={() => onOpen(bug)}>
                    <span className="sr">{words.openBug} </span>
                    {status && <StatusIcon category={status.category} color={status.color} />}
                    <span className="cap num">{bug.key}</span>
                    <bdi>{bug.title}</bdi>
                    <span className="cap bug-state">{status?.name}</span>
                    <SeverityBadge severity={bug.severity} />
                  </button>
                  <Button size="sm" disabled={isBusy} onClick={() => onChoose(bug)}>
                    {words.choose}
                    <span className="sr">{words.chooseNamed(bug.key)}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
