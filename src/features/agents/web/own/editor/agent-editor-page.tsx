// /agents?agent=<id>: makes an agent, or changes one of the person's own, with a preview of how a chat with it begins. One that is
// shared with them is only shown.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { AgentList } from '../../../contract.ts';
import type { OwnAgent } from '../../../contract/own-agents-contract.ts';
import { findDefault } from '../../agent-choice.ts';
import { NEW_AGENT } from '../../agents-search.ts';
import { agentsQuery } from '../../queries.ts';
import type { TryAgent } from '../../try-agent.ts';
import { AgentFields } from './agent-fields.tsx';
import { startersFit, temperatureFits, toAgentInput } from './agent-form.ts';
import { AgentPreview } from './agent-preview.tsx';
import { agentsPageMessages, agentEditorMessages as words } from '../messages.ts';
import { ownAgentQuery, ownAgentsApi, refreshOwnAgents } from '../queries.ts';
import { useAgentForm } from './use-agent-form.ts';

const FORM = 'agents-form';

type AgentEditorPageProps = {
  onTry: TryAgent;
  /** The id of an agent, or NEW_AGENT. */
  id: string;
};

export function AgentEditorPage({ id, onTry }: AgentEditorPageProps) {
  const isNew = id === NEW_AGENT;
  const list = useQuery(agentsQuery);
  const stored = useQuery({ ...ownAgentQuery(id), enabled: !isNew });
  // What is edited is what the server has now, not what was read some time ago.
  const storedAgent = stored.isFetchedAfterMount ? stored.data : undefined;
  const agent = isNew ? null : storedAgent;
  if (list.data && agent !== undefined) return <AgentEditor list={list.data} agent={agent} onTry={onTry} />;
  const retry = (): void => void Promise.all([list.refetch(), ...(isNew ? [] : [stored.refetch()])]);
  return (
    <>
      <EditorHead title={isNew ? words.create : words.edit} />
      {list.isError || stored.isError ? (
        <ErrorState title={words.loadFailed} onRetry={retry} />
      ) : (
        <Skeleton lines={[40, 90, 60]} label={words.loading} />
      )}
    </>
  );
}

function EditorHead({ title, actions }: { title: string; actions?: ReactNode }) {
  const toAll = (
    <Link to="/agents" search={{}}>
      {agentsPageMessages.title}
    </Link>
  );
  return <PageHead back={toAll} title={title} actions={actions} />;
}

type AgentEditorProps = {
  onTry: TryAgent;
  list: AgentList;
  /** It is null for a new agent. */
  agent: OwnAgent | null;
};

function AgentEditor(props: AgentEditorProps) {
  const { list, onTry } = props;
  const { agents } = list;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The query is read again after saving, while the page is still left.
  const [agent] = useState(props.agent);
  const id = agent?.id ?? null;
  const { form, change, forget } = useAgentForm(agent, findDefault(list)?.id ?? '');
  const [isSaving, setSaving] = useState(false);
  const base = agents.find((known) => known.id === form.baseAgentId);
  const isReady = base !== undefined && form.name.trim() !== '' && startersFit(form) && temperatureFits(form);
  const isReadOnly = agent !== null && !agent.isOwn;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (id === null) fields.current?.querySelector('input')?.focus();
  }, [id]);
  const leave = (): void => {
    forget();
    void navigate({ to: '/agents', search: {} });
  };

  async function save(onSaved: (saved: { agentId: string }) => void): Promise<void> {
    if (!isReady) return;
    setSaving(true);
    const input = toAgentInput(form, base.abilities);
    let saved: { agentId: string } | null = null;
    await attempt({
      action: async () => {
        saved =
          id === null ? await ownAgentsApi.createOwnAgent(input) : await ownAgentsApi.updateOwnAgent({ id, ...input });
      },
      describeFailure: words.saveFailed,
      refresh: () => refreshOwnAgents(queryClient),
    });
    setSaving(false);
    if (!saved) return;
    forget();
    onSaved(saved);
  }

  return (
    <>
      {isReadOnly ? (
        <EditorHead title={words.view} />
      ) : (
        <EditorHead
          title={id === null ? words.create : words.edit}
          actions={
            <SaveActions
              isReady={isReady}
              isSaving={isSaving}
              onCancel={leave}
              onSaveAndTry={() => void save(({ agentId }) => onTry(agentId))}
            />
          }
        />
      )}
      <div className="agents-editor">
        <form
          ref={fields}
          id={FORM}
          className="agents-form"
          aria-label={words.formLabel}
          onSubmit={(event) => {
            event.preventDefault();
            void save(leave);
          }}
        >
          {isReadOnly && <p className="cap">{words.readOnly}</p>}
          <AgentFields form={form} agents={agents} agent={agent} isReadOnly={isReadOnly} onChange={change} />
        </form>
        <AgentPreview form={form} base={base} />
      </div>
    </>
  );
}

type SaveActionsProps = { isReady: boolean; isSaving: boolean; onCancel: () => void; onSaveAndTry: () => void };

function SaveActions({ isReady, isSaving, onCancel, onSaveAndTry }: SaveActionsProps) {
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button disabled={!isReady || isSaving} onClick={onSaveAndTry}>
        {words.saveAndTry}
      </Button>
      <Button type="submit" form={FORM} variant="primary" busy={isSaving} busyLabel={words.saving} disabled={!isReady}>
        {words.save}
      </Button>
    </>
  );
}
