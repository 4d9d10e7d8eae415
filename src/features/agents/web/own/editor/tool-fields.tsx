// Which tools an agent may call: those of the conversation, or some of them.

import { use } from 'react';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { AgentForm } from './agent-form.ts';
import { AgentToolsContext } from './agent-tools.ts';
import { agentEditorMessages as words } from '../messages.ts';

type ToolFieldsProps = { form: AgentForm; isReadOnly: boolean; onChange: (changes: Partial<AgentForm>) => void };

export function ToolFields({ form: { toolIds }, isReadOnly, onChange }: ToolFieldsProps) {
  const tools = use(AgentToolsContext);
  return (
    <fieldset className="agents-tools">
      <legend className="label">{words.tools}</legend>
      <Segmented
        label={words.tools}
        options={[
          { value: 'all', label: words.allTools },
          { value: 'some', label: words.someTools },
        ]}
        value={toolIds === null ? 'all' : 'some'}
        disabled={isReadOnly}
        onChange={(value) => onChange({ toolIds: value === 'all' ? null : [] })}
      />
      <p className="cap">{toolIds === null ? words.allToolsHint : words.someToolsHint}</p>
      {toolIds !== null && (
        <div className="agents-collections">
          {tools.map(({ id, title, server }) => (
            <Checkbox
              key={id}
              label={
                <>
                  <bdi>{title}</bdi> {server !== null && <span className="cap">{server}</span>}
                </>
              }
              checked={toolIds.includes(id)}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange({ toolIds: target.checked ? [...toolIds, id] : toolIds.filter((toolId) => toolId !== id) })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
