// Who writes, and from which documents: folded to one line until somebody wants to change it.

import { ChevronRight } from 'lucide-react';
import { useAgents } from '#features/agents/web/use-agents.ts';
import { settingsMessages } from './messages.ts';
import { findWriter } from './agent-choice.ts';
import { AgentField } from './agent-field.tsx';
import { SourceField } from './source-field.tsx';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

export function GenerationInputFields({ inputs, disabled }: { inputs: GenerationInputChoice; disabled: boolean }) {
  const { data } = useAgents();
  const writer = data && findWriter(data, inputs.agentId);
  return (
    <details className="design-inputs">
      <summary>
        <ChevronRight className="s" />
        <span className="cut">
          {writer ? settingsMessages.inputs(writer.name, inputs.sources.length) : settingsMessages.agent}
        </span>
      </summary>
      <div className="design-fields">
        {data && (
          <AgentField choice={data} agentId={inputs.agentId} disabled={disabled} onChoose={inputs.chooseAgent} />
        )}
        <SourceField inputs={inputs} disabled={disabled} />
      </div>
    </details>
  );
}
