// The fields of an agent.

import { useCollections } from '#features/knowledge/web/use-collections.ts';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { Agent } from '../../../contract.ts';
import type { OwnAgent } from '../../../contract/own-agents-contract.ts';
import { avatarColors } from '../../../shared/avatar-colors.ts';
import { avatarLettersOf } from '../../../shared/avatar-letters.ts';
import {
  MAX_ABOUT_LENGTH,
  MAX_AGENT_COLLECTIONS,
  MAX_AGENT_NAME_LENGTH,
  MAX_AGENT_PROMPT_LENGTH,
  MAX_AVATAR_LENGTH,
} from '../../../shared/limits.ts';
import { AgentSelectPanel } from '../../agent-select-panel.tsx';
import { startersFit, temperatureFits, type AgentForm } from './agent-form.ts';
import { agentEditorMessages as words } from '../messages.ts';
import { ShareField } from '../share-field.tsx';
import { ToolFields } from './tool-fields.tsx';

type AgentFieldsProps = {
  form: AgentForm;
  agents: readonly Agent[];
  /** It holds the agent as it is stored, and is null for a new one. */
  agent: OwnAgent | null;
  isReadOnly: boolean;
  onChange: (changes: Partial<AgentForm>) => void;
};

export function AgentFields(props: AgentFieldsProps) {
  const { form, agents, agent, isReadOnly, onChange } = props;
  const base = agents.find(({ id }) => id === form.baseAgentId);
  return (
    <>
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={form.name}
        maxLength={MAX_AGENT_NAME_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <AvatarFields {...props} />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        value={form.description}
        maxLength={MAX_ABOUT_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <AgentSelectPanel
        label={words.base}
        hint={base?.reason ?? words.baseHint}
        agents={agents}
        value={base ? form.baseAgentId : ''}
        placeholder={words.gone(form.baseAgentId)}
        disabled={isReadOnly}
        optionText={({ name }) => name}
        onChoose={(baseAgentId) => onChange({ baseAgentId })}
      />
      {base && <AnswerFields {...props} base={base} />}
      <TextArea
        label={words.instructions}
        hint={words.instructionsHint}
        placeholder={words.instructionsPlaceholder}
        rows={7}
        value={form.systemPrompt}
        maxLength={MAX_AGENT_PROMPT_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ systemPrompt: target.value })}
      />
      {!isReadOnly && <CollectionFields {...props} />}
      {base?.abilities.tools && <ToolFields form={form} isReadOnly={isReadOnly} onChange={onChange} />}
      <TextArea
        label={words.starters}
        hint={words.startersHint}
        error={startersFit(form) ? undefined : words.tooManyStarters}
        rows={3}
        value={form.starters}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ starters: target.value })}
      />
      {!isReadOnly && (
        <ShareField
          hint={words.shareHint}
          current={agent?.workspace ?? null}
          workspaceId={form.workspaceId}
          onChange={(workspaceId) => onChange({ workspaceId })}
        />
      )}
    </>
  );
}

/** These fields set how the base agent answers, as far as it can be told. */
function AnswerFields({ form, isReadOnly, onChange, base }: AgentFieldsProps & { base: Agent }) {
  return (
    <>
      {base.abilities.effort && (
        <div className="agents-field">
          <span className="label">{words.effort}</span>
          <Segmented
            label={words.effort}
            options={(['default', 'low', 'medium', 'high'] as const).map((value) => ({
              value,
              label: words.efforts[value],
            }))}
            value={form.effort}
            disabled={isReadOnly}
            onChange={(effort) => onChange({ effort })}
          />
        </div>
      )}
      {base.abilities.temperature && (
        <TextField
          label={words.temperature}
          hint={words.temperatureHint}
          error={temperatureFits(form) ? undefined : words.temperatureInvalid}
          inputMode="decimal"
          value={form.temperature}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ temperature: target.value })}
        />
      )}
    </>
  );
}

function AvatarFields({ form, isReadOnly, onChange }: AgentFieldsProps) {
  const letters = form.avatar.trim() || avatarLettersOf(form.name);
  return (
    <div className="agents-avatar-fields">
      <TextField
        label={words.letters}
        hint={words.lettersHint}
        value={form.avatar}
        maxLength={MAX_AVATAR_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ avatar: target.value })}
      />
      <div className="agents-colors" role="radiogroup" aria-label={words.color}>
        {avatarColors.map((color) => (
          <label key={color} className="agents-color">
            <input
              type="radio"
              className="sr"
              name="agents-color"
              aria-label={words.colors[color]}
              checked={color === form.color}
              disabled={isReadOnly}
              onChange={() => onChange({ color })}
            />
            <Avatar text={letters} color={color} large />
          </label>
        ))}
      </div>
    </div>
  );
}

function CollectionFields({ form: { collectionIds }, onChange }: AgentFieldsProps) {
  const { data: collections } = useCollections();
  if (!collections) return null;
  return (
    <fieldset className="agents-collections">
      <legend className="label">{words.collections}</legend>
      <p className="cap">{collections.length === 0 ? words.noCollections : words.collectionsHint}</p>
      {collections.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={collectionIds.includes(id)}
          disabled={!collectionIds.includes(id) && collectionIds.length >= MAX_AGENT_COLLECTIONS}
          onChange={({ target }) =>
            onChange({
              collectionIds: target.checked
                ? [...collectionIds, id]
                : collectionIds.filter((collectionId) => collectionId !== id),
            })
          }
        />
      ))}
    </fieldset>
  );
}
