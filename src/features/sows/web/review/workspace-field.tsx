// One of the workspaces that a person may share with, or work in.

import { ChoiceField } from '../fields/choice-field.tsx';
import { reviewMessages as words } from './messages.ts';

type WorkspaceFieldProps = {
  workspaces: readonly { id: string; name: string }[];
  /** '' is none, where that can be chosen. */
  value: string;
  hasNone?: boolean;
  onChange: (id: string) => void;
};

export function WorkspaceField({ workspaces, hasNone = false, ...rest }: WorkspaceFieldProps) {
  const choices = workspaces.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label={words.workspace}
      choices={hasNone ? [{ value: '', label: words.nobody }, ...choices] : choices}
      {...rest}
    />
  );
}
