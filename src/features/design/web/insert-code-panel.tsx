// A dialog that adds a file of code to the end of a design, as a fenced block.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fencedBlock } from '#text/code/fenced-block.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { designListMessages } from './designs/messages.ts';
import { insertMessages } from './insert-messages.ts';
import { designApi, designsQuery, findDesign } from './queries.ts';

type InsertCodePanelProps = { file: { path: string; content: string }; onClose: () => void };

export function InsertCodePanel({ file, onClose }: InsertCodePanelProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery({ ...designsQuery, staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const id = chosen ?? query.data?.[0]?.id ?? null;

  async function insert(designId: string): Promise<void> {
    setIsBusy(true);
    const isDone = await attempt({
      async action() {
        const { content, revision } = await findDesign(designId);
        const added = `${content.trimEnd()}\n\n${fencedBlock(file)}\n`.trimStart();
        jsonified(await designApi.updateDesign({ id: designId, baseRevision: revision, content: added }));
        const onSelect = () => void navigate({ to: '/design', search: { d: designId } });
        showToast({
          kind: 'success',
          text: insertMessages.inserted,
          detail: insertMessages.insertedText(file.path),
          action: { label: insertMessages.open, onSelect },
        });
      },
      describeFailure: insertMessages.failed,
      refresh: () => queryClient.invalidateQueries(designsQuery),
    });
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={insertMessages.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{insertMessages.cancel}</Button>
          <Button variant="primary" busy={isBusy} disabled={id === null} onClick={() => id && void insert(id)}>
            {insertMessages.insert}
          </Button>
        </>
      }
    >
      <p>{insertMessages.text(file.path)}</p>
      <ListState query={query} words={designListMessages.list} />
      {query.data && query.data.length > 0 && (
        <SelectField
          label={insertMessages.design}
          value={id ?? ''}
          data-autofocus
          onChange={(event) => setChosen(event.target.value)}
        >
          {query.data.map(({ id: listed, title }) => (
            <option key={listed} value={listed}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </Dialog>
  );
}
