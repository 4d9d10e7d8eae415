// Which tools an agent may call: those of the conversation, or a choice among them.

import { Checkbox } from '#ui/controls/checkbox.tsx';
import type { OfferedTool } from './chat-parts.ts';
import { agentDialogMessages as words } from './messages.ts';

type ToolFieldsProps = {
  tools: readonly OfferedTool[];
  /** Null: the tools of the conversation. */
  toolIds: readonly string[] | null;
  isReadOnly: boolean;
  onChange: (toolIds: readonly string[] | null) => void;
};

/** A chosen tool whose server is away keeps its place. */
export function ToolFields({ tools, toolIds, isReadOnly, onChange }: ToolFieldsProps) {
  return (
    <fieldset className="agents-collections">
      <legend className="label">{words.tools}</legend>
      <Checkbox
        label={words.chooseTools}
        checked={toolIds !== null}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked ? tools.map(({ id }) => id) : null)}
      />
      <p className="cap">{toolIds === null ? words.allTools : words.chosenTools}</p>
      {toolIds !== null &&
        tools.map(({ id, title, server }) => (
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
              onChange(target.checked ? [...toolIds, id] : toolIds.filter((chosen) => chosen !== id))
            }
          />
        ))}
    </fieldset>
  );
}
