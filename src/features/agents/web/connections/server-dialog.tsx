// Adds or changes a server: its address and key, a test before anything is stored, and what the test found.

import { useState } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { connectionMessages } from './messages.ts';
import { ModelTable } from './model-table.tsx';
import { connectionsApi, type Server, type Test } from './queries.ts';
import { useRefresh } from './use-refresh.ts';

const words = connectionMessages.form;

type Draft = { name: string; baseUrl: string; key: string; forgetsKey: boolean; allowsPrivate: boolean };

export function ServerDialog({ server, onClose }: { server: Server | null; onClose: () => void }) {
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>(() => draftOf(server));
  const [test, setTest] = useState<Test | null>(null);
  const [underway, setUnderway] = useState<'test' | 'save' | null>(null);

  async function perform(kind: 'test' | 'save', work: () => Promise<void>): Promise<void> {
    setUnderway(kind);
    await attempt({
      action: work,
      describeFailure: kind === 'test' ? words.testFailed : words.saveFailed,
      refresh: kind === 'test' ? async () => {} : refresh,
    });
    setUnderway(null);
  }

  const tryServer = () =>
    perform('test', async () => {
      setTest(null);
      setTest(await connectionsApi.testServer({ ...placeOf(draft), ...(server && { id: server.id }) }));
    });

  const save = () =>
    perform('save', async () => {
      const input = { ...placeOf(draft), name: draft.name };
      const saved = await (server
        ? connectionsApi.updateServer({ ...input, id: server.id })
        : connectionsApi.createServer(input));
      const { failure } = saved.test;
      if (failure) showToast({ kind: 'info', text: words.savedUnchecked(connectionMessages.describeFailure(failure)) });
      else showToast({ kind: 'success', text: words.saved });
      onClose();
    });

  return (
    <FormDialog
      title={server ? words.editTitle(server.name) : words.addTitle}
      wide
      className="agents-server-form"
      words={{ cancel: words.cancel, submit: words.save, busy: words.saving }}
      isReady={draft.name.trim() !== '' && draft.baseUrl.trim() !== ''}
      isBusy={underway === 'save'}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ServerFields
        draft={draft}
        hasKey={server?.hasKey ?? false}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      <div>
        <Button
          disabled={draft.baseUrl.trim() === '' || underway === 'save'}
          busy={underway === 'test'}
          busyLabel={words.testing}
          onClick={() => void tryServer()}
        >
          {words.test}
        </Button>
      </div>
      <div role="status" className="agents-server-test">
        {test && <TestOutcome test={test} name={draft.name} />}
      </div>
    </FormDialog>
  );
}

type FieldsProps = { draft: Draft; hasKey: boolean; onChange: (changes: Partial<Draft>) => void };

function ServerFields({ draft, hasKey, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={words.name}
        hint={words.nameHint}
        data-autofocus
        required
        maxLength={40}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={words.address}
        hint={words.addressHint}
        required
        type="url"
        maxLength={500}
        spellCheck={false}
        value={draft.baseUrl}
        onChange={({ target }) => onChange({ baseUrl: target.value })}
      />
      <TextField
        label={words.key}
        {...(hasKey && { hint: words.keyKept })}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={4_000}
        disabled={draft.forgetsKey}
        value={draft.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      {hasKey && (
        <Checkbox
          label={words.noKey}
          checked={draft.forgetsKey}
          onChange={({ target }) => onChange({ forgetsKey: target.checked })}
        />
      )}
      <div>
        <Checkbox
          label={words.private}
          checked={draft.allowsPrivate}
          onChange={({ target }) => onChange({ allowsPrivate: target.checked })}
        />
        <p className="cap">{words.privateText}</p>
      </div>
    </>
  );
}

function TestOutcome({ test: { failure, kind, models, latencyMs }, name }: { test: Test; name: string }) {
  if (failure) return <Notice tone="err">{connectionMessages.describeFailure(failure)}</Notice>;
  return (
    <>
      <p>{connectionMessages.tested(kind ?? connectionMessages.otherKind, models.length, latencyMs)}</p>
      {models.length === 0 ? (
        <Notice>{connectionMessages.noModels}</Notice>
      ) : (
        <ModelTable name={name} models={models} />
      )}
    </>
  );
}

function draftOf(server: Server | null): Draft {
  return {
    name: server?.name ?? '',
    baseUrl: server?.baseUrl ?? '',
    key: '',
    forgetsKey: false,
    allowsPrivate: server?.allowsPrivate ?? false,
  };
}

/** An empty key is the stored one, or none. */
function placeOf({ baseUrl, key, forgetsKey, allowsPrivate }: Draft) {
  const entered = key.trim() === '' ? {} : { apiKey: key.trim() };
  return { baseUrl, allowsPrivate, ...(forgetsKey ? { apiKey: null } : entered) };
}
