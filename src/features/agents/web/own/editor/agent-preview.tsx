// How a chat with the agent begins, while it is being written.

import { Avatar } from '#ui/components/brand/avatar.tsx';
import type { Agent } from '../../../contract.ts';
import { avatarLettersOf } from '../../../shared/avatar-letters.ts';
import { listStarters, type AgentForm } from './agent-form.ts';
import { agentEditorMessages as words } from '../messages.ts';

type AgentPreviewProps = { form: AgentForm; base: Agent | undefined };

export function AgentPreview({ form, base }: AgentPreviewProps) {
  const { avatar, color, name, description, collectionIds } = form;
  const starters = listStarters(form);
  return (
    <aside className="agents-preview" aria-label={words.preview}>
      <h2 className="label">{words.preview}</h2>
      <div className="agents-preview-stage">
        <Avatar text={avatar.trim() || avatarLettersOf(name)} color={color} large />
        <strong dir="auto">{name.trim() || words.unnamed}</strong>
        {description.trim() !== '' && <p dir="auto">{description}</p>}
        {starters.length > 0 && (
          <ul>
            {starters.map((starter) => (
              <li key={starter} dir="auto">
                {starter}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="cap">{words.previewText(base?.name ?? null, collectionIds.length)}</p>
    </aside>
  );
}
