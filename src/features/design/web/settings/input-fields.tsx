// Who writes, and from what: folded to one line until somebody wants to change it.

import { ChevronRight } from 'lucide-react';
import { useAgents } from '#features/agents/web/use-agents.ts';
import { designMessages } from '../messages.ts';
import { findWriter } from './agent-choice.ts';
import { AgentField } from './agent-field.tsx';
import { SourceField } from './source-field.tsx';
import type { MaterialChoice } from './use-generation-inputs.ts';

export function MaterialFields({ material, disabled }: { material: MaterialChoice; disabled: boolean }) {
  const { data } = useAgents();
  const writer = data && findWriter(data, material.agentId);
  return (
    <details className="material">
      <summary>
        <ChevronRight className="s" />
        <span className="cut">
          {writer ? designMessages.material(writer.name, material.sources.length) : designMessages.agent}
        </span>
      </summary>
      <div className="settings-fields">
        {data && (
          <AgentField choice={data} agentId={material.agentId} disabled={disabled} onChoose={material.chooseAgent} />
        )}
        <SourceField material={material} disabled={disabled} />
      </div>
    </details>
  );
}
