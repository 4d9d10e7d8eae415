// With which workspace an agent or a prompt is shared.

import { useSharingWorkspaces } from '#features/knowledge/web/use-sharing-workspaces.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { agentEditorMessages as words } from './messages.ts';

type ShareFieldProps = {
  hint: string;
  /** It stays a choice, also when the person only views that workspace by now. */
  current: { id: string; name: string } | null;
  /** Empty: nobody. */
  workspaceId: string;
  onChange: (workspaceId: string) => void;
};

/** Renders nothing for a person who has nobody to share with. */
export function ShareField({ hint, current, workspaceId, onChange }: ShareFieldProps) {
  const { data = [] } = useSharingWorkspaces();
  const choices = current && !data.some(({ id }) => id === current.id) ? [current, ...data] : data;
  if (choices.length === 0) return null;
  return (
    <SelectField label={words.share} hint={hint} value={workspaceId} onChange={({ target }) => onChange(target.value)}>
      <option value="">{words.nobody}</option>
      <NamedOptions of={choices} />
    </SelectField>
  );
}
