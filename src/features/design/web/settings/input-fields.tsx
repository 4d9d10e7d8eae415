// Who writes, and from which documents: folded to one line until somebody wants to change it.

import { ChevronRight } from 'lucide-react';
import { useWriter } from '#features/agents/web/use-agents.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { settingsMessages } from './messages.ts';
import { SourceField } from './source-field.tsx';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

/** Folded away, so that it is loaded after the text. */
const AgentFieldPanel = lazyComponent(() =>
  import('#features/agents/web/agent-field-panel.tsx').then((module) => module.AgentFieldPanel),
);

export function GenerationInputFields({ inputs, disabled }: { inputs: GenerationInputChoice; disabled: boolean }) {
  const writer = useWriter(inputs.agentId);
  return (
    <details className="design-inputs">
      <summary>
        <ChevronRight className="s" />
        <span className="cut">
          {writer
            ? settingsMessages.inputs(writer.name, inputs.sources.length, inputs.collections.length)
            : settingsMessages.agent}
        </span>
      </summary>
      <div className="design-fields">
        <AgentFieldPanel
          agentId={inputs.agentId}
          disabled={disabled}
          words={settingsMessages.agentField}
          onChoose={inputs.chooseAgent}
        />
        <SourceField inputs={inputs} disabled={disabled} />
      </div>
    </details>
  );
}
