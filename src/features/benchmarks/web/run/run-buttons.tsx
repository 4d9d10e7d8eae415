// The buttons of a run: pause or go on, export, delete.

import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MAX_CAP_USD } from '../../shared/limits.ts';
import { runMessages as words } from '../messages.ts';
import type { ShownRunDetail } from '../queries.ts';
import { useRunActions } from './use-run-actions.ts';

export function RunButtons({ run }: { run: ShownRunDetail }) {
  const navigate = useNavigate();
  const actions = useRunActions();
  const [isRaising, setRaising] = useState(false);
  const { state } = run;
  return (
    <>
      {state !== 'running' && (
        <IconButton
          size="md"
          label={words.delete}
          icon={<Trash2 />}
          onClick={() =>
            void actions.deleteRun(run, () => void navigate({ to: '/benchmark', search: { tab: 'runs' } }))
          }
        />
      )}
      {state === 'running' && <Button onClick={() => void actions.pauseRun(run)}>{words.pause}</Button>}
      {state === 'paused' && (
        <Button variant="primary" onClick={() => void actions.resumeRun(run)}>
          {words.resume}
        </Button>
      )}
      {state === 'capped' && (
        <Button variant="primary" onClick={() => setRaising(true)}>
          {words.resume}
        </Button>
      )}
      {state === 'done' && <Button onClick={() => actions.exportRun(run)}>{words.export}</Button>}
      {isRaising && <RaiseDialog run={run} onClose={() => setRaising(false)} />}
    </>
  );
}

function RaiseDialog({ run, onClose }: { run: ShownRunDetail; onClose: () => void }) {
  const { resumeRun } = useRunActions();
  const [cap, setCap] = useState(String(Math.max(0.1, run.capUsd * 2)));
  const [isBusy, setBusy] = useState(false);
  const { title, cancel, resume, resuming, cap: label } = words.resumeDialog;
  async function send(): Promise<void> {
    setBusy(true);
    if (await resumeRun(run, Number(cap))) onClose();
    else setBusy(false);
  }
  return (
    <FormDialog
      title={title}
      words={{ cancel, submit: resume, busy: resuming }}
      isReady={cap !== '' && Number(cap) > run.spentUsd}
      isBusy={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={label}
        data-autofocus
        type="number"
        min={0}
        max={MAX_CAP_USD}
        step="any"
        value={cap}
        onChange={({ target }) => setCap(target.value)}
      />
    </FormDialog>
  );
}
