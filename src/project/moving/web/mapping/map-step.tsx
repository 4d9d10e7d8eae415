// What was found in a file, and what each of its values becomes here. The proposals stand until a person chooses something else.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { moveSources } from '../../shared/moved-task.ts';
import type { MoveMapping } from '../../shared/plan.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DatesCard } from './dates-card.tsx';
import { importMessages as words } from '../messages.ts';
import { importQuery, movingApi, type ShownImport } from '../queries.ts';
import type { useReadFile } from '../use-read-file.ts';
import { ValueCards } from './value-cards.tsx';

type MapStepProps = {
  found: ShownImport;
  reading: ReturnType<typeof useReadFile>;
  onOpen: (id: string | undefined) => void;
};

export function MapStep({ found, reading, onOpen }: MapStepProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const [mapping, setMapping] = useState<MoveMapping>(found.mapping);
  const [isStarting, setStarting] = useState(false);
  const { plan } = found;
  const change = (changes: Partial<MoveMapping>): void => setMapping((before) => ({ ...before, ...changes }));

  async function start(): Promise<void> {
    setStarting(true);
    const { queryKey } = importQuery(workspaceId, found.id);
    await attempt({
      action: () => movingApi.startImport({ workspaceId, importId: found.id, mapping }),
      describeFailure: words.startFailed,
      refresh: () => client.invalidateQueries({ queryKey }),
    });
    setStarting(false);
  }

  const startButton = (
    <Button
      variant="primary"
      busy={isStarting}
      busyLabel={words.starting}
      disabled={reading.percent !== null}
      onClick={() => void start()}
    >
      {words.start(plan.counts.tasks)}
    </Button>
  );
  return (
    <>
      <div className="moving-found">
        <p>
          <b>
            <bdi>{found.fileName}</bdi>
          </b>
          <br />
          {words.found(plan)}
        </p>
        {reading.readAgain && plan.columns.length > 0 && (
          <SelectField
            label={words.source}
            value={found.source}
            onChange={({ target }) => {
              const source = moveSources.find((name) => name === target.value);
              if (source) void reading.readAgain?.({ source });
            }}
          >
            <WordedOptions values={moveSources} words={words.sources} />
          </SelectField>
        )}
        {!(reading.readAgain && plan.columns.length > 0) && <span className="cap">{words.sources[found.source]}</span>}
        {startButton}
      </div>
      {reading.problem && <Notice tone="err">{reading.problem}</Notice>}
      {plan.counts.known > 0 && <Notice>{words.known(plan.counts.known)}</Notice>}
      {plan.notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      <DatesCard plan={plan} mapping={mapping} onChange={change} />
      <ValueCards plan={plan} mapping={mapping} onChange={change} />
      {plan.columns.length > 0 && <ColumnsCard plan={plan} reading={reading} />}
      <div className="moving-end">
        <Button onClick={() => onOpen(undefined)}>{words.again}</Button>
        {startButton}
      </div>
    </>
  );
}
