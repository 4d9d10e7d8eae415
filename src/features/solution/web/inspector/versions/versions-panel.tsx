// The versions of a blueprint: saved with a name, compared and restored.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import '#ui/list/list-rows.css';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { blueprintApi } from '../../queries.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { Comparison } from './comparison.tsx';
import { versionMessages as words } from './messages.ts';
import { versionsQuery, type ShownVersion } from './queries.ts';
import '../panels.css';
import './versions.css';

export function VersionsPanel() {
  const id = useBlueprint((state) => state.id ?? '');
  const revision = useBlueprint((state) => state.revision);
  const queryClient = useQueryClient();
  const query = useQuery(versionsQuery(id));
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = query.data?.find((version) => version.id === openId);
  useEffect(() => {
    void queryClient.invalidateQueries(versionsQuery(id));
  }, [queryClient, id, revision]);

  if (opened)
    return <Comparison key={opened.id} version={opened} versions={query.data ?? []} onBack={() => setOpenId(null)} />;
  return (
    <div className="azure-panel">
      <NameForm />
      <div>
        <ListState query={query} words={words.list} />
        <ul className="list-rows azure-versions">
          {query.data?.map((version) => (
            <li key={version.id}>
              <button type="button" className="list-row" onClick={() => setOpenId(version.id)}>
                <VersionSummary version={version} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function VersionSummary({ version }: { version: ShownVersion }) {
  return (
    <span className="grow">
      <span className={version.name === null ? 'list-line cut' : 'list-line cut azure-named'}>
        {words.title(version)}
      </span>
      <span className="cap num list-line">
        {formatMoment(version.createdAt)} · {words.components(version.componentCount)}
      </span>
    </span>
  );
}

const MAX_NAME = 80;

function NameForm() {
  const id = useBlueprint((state) => state.id ?? '');
  const session = useBlueprintSession();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const wanted = name.trim();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wanted === '') return;
    setSaving(true);
    await attempt({
      async action() {
        // The version is of what the person sees.
        await session.flush();
        await blueprintApi.nameBlueprintVersion({ id, name: wanted });
      },
      describeFailure: words.saveFailed,
      onDone() {
        setName('');
        showToast({ kind: 'success', text: words.saved(wanted) });
      },
      refresh: () => queryClient.invalidateQueries(versionsQuery(id)),
    });
    setSaving(false);
  }
  return (
    <form className="azure-removable" onSubmit={(event) => void save(event)}>
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={wanted === ''} busy={isSaving} busyLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  );
}
