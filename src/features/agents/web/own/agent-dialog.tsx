// Makes an agent, or changes one of the person's own. One that is shared with them is only shown.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { Agent } from '../../contract.ts';
import type { OwnAgent } from '../../contract/own-agents-contract.ts';

import { AgentFields } from './agent-fields.tsx';
import { readAgentForm, startersFit, temperatureFits, toAgentInput, type AgentForm } from './agent-form.ts';
import { agentDialogMessages as words } from './messages.ts';
import { ownAgentQuery, ownAgentsApi, refreshOwnAgents } from './queries.ts';
import type { TryAgent } from '../try-agent.ts';

const FORM = 'agents-form';

type AgentDialogProps = {
  onTry: TryAgent;
  /** Null: a new one. */
  id: string | null;
  agents: readonly Agent[];
  defaultAgentId: string;
  onClose: () => void;
};

export function AgentDialog(props: AgentDialogProps) {
  const { id, onClose } = props;
  const { data, isError, isFetching } = useQuery({ ...ownAgentQuery(id ?? ''), enabled: id !== null });
  // What is edited is what the server has now, not what was read some time ago.
  if (id === null || (data && !isFetching)) return <AgentEditor {...props} agent={data ?? null} />;
  return (
    <Dialog title={words.edit} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {isError ? <p role="alert">{words.loadFailed}</p> : <Skeleton lines={[40, 90, 60]} label={words.loading} />}
    </Dialog>
  );
}

function AgentEditor(props: AgentDialogProps & { agent: OwnAgent | null }) {
  const { id, agents, defaultAgentId, onTry, onClose } = props;
  const queryClient = useQueryClient();
  // The query is read again after saving, while the dialog is still closing.
  const [agent] = useState(props.agent);
  const [form, setForm] = useState<AgentForm>(() => readAgentForm(agent, defaultAgentId));
  const [isSaving, setSaving] = useState(false);
  const base = agents.find((known) => known.id === form.baseAgentId);
  const isReady = base !== undefined && form.name.trim() !== '' && startersFit(form) && temperatureFits(form);

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
    onClose();
    onSaved(saved);
  }

  const fields = { form, agents, agent };
  if (agent !== null && !agent.isOwn) return <AgentView {...fields} onClose={onClose} />;
  return (
    <Dialog
      title={id === null ? words.create : words.edit}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button disabled={!isReady || isSaving} onClick={() => void save(({ agentId }) => onTry(agentId))}>
            {words.saveAndTry}
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={isSaving}
            busyLabel={words.saving}
            disabled={!isReady}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="agents-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(() => undefined);
        }}
      >
        <AgentFields
          {...fields}
          isReadOnly={false}
          onChange={(changes) => setForm((known) => ({ ...known, ...changes }))}
        />
      </form>
    </Dialog>
  );
}

type AgentViewProps = Omit<ComponentProps<typeof AgentFields>, 'isReadOnly' | 'onChange'> & { onClose: () => void };

function AgentView({ onClose, ...fields }: AgentViewProps) {
  return (
    <Dialog title={words.view} wide onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <p className="cap">{words.readOnly}</p>
      <div className="agents-form">
        <AgentFields {...fields} isReadOnly onChange={() => undefined} />
      </div>
    </Dialog>
  );
}
