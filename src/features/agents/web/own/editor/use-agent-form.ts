// The form of an agent. What was typed and not saved is kept in this tab until it is saved or cancelled.

import { useState } from 'react';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import type { OwnAgent } from '../../../contract/own-agents-contract.ts';
import { readAgentForm, type AgentForm } from './agent-form.ts';

export function useAgentForm(agent: OwnAgent | null, defaultAgentId: string) {
  const draft = useDraft(`agent:${agent?.id ?? 'new'}`);
  const [form, setForm] = useState<AgentForm>(() => ({
    ...readAgentForm(agent, defaultAgentId),
    ...readDraft(draft.text),
  }));
  return {
    form,
    change(changes: Partial<AgentForm>): void {
      const next = { ...form, ...changes };
      setForm(next);
      draft.write(JSON.stringify(next));
    },
    forget: draft.forget,
  };
}

/** This code wrote the draft in this tab; one that it cannot read is left out. */
function readDraft(text: string): Partial<AgentForm> {
  try {
    return text === '' ? {} : (JSON.parse(text) as Partial<AgentForm>);
  } catch {
    return {};
  }
}
